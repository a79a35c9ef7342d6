import { expect, test } from 'vitest'
import { idOf, prefixed } from './prefix'

test('ids and all references to them are prefixed; styles are set aside', () => {
  const svg = '<g id="a"><use href="#b"/><use xlink:href="#b"/><path fill="url(#c)" filter="url(\'#d\')" style="color:red"/></g>'
  expect(prefixed(svg, 'x')).toBe('<g id="x-a"><use href="#x-b"/><use href="#x-b"/><path fill="url(#x-c)" filter="url(#x-d)" data-style="color:red"/></g>')
})
test('names of symbols and drawings never meet', () => {
  expect(idOf('above:board')).not.toBe(idOf('above/board'))
})
