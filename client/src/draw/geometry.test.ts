import { expect, test } from 'vitest'
import { DEFAULTS, type Piece, type Shape } from '../scene/contract'
import { bounds, nearest, pieceAt, route } from './geometry'

const piece = (fields: Partial<Piece>): Piece => ({ ...DEFAULTS.Piece, key: 'p', zone: 'board', x: 0, y: 0, w: 10, acts: [], ...fields }) as Piece
const shape = (fields: Partial<Shape>): Shape => ({ ...DEFAULTS.Shape, ...fields })
const rails = { ring: [[0, 0], [10, 0], [20, 0], [30, 0]] as [number, number][] }

test('a piece on a rail passes every point between, also over the end of the ring', () => {
  expect(route(piece({ rail: 'ring', at: 2, x: 20 }), piece({ rail: 'ring', at: 5, x: 10 }), rails)).toEqual([[20, 0], [30, 0], [0, 0], [10, 0]])
})
test('a piece goes back along its rail', () => {
  expect(route(piece({ rail: 'ring', at: 3, x: 30 }), piece({ rail: 'ring', at: 1, x: 10 }), rails)).toEqual([[30, 0], [20, 0], [10, 0]])
})
test('without a rail a move is straight', () => {
  expect(route(piece({ x: 1 }), piece({ x: 9, y: 4 }), rails)).toEqual([[1, 0], [9, 4]])
})
test('the box around each kind of shape', () => {
  expect(bounds(shape({ kind: 'circle', x: 5, y: 6, r: 2 }))).toEqual({ x: 3, y: 4, w: 4, h: 4 })
  expect(bounds(shape({ kind: 'rect', x: 5, y: 5, w: 4, h: 2 }))).toEqual({ x: 3, y: 4, w: 4, h: 2 })
  expect(bounds(shape({ kind: 'path', d: 'M10 10h20v5l-3 -9Z' }))).toEqual({ x: 10, y: 6, w: 20, h: 9 })
})
test('the topmost piece with something to say is pointed at', () => {
  const below = piece({ key: 'below', label: 'b' })
  const above = piece({ key: 'above', label: 'a', z: 2 })
  const mute = piece({ key: 'mute', z: 9 })
  expect(pieceAt([above, below, mute], 1, 1)?.key).toBe('above')
  expect(pieceAt([above], 40, 1)).toBeUndefined()
})
test('an arrow key leads to the nearest place in its direction', () => {
  const places: [number, number][] = [[0, 0], [50, 5], [40, 60], [-10, 0]]
  expect(nearest([0, 0], places, 'ArrowRight')).toBe(1)
  expect(nearest([0, 0], places, 'ArrowLeft')).toBe(3)
  expect(nearest([0, 0], places, 'ArrowUp')).toBe(-1)
})
