import { expect, test } from 'vitest'
import { DEFAULTS, type Scene, type Zone } from './contract'
import { enlarged, free, layout, type Place } from './layout'

const zone = (key: string, role: Zone['role'], w: number, h: number, seat = -1): Zone => ({ ...DEFAULTS.Zone, key, label: key, w, h, role, seat, views: [] })
const scene = (...zones: Zone[]): Scene => ({ zones }) as unknown as Scene
const mats = (seats: number, w: number, h: number): Zone[] => Array.from({ length: seats }, (_, seat) => zone(`mat-${seat}`, 'mat', w, h, seat))
const SIZES = [[1000, 598], [1080, 640], [1200, 770], [1560, 940]] as const
const TABLES: Record<string, Zone[]> = {
  square: [zone('board', 'board', 1000, 1000), ...mats(2, 660, 456)],
  'square with a discard': [zone('board', 'board', 1000, 1000), zone('discard', 'side', 1308, 274), ...mats(4, 660, 234)],
  flat: [zone('board', 'board', 2296, 784), ...mats(4, 838, 816)],
  'two boards and a hand': [zone('board', 'board', 1952, 1776), zone('development', 'board', 1080, 1776), ...mats(5, 1000, 330), zone('hand', 'hand', 411, 200, 0)],
  wide: [zone('board', 'board', 1680, 1120), ...mats(5, 500, 434)],
}
const overlap = (a: Place, b: Place): boolean => a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5
const of = (places: Place[], key: string): Place => places.find((place) => place.zone.key === key) as Place

for (const [name, zones] of Object.entries(TABLES)) {
  test.each(SIZES)(`${name}: every zone lies on a table of %i by %i, none on another`, (w, h) => {
    const places = layout(scene(...zones), 0, w, h)
    expect(places.length).toBe(zones.length)
    for (const place of places) {
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(-0.5)
      expect(place.x + place.w).toBeLessThanOrEqual(w + 0.5)
      expect(place.y + place.h).toBeLessThanOrEqual(h + 0.5)
      expect(place.w / (place.h - place.head)).toBeCloseTo(place.zone.w / place.zone.h)
      expect(places.filter((other) => other !== place && overlap(place, other)).map((other) => other.zone.key)).toEqual([])
    }
  })
}
test('the own mat is no smaller than those of the others, and the board is the largest', () => {
  for (const zones of Object.values(TABLES)) {
    const places = layout(scene(...zones), 1, 1080, 640)
    expect(of(places, 'mat-1').w).toBeGreaterThanOrEqual(of(places, 'mat-0').w - 1)
    expect(of(places, 'board').w).toBeGreaterThan(of(places, 'mat-1').w)
  }
})
test('a board beside mats has what they need not have', () => {
  const places = layout(scene(...(TABLES.wide ?? [])), 0, 1080, 640)
  expect(of(places, 'board').w).toBeGreaterThan(0.74 * 1080)
  expect(of(places, 'mat-0').w).toBeGreaterThan(0.22 * 1080)
})
test('mats are as large as their owner lets them, or clearly smaller; where the board loses nothing, they grow', () => {
  const two = [zone('board', 'board', 1000, 1000), ...mats(2, 660, 456)]
  const places = layout(scene(...two), 0, 1082, 636)
  expect(of(places, 'board').w).toBeCloseTo(636)
  expect(of(places, 'mat-1').w).toBeCloseTo(of(places, 'mat-0').w)
  expect(of(places, 'mat-0').w).toBeGreaterThan(0.36 * 1082)
})
test('the others\' mats stand close together', () => {
  const places = layout(scene(...(TABLES['two boards and a hand'] ?? [])), 0, 1082, 636)
  const [one, two] = [of(places, 'mat-1'), of(places, 'mat-2')]
  expect(two.y - one.y - one.h).toBeCloseTo(8)
})
test('a hand that comes moves nothing', () => {
  const zones = TABLES['two boards and a hand'] ?? []
  const two = zones.filter((each) => each.role !== 'mat' || each.seat < 2)
  const [without, with_] = [two.slice(0, -1), two].map((each) => layout(scene(...each), 0, 1080, 640))
  for (const key of ['board', 'mat-0', 'mat-1']) expect(of(with_ ?? [], key)).toEqual(of(without ?? [], key))
})
test('who watches has no mat of their own', () => {
  expect(layout(scene(...(TABLES.wide ?? [])), null, 1080, 640).length).toBe(6)
})
test('a zone shown large fills the table', () => {
  const place = enlarged(zone('mat-0', 'mat', 1000, 330, 0), 1000, 600)
  expect(place.w).toBeCloseTo(940)
  expect(place.x).toBeCloseTo(30)
})
test('what is free to read in lies on no zone', () => {
  const zones = [zone('board', 'board', 2296, 784), ...mats(2, 838, 816)]
  const places = layout(scene(...zones), 0, 1080, 640)
  const room = free(places, 1080, 640)
  expect(room?.w).toBeGreaterThan(300)
  expect(places.filter((place) => room && overlap(place, { ...place, ...room }))).toEqual([])
  expect(free(places, 1080, of(places, 'board').h)).toBeNull()
})
