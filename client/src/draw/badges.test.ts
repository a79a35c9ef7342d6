import { expect, test } from 'vitest'
import type { Shape } from '../scene/contract'
import { badgeAt, badgeOf } from './badges'

const land: Shape = { kind: 'path', x: 0, y: 0, r: 0, w: 0, h: 0, d: 'M0 0 L80 0 L80 80 L0 80 Z' }
const covers = (at: [number, number], box: { x: number; y: number; w: number; h: number }): boolean =>
  Math.abs(at[0] - box.x - box.w / 2) < 10 + box.w / 2 && Math.abs(at[1] - box.y - box.h / 2) < 10 + box.h / 2

test('a badge stands in the middle of a land', () => {
  expect(badgeAt(land, 20, 20, [])).toEqual([40, 40])
})

test('it makes way for a name', () => {
  const name = { x: 5, y: 30, w: 70, h: 20 }
  expect(covers(badgeAt(land, 20, 20, [name]), name)).toBe(false)
})

test('on an island that is full of its name it hangs on the shore', () => {
  const name = { x: -5, y: 15, w: 90, h: 70 }
  expect(badgeAt(land, 20, 20, [name])[1]).toBe(0)
})

test('on a card it hangs on the upper right corner', () => {
  expect(badgeAt({ ...land, kind: 'rect', x: 50, y: 50, w: 20, h: 40 }, 10, 10, [])).toEqual([60, 30])
})

test('what a place costs is told, not in how many ways it can be had', () => {
  expect(badgeOf([])).toBe('')
  expect(badgeOf([{ badge: '7' }])).toBe('7')
  expect(badgeOf([{ badge: '3' }, { badge: '3' }])).toBe('3')
  expect(badgeOf([{ badge: '4' }, { badge: '2' }, { badge: '10' }])).toBe('2+')
  expect(badgeOf([{ badge: '' }, { badge: '2' }])).toBe('2')
  expect(badgeOf([{ badge: '' }, { badge: '' }, { badge: '' }])).toBe('3')
})
