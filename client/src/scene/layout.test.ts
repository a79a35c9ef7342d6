import { expect, test } from 'vitest'
import { DEFAULTS, type Scene, type Zone } from './contract'
import { layout } from './layout'

const zone = (key: string, role: Zone['role'], w: number, h: number, seat = -1): Zone => ({ ...DEFAULTS.Zone, key, label: key, w, h, role, seat, views: [] })
const scene = (...zones: Zone[]): Scene => ({ zones }) as unknown as Scene
const keys = (zones: Zone[]): string[] => zones.map((each) => each.key)

test('mats stand beside a square board when there is room, the own one first', () => {
  const plan = layout(scene(zone('board', 'board', 10, 10), zone('mat-0', 'mat', 3, 2, 0), zone('mat-1', 'mat', 3, 2, 1)), 1, 1100, 700)
  expect(keys(plan.beside)).toEqual(['mat-1', 'mat-0'])
  expect(plan.mats).toEqual([])
})
test('mats go below a wide board', () => {
  const plan = layout(scene(zone('board', 'board', 16, 10), zone('mat-0', 'mat', 3, 1, 0)), 0, 1100, 700)
  expect(keys(plan.mats)).toEqual(['mat-0'])
})
test('a flat side board does not squeeze the board', () => {
  const plan = layout(scene(zone('board', 'board', 10, 10), zone('discard', 'side', 60, 10)), 0, 1100, 700)
  expect(keys(plan.row)).toEqual(['board'])
  expect(keys(plan.sides)).toEqual(['discard'])
})
test('a narrow screen has one column', () => {
  const plan = layout(scene(zone('board', 'board', 10, 10), zone('dev', 'side', 6, 10), zone('mat-0', 'mat', 1, 3, 0)), 0, 360, 700)
  expect(keys(plan.row)).toEqual(['board'])
  expect(keys(plan.sides)).toEqual(['dev'])
  expect(keys(plan.mats)).toEqual(['mat-0'])
})
