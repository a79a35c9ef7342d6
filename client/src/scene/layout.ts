/** Where each zone lies on the table: all of them in sight at once, one's own readable, the boards as large as the rest allows. */
import type { Scene, Zone } from './contract'

export interface Box { x: number; y: number; w: number; h: number }
/** A zone's box on the table; a mat has a head with its owner's name above its drawing. */
export interface Place extends Box { zone: Zone; head: number }

const GAP = 8
const HEAD = 26
/** How much it is worth to show something larger: the boards, one's own things, the others'. */
const WORTH = { boards: 4, own: 2.4, others: 0.6 }
/** Wider than this part of the table a mat gains little, a flat one and a high one still less: it grows on only where the boards lose nothing. */
const widest = (zone: Zone): number => (aspect(zone) > 2 ? 0.26 : aspect(zone) < 1.3 ? 0.24 : 0.34)
const LITTLE = 0.12
/** So nearly as large as one's own, the others' mats look misplaced: then all are equal. */
const NEARLY = 0.85

export const aspect = (zone: Zone): number => zone.w / zone.h
const headOf = (zone: Zone): number => (zone.role === 'mat' ? HEAD : 0)
/** The others' mats are never larger than one's own. */
const widthOf = (mine: Place[]): number => mine[0]?.w ?? Infinity
const scaleOf = (place: Place | undefined): number => (place ? place.w / place.zone.w : 0)

/** Side by side and equally high, in the middle of the box or at its left. */
function row(zones: Zone[], box: Box, middle: boolean): Place[] {
  const head = Math.max(0, ...zones.map(headOf))
  const free = box.w - GAP * (zones.length - 1)
  const h = Math.min(box.h - head, free / zones.reduce((sum, zone) => sum + aspect(zone), 0))
  const wide = zones.reduce((sum, zone) => sum + h * aspect(zone), GAP * (zones.length - 1))
  let x = box.x + (middle ? (box.w - wide) / 2 : 0)
  const y = box.y + (middle ? (box.h - h - head) / 2 : 0)
  return zones.map((zone) => {
    const place = { zone, x, y: y + head - headOf(zone), w: h * aspect(zone), h: h + headOf(zone), head: headOf(zone) }
    x += place.w + GAP
    return place
  })
}

/** One under the other, each as wide as the box, unless they must be smaller to fit. */
function column(zones: Zone[], box: Box): Place[] {
  const free = box.h - zones.reduce((sum, zone) => sum + headOf(zone) + GAP, -GAP)
  const w = Math.min(box.w, free / zones.reduce((sum, zone) => sum + 1 / aspect(zone), 0))
  let y = box.y
  return zones.map((zone) => {
    const place = { zone, x: box.x, y, w, h: w / aspect(zone) + headOf(zone), head: headOf(zone) }
    y += place.h + GAP
    return place
  })
}

/** In as many columns as make them largest, but none wider than `most`. */
function grid(zones: Zone[], box: Box, most: number): Place[] {
  let best: Place[] = []
  for (let columns = 1; columns <= zones.length; columns++) {
    const w = Math.min(most, (box.w - GAP * (columns - 1)) / columns)
    const rows = Math.ceil(zones.length / columns)
    const h = (box.h - GAP * (rows - 1)) / rows
    const [size = box] = column(zones.slice(0, 1), { ...box, w, h })
    const apart = columns > 1 ? Math.min(3 * GAP, (box.w - columns * size.w) / (columns - 1)) : 0
    const places = zones.flatMap((zone, i) => column([zone], { x: box.x + (i % columns) * (size.w + apart), y: box.y + Math.floor(i / columns) * (size.h + GAP), w, h }))
    if (scaleOf(places[0]) > scaleOf(best[0])) best = places
  }
  return best
}

const below = (places: Place[], box: Box): Box => {
  const y = Math.max(box.y, ...places.map((place) => place.y + place.h + GAP))
  return { ...box, y, h: box.y + box.h - y }
}
/** At the right end of the box: what comes and goes at its left moves nothing. */
const atRight = (places: Place[], box: Box): Place[] => {
  const slack = box.x + box.w - Math.max(...places.map((place) => place.x + place.w))
  return places.map((place) => ({ ...place, x: place.x + slack }))
}
const rightOf = (places: Place[], box: Box): Box => {
  const x = Math.max(box.x, ...places.map((place) => place.x + place.w + GAP))
  return { ...box, x, w: box.x + box.w - x }
}

interface Groups { boards: Zone[]; own: Zone[]; others: Zone[] }

/** One's own things in a strip below the boards, the others' beside them, or in a rail at the right. */
function strip({ boards, own, others }: Groups, w: number, h: number, high: number, rail: number): Place[] {
  const wide = rail ? w - rail - GAP : w
  const foot: Box = { x: 0, y: h - high, w: wide, h: high }
  const mine = own.length ? row(own, foot, false) : []
  const rest = rail ? { x: w - rail, y: 0, w: rail, h } : rightOf(mine, foot)
  return [...row(boards, { x: 0, y: 0, w: wide, h: h - high - GAP }, true), ...mine, ...(others.length ? atRight(grid(others, rest, widthOf(mine)), rest) : [])]
}

/** All mats in a column at the right of the boards, one's own on top. */
function beside({ boards, own, others }: Groups, w: number, h: number, wide: number): Place[] {
  const box: Box = { x: w - wide, y: 0, w: wide, h }
  const mine = own.length ? column(own, box) : []
  const theirs = others.length ? grid(others, below(mine, box), widthOf(mine)) : []
  const near = theirs[0]?.w ?? wide
  if (widthOf(mine) === wide && near > NEARLY * wide && near < wide - 1) return beside({ boards, own, others }, w, h, near)
  return [...row(boards, { x: 0, y: 0, w: w - wide - GAP, h }, true), ...mine, ...theirs]
}

function worth(places: Place[], { boards, own, others }: Groups, w: number): number {
  if (places.length < boards.length + own.length + others.length || places.some((place) => place.w < 1 || place.h <= place.head)) return -Infinity
  const size = (zones: Zone[]): number => {
    const place = places.find((each) => each.zone === zones[0])
    if (!place) return 0
    const enough = place.zone.role === 'board' ? w : w * widest(place.zone)
    return Math.log(Math.min(place.w, enough) / place.zone.w) + LITTLE * Math.log(Math.max(1, place.w / enough))
  }
  return WORTH.boards * size(boards) + WORTH.own * size(own) + WORTH.others * size(others)
}

/** The places of all zones on a table of this size. */
export function layout(scene: Scene, seat: number | null, w: number, h: number): Place[] {
  const role = (wanted: Zone['role']): Zone[] => scene.zones.filter((zone) => zone.role === wanted)
  const isMine = (zone: Zone): boolean => zone.seat === seat
  const bare: Groups = { boards: role('board'), own: [...role('mat').filter(isMine), ...role('side')], others: role('mat').filter((zone) => !isMine(zone)) }
  // A hand comes and goes: the table is laid as if there were none, so that nothing else moves for it.
  const full: Groups = { ...bare, own: [...bare.own, ...role('hand')] }
  let best = (): Place[] => row(scene.zones, { x: 0, y: 0, w, h }, true)
  let most = -Infinity
  const consider = (make: (groups: Groups) => Place[]): void => {
    const value = worth(make(bare), bare, w)
    if (value > most && worth(make(full), full, w) > -Infinity) [best, most] = [() => make(full), value]
  }
  for (let part = 0.12; part < 0.6; part += 0.02) {
    consider((groups) => beside(groups, w, h, w * part))
    for (const rail of [0, 0.12, 0.16, 0.2, 0.25, 0.3]) consider((groups) => strip(groups, w, h, h * part, w * rail))
  }
  return best()
}

/** Smaller than this a free place is of no use. */
const ROOM = { w: 300, h: 190 }

/** The largest part of the table on which no zone lies, if something can be read there. */
export function free(places: Place[], w: number, h: number): Box | null {
  const xs = [0, w, ...places.flatMap((place) => [place.x - GAP, place.x + place.w + GAP])]
  const ys = [0, h, ...places.flatMap((place) => [place.y - GAP, place.y + place.h + GAP])]
  let best: Box | null = null
  for (const x of xs) for (const right of xs) for (const y of ys) for (const bottom of ys) {
    const box = { x, y, w: right - x, h: bottom - y }
    if (x < 0 || y < 0 || right > w || bottom > h || box.w < ROOM.w || box.h < ROOM.h || (best && box.w * box.h <= best.w * best.h)) continue
    if (places.every((place) => place.x + place.w <= x || right <= place.x || place.y + place.h <= y || bottom <= place.y)) best = box
  }
  return best
}

/** The box of a zone that is shown large, over the others. */
export function enlarged(zone: Zone, w: number, h: number): Place {
  const [place] = row([zone], { x: w * 0.03, y: h * 0.02, w: w * 0.94, h: h * 0.96 }, true)
  return place ?? { zone, x: 0, y: 0, w, h, head: 0 }
}

/** A narrow screen shows one zone at a time: as much of it as there is room, and one moves about in it. */
export function tabbed(zone: Zone | undefined, w: number, h: number): Place[] {
  return zone ? [{ zone, x: 0, y: 0, w, h, head: headOf(zone) }] : []
}
