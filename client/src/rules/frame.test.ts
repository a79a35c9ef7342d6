import { expect, test } from 'vitest'
import { completeScene } from '../scene/scene'
import { frame, outlines } from './frame'

const scene = completeScene({
  game: 'toy', lang: 'en', title: 'Toy', prompt: { text: '' }, zones: [{ key: 'board', label: '', w: 1000, h: 500 }, { key: 'mat-0', label: '', w: 10, h: 10 }],
  pieces: [{ key: 'zeus', zone: 'board', x: 100, y: 100, w: 20 }, { key: 'hera', zone: 'board', x: 990, y: 490, w: 20 }],
  targets: [{ key: 'a1', zone: 'board', shape: { kind: 'circle', x: 140, y: 100, r: 10 }, label: '', acts: [{ action: 'step left', text: '' }] }],
}, null)
const [board, mat] = scene.zones as [(typeof scene.zones)[0], (typeof scene.zones)[0]]

test('a picture without a wish shows the whole zone', () => {
  expect(frame(scene, board, [])).toEqual({ x: 0, y: 0, w: 1000, h: 500 })
  expect(frame(scene, mat, ['piece:zeus'])).toEqual({ x: 0, y: 0, w: 10, h: 10 })
})
test('a picture is as near as what it is about allows, and stays on the zone', () => {
  expect(outlines(scene, board, ['step *'])).toMatchObject([{ kind: 'circle', x: 140, y: 100, r: 10 }])
  expect(outlines(scene, mat, ['step *'])).toEqual([])
  const near = frame(scene, board, ['piece:zeus', 'step *'])
  expect(near.w).toBeLessThan(100)
  expect(near.x).toBeLessThan(90)
  expect(near.x + near.w).toBeGreaterThan(150)
  expect(near.w / near.h).toBeLessThanOrEqual(2.21)
  const corner = frame(scene, board, ['piece:hera'])
  expect(corner.x + corner.w).toBeLessThanOrEqual(1000)
  expect(corner.y + corner.h).toBeLessThanOrEqual(500)
})
