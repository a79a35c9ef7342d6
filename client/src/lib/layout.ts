/** How the zones of a scene are laid out on the table. */
import type { Scene, Zone } from './contract'

export interface Layout {
  /** The main row, left to right, all equally high: boards in the middle, tall mats beside them. */
  row: Zone[]
  hands: Zone[]
  /** Wide mats, below: the viewer's first. */
  mats: Zone[]
}

const aspect = (zone: Zone): number => zone.w / zone.h

/** Seats from the viewer on, so that one's own mat comes first. */
function ownFirst(zones: Zone[], seat: number | null): Zone[] {
  const turn = (zone: Zone): number => (zone.seat === seat ? -1 : zone.seat)
  return [...zones].sort((a, b) => turn(a) - turn(b))
}

export function layout(scene: Scene, seat: number | null, narrow: boolean): Layout {
  const boards = scene.zones.filter((zone) => zone.role === 'board' || zone.role === 'side')
  const mats = ownFirst(scene.zones.filter((zone) => zone.role === 'mat'), seat)
  const hands = scene.zones.filter((zone) => zone.role === 'hand')
  const tall = narrow ? [] : mats.filter((zone) => aspect(zone) < 0.6)
  const left = tall.filter((_, i) => i % 2 === 0)
  const right = tall.filter((_, i) => i % 2 === 1)
  return { row: [...left, ...boards, ...right], hands, mats: mats.filter((zone) => !tall.includes(zone)) }
}

/** Width of a row by its height: what the row may take so that it is no higher than the window. */
export const rowAspect = (zones: Zone[]): number => zones.reduce((sum, zone) => sum + aspect(zone), 0)
