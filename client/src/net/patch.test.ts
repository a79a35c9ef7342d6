import { expect, test } from 'vitest'
import { applyPatch } from './patch'

const scene = { title: 'x', pieces: [{ key: 'a', x: 1 }, { key: 'b', x: 2 }, { key: 'c', x: 3 }], log: [{ text: '1' }, { text: '2' }] }

test('put replaces in place and appends, drop removes', () => {
  const next = applyPatch(scene, { pieces: { put: [{ key: 'b', x: 9 } as never, { key: 'd', x: 4 } as never], drop: ['a'] } })
  expect(next.pieces).toEqual([{ key: 'b', x: 9 }, { key: 'c', x: 3 }, { key: 'd', x: 4 }])
  expect(scene.pieces).toHaveLength(3)
})
test('an order sorts all', () => {
  const next = applyPatch(scene, { pieces: { order: ['c', 'a', 'b'] } })
  expect((next.pieces as { key: string }[]).map((piece) => piece.key)).toEqual(['c', 'a', 'b'])
})
test('the log is cut and goes on; top fields are replaced', () => {
  const next = applyPatch(scene, { set: { title: 'y', moment: null }, log: { from: 1, lines: [{ text: 'new' }] } })
  expect(next).toMatchObject({ title: 'y', moment: null, log: [{ text: '1' }, { text: 'new' }] })
})
