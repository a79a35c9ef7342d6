import { expect, test } from 'vitest'
import type { LogLine, Piece, Scene } from './contract'
import { changesOf, isBanner, joined, linesSince, rest } from './telling'

const piece = (key: string, x: number, more: Partial<Piece> = {}): Piece => ({ key, zone: 'board', x, y: 0, symbol: 's', seat: -1, text: '', count: -1, turn: 0, state: '', ...more }) as Piece
const line = (text: string, head = 0): LogLine => ({ text, head }) as LogLine
const zones = [{ key: 'board', role: 'board' }, { key: 'mat', role: 'mat' }]
const scene = (pieces: Piece[], log: LogLine[] = []): Scene => ({ game: 'g', lang: 'en', zones, pieces, log }) as unknown as Scene

test('moved, new and turned pieces are changes; what lies still and place holders are not', () => {
  const older = scene([piece('a', 1), piece('b', 1), piece('c', 1)])
  const newer = scene([piece('a', 2), piece('b', 1), piece('c', 1, { seat: 1 }), piece('d', 3), piece('e', 4, { state: 'ghost' })])
  const found = changesOf(older, newer)
  expect([...found.keys()]).toEqual(['a', 'c', 'd'])
  expect(found.get('a')?.from?.x).toBe(1)
  expect(found.get('d')?.from).toBe(null)
})

test('on a mat what only closes up or makes room has not moved', () => {
  const [a, b, other] = [piece('a', 1, { zone: 'mat' }), piece('b', 2, { zone: 'mat' }), piece('c', 9)]
  const alone = scene([{ ...b, x: 1 }, { ...other, x: 1 }])
  expect([...changesOf(scene([a, b, other]), alone).keys()]).toEqual(['c'])
  expect([...changesOf(alone, scene([a, b, other])).keys()]).toEqual(['a', 'c'])
  expect([...changesOf(scene([a]), scene([{ ...a, x: 4 }])).keys()]).toEqual(['a'])
  const on = piece('lock', 2.5, { zone: 'mat' })
  expect([...changesOf(scene([a, b, on]), scene([{ ...b, x: 1 }, { ...on, x: 1.5 }])).keys()]).toEqual([])
})

test('two spans make one trace from the first place to the last', () => {
  const one = changesOf(scene([piece('a', 1)]), scene([piece('a', 2), piece('n', 5)]))
  const two = changesOf(scene([piece('a', 2), piece('n', 5)]), scene([piece('a', 3), piece('n', 6)]))
  const both = joined(one, two)
  expect(both.get('a')).toEqual({ key: 'a', from: { zone: 'board', x: 1, y: 0 }, to: { zone: 'board', x: 3, y: 0 } })
  expect(both.get('n')?.from).toBe(null)
})

test('new lines are told, none after something was taken back or in another language', () => {
  const [a, b] = [line('a'), line('b')]
  expect(linesSince(scene([], [a]), scene([], [a, b]))).toEqual([b])
  expect(linesSince(scene([], [a, b]), scene([], [a]))).toEqual([])
  expect(linesSince(null, scene([], [a]))).toEqual([])
})

test('what is only noted is not told', () => {
  const noted = { ...line('a market is filled'), minor: true }
  expect(linesSince(scene([]), scene([], [line('a'), noted, line('b')])).map((each) => each.text)).toEqual(['a', 'b'])
})

test('a round and a resolution of many places get a banner', () => {
  expect(isBanner([line('Round 2', 1)])).toBe(true)
  expect(isBanner([line('a'), line('b'), line('c'), line('d')])).toBe(true)
  expect(isBanner([line('Turn 3', 2), line('a')])).toBe(false)
})

test('the pace decides how long a step rests', () => {
  const lines = [line('Orpheus moves to Zeus Day.')]
  expect(rest(lines, 'instant')).toBe(0)
  expect(rest(lines, 'step')).toBe(-1)
  expect(rest([], 'step')).toBe(0)
  expect(rest(lines, 'calm')).toBeGreaterThan(rest(lines, 'quick'))
})
