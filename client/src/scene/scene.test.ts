import { expect, test } from 'vitest'
import { completeScene, offered, share, subjects } from './scene'

const raw = {
  game: 'toy', lang: 'en', title: 'Toy', prompt: { text: 'Go', mine: true }, zones: [{ key: 'board', label: 'Board', w: 10, h: 10 }],
  pieces: [{ key: 'a', zone: 'board', x: 1, y: 1, w: 1, acts: [{ action: 'lift a', text: 'Lift' }] }, { key: 'b', zone: 'board', x: 2, y: 2, w: 1 }],
  targets: [{ key: 't', zone: 'board', shape: { x: 3, y: 3, r: 1 }, label: 'There', acts: [{ action: 'go t', text: 'Go', piece: 'b' }, { action: 'lift a', text: 'Lift' }] }],
  buttons: [{ act: { action: 'pass', text: 'Pass' } }],
}

test('what the server leaves out is filled in', () => {
  const scene = completeScene(raw, null)
  expect(scene.log).toEqual([])
  expect(scene.moment).toBeNull()
  expect(scene.pieces[1]).toMatchObject({ count: -1, seat: -1, acts: [], turn: 0 })
  expect(scene.targets[0]?.shape.kind).toBe('circle')
  expect(scene.buttons[0]?.style).toBe('plain')
})
test('what did not change stays the same object', () => {
  const older = completeScene(raw, null)
  const newer = completeScene({ ...structuredClone(raw), pieces: [{ ...raw.pieces[0], x: 5 }, structuredClone(raw.pieces[1])] }, older)
  expect(newer).not.toBe(older)
  expect(newer.pieces[0]).not.toBe(older.pieces[0])
  expect(newer.pieces[0]?.x).toBe(5)
  expect(newer.pieces[1]).toBe(older.pieces[1])
  expect(newer.zones).toBe(older.zones)
})
test('pieces are matched by key, not by place in the list', () => {
  const older = [{ key: 'a', n: 1 }, { key: 'b', n: 2 }]
  const newer = share(older, [{ key: 'b', n: 2 }, { key: 'a', n: 3 }])
  expect(newer[0]).toBe(older[1])
  expect(newer[1]).toEqual({ key: 'a', n: 3 })
})
test('every act is offered once', () => {
  expect(offered(completeScene(raw, null)).map((act) => act.action)).toEqual(['lift a', 'go t', 'pass'])
})
test('a question is about what can be put somewhere, else about what can be chosen: each thing once, as one reads', () => {
  const card = (key: string, x: number, about: string): object => ({ key, zone: 'board', x, y: 1, w: 1, about, acts: [{ action: `take ${key}`, text: 'Take' }] })
  const chosen = completeScene({ ...raw, targets: [], pieces: [card('c', 9, 'fox'), card('d', 2, 'owl'), card('e', 4, 'fox')] }, null)
  expect(subjects(chosen).map((piece) => piece.about)).toEqual(['owl', 'fox'])
  const put = completeScene({ ...raw, pieces: [...raw.pieces.map((piece) => ({ ...piece, about: piece.key }))] }, null)
  expect(subjects(put).map((piece) => piece.key)).toEqual(['b'])
  const asked = completeScene({ ...raw, targets: [], prompt: { text: 'Go', about: ['g'] }, pieces: [{ key: 'g', zone: 'board', x: 1, y: 1, w: 1, about: 'owl' }] }, null)
  expect(subjects(asked).map((piece) => piece.key)).toEqual(['g'])
})
