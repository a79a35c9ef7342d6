/** How the zones of a scene are laid out on the table, so that as much as possible is in sight without scrolling. */
import type { Scene, Zone } from './contract'

export interface Layout {
  /** The boards, side by side and equally high. */
  row: Zone[]
  /** Mats in a column beside the boards, and how wide it is; empty when there is no room. */
  beside: Zone[]
  width: number
  /** Common boards too flat to stand in the row. */
  sides: Zone[]
  hands: Zone[]
  /** Mats below: the viewer's first. */
  mats: Zone[]
}

const HEAD = 40
const GAP = 12
/** Narrower than this a mat cannot be read; wider is of no use. */
const LEAST = 250
const MOST = 620

export const aspect = (zone: Zone): number => zone.w / zone.h
export const rowAspect = (zones: Zone[]): number => zones.reduce((sum, zone) => sum + aspect(zone), 0)

/** Seats from the viewer on, so that one's own mat comes first. */
function ownFirst(zones: Zone[], seat: number | null): Zone[] {
  const turn = (zone: Zone): number => (zone.seat === seat ? -1 : zone.seat)
  return [...zones].sort((a, b) => turn(a) - turn(b))
}

/** A flat side board must not squeeze the board. */
function mainRow(boards: Zone[], sides: Zone[], w: number, h: number): Zone[] {
  const height = (zones: Zone[]): number => Math.min(h, w / rowAspect(zones))
  const all = [...boards, ...sides]
  return height(all) >= 0.8 * height(boards) ? all : boards
}

/** How wide a column of mats may be beside boards of this height: 0 if there is no room. */
function columnWidth(mats: Zone[], row: Zone[], w: number, h: number): number {
  const free = w - Math.min(h, w) * rowAspect(row) - GAP
  const heights = mats.reduce((sum, mat) => sum + 1 / aspect(mat), 0)
  const fitting = (h - mats.length * (HEAD + GAP)) / Math.max(heights, 0.01)
  const width = Math.min(free, fitting, MOST)
  return mats.length > 0 && width >= LEAST ? width : 0
}

export function layout(scene: Scene, seat: number | null, w: number, h: number): Layout {
  const narrow = w < 760
  const boards = scene.zones.filter((zone) => zone.role === 'board')
  const sides = scene.zones.filter((zone) => zone.role === 'side')
  const mats = ownFirst(scene.zones.filter((zone) => zone.role === 'mat'), seat)
  const hands = scene.zones.filter((zone) => zone.role === 'hand')
  const row = narrow ? boards : mainRow(boards, sides, w, h)
  const width = narrow ? 0 : columnWidth(mats, row, w, h)
  return { row, beside: width ? mats : [], width, sides: sides.filter((zone) => !row.includes(zone)), hands, mats: width ? [] : mats }
}
