import { expect, test } from 'vitest'
import { clock, gaps, linkOf, minutes } from './told'

test('links of messages are told from others', () => {
  expect(linkOf('stop=a.b')).toEqual({ what: 'stop', token: 'a.b' })
  expect(linkOf('confirm=a.b')).toEqual({ what: 'confirm', token: 'a.b' })
  expect(linkOf('recover=a')).toBeNull()
  expect(linkOf('')).toBeNull()
})

test('minutes of the day are shown as a clock, and read back', () => {
  expect([0, 7 * 60 + 5, 1439].map(clock)).toEqual(['00:00', '07:05', '23:59'])
  expect(['00:00', '07:05', '23:59', ''].map(minutes)).toEqual([0, 425, 1439, 0])
})

test('a gap chosen elsewhere is offered, too', () => {
  expect(gaps(15)).toEqual([0, 15, 60, 240])
  expect(gaps(30)).toEqual([0, 15, 30, 60, 240])
})
