import { expect, test } from 'vitest'
import { marked, wantedOf } from './search'

const hits = (text: string, typed: string): string[] => marked(text, wantedOf(typed)).filter((part) => part.hit).map((part) => part.text)

test('a search minds neither case nor accents', () => {
  expect(hits('La Divinité la plus divine', 'DIVINIT')).toEqual(['Divinit'])
  expect(hits('La divinité éveillée', 'eveille')).toEqual(['éveillé'])
  expect(hits('one and One', 'one')).toEqual(['one', 'One'])
})
test('nothing of the text is lost', () => {
  const parts = marked('Zeus, then zeus.', wantedOf('zeus'))
  expect(parts.map((part) => part.text).join('')).toBe('Zeus, then zeus.')
  expect(parts.map((part) => part.hit)).toEqual([true, false, true, false])
})
test('a single letter marks nothing', () => {
  expect(hits('Zeus', 'z')).toEqual([])
  expect(hits('Zeus', ' ')).toEqual([])
})
