/** What happened from one scene to the next: the lines that the log gained, and the pieces that lie elsewhere. */
import type { LogLine, Piece, Scene } from './contract'

export interface Place { zone: string; x: number; y: number }
/** A piece that was moved, put on the table (no `from`) or turned into something else (`from` is where it lies). */
export interface Change { key: string; from: Place | null; to: Place }
export type Changes = ReadonlyMap<string, Change>
/** How opponents' turns are told. */
export type Pace = 'instant' | 'quick' | 'calm' | 'step'

/** So many lines at once are a resolution: they are stepped through. */
export const MANY = 4

const place = ({ zone, x, y }: Piece): Place => ({ zone, x, y })
const lies = (a: Place, b: Place): boolean => a.zone === b.zone && a.x === b.x && a.y === b.y
const looks = (a: Piece, b: Piece): boolean =>
  a.symbol === b.symbol && a.seat === b.seat && a.text === b.text && a.count === b.count && a.turn === b.turn

const spot = ({ zone, x, y, w }: Piece): string => [zone, x, y, w].join()
const spots = (scene: Scene): Set<string> => new Set(scene.pieces.flatMap((piece) => (piece.symbol ? [spot(piece)] : [])))
const way = (a: Place, b: Place): string => [a.zone, b.zone, (b.x - a.x).toFixed(2), (b.y - a.y).toFixed(2)].join()

/** How rows of a mat or a hand made room or closed up: where its like came to the place of a piece, or it to its like's. */
function slides(older: Scene, newer: Scene, before: Map<string, Piece>): Set<string> {
  const rows = new Set(newer.zones.flatMap((zone) => (zone.role === 'board' ? [] : [zone.key])))
  const [held, holds] = [spots(older), spots(newer)]
  return new Set(newer.pieces.flatMap((piece) => {
    const was = before.get(piece.key)
    return was && was.zone === piece.zone && rows.has(piece.zone) && !lies(was, piece) && (held.has(spot(piece)) || holds.has(spot(was))) ? [way(was, piece)] : []
  }))
}

/** The pieces of the newer scene that are not as they were; what only slid in a row, with all that lies on it, is. */
export function changesOf(older: Scene | null, newer: Scene): Map<string, Change> {
  const found = new Map<string, Change>()
  if (!older || older.game !== newer.game) return found
  const before = new Map(older.pieces.map((piece) => [piece.key, piece]))
  const slid = slides(older, newer, before)
  for (const piece of newer.pieces) {
    const was = before.get(piece.key)
    const same = was && looks(was, piece) && (lies(was, piece) || slid.has(way(was, piece)))
    if (piece.state !== 'ghost' && !same) found.set(piece.key, { key: piece.key, from: was ? place(was) : null, to: place(piece) })
  }
  return found
}

/** Changes of two spans in a row, as one span: what came back to its place drops out unless it was turned into something else. */
export function joined(first: Changes, then: Changes): Map<string, Change> {
  const all = new Map(first)
  for (const [key, change] of then) {
    const from = all.get(key)?.from ?? (all.has(key) ? null : change.from)
    all.set(key, { key, from, to: change.to })
  }
  return all
}

/** The lines that came since and are worth telling; none when something was taken back. */
export function linesSince(older: Scene | null, newer: Scene): LogLine[] {
  return older && older.game === newer.game && older.lang === newer.lang ? newer.log.slice(older.log.length).filter((line) => !line.minor) : []
}

/** Whether lines deserve a banner: a new round or phase, or a resolution of many places. */
export const isBanner = (lines: readonly LogLine[]): boolean => lines.length >= MANY || lines.some((line) => line.head === 1)

/** How long a step of somebody else rests before the next one, in milliseconds; -1: until one asks for the next. */
export function rest(lines: readonly LogLine[], pace: Pace): number {
  if (pace === 'step') return lines.length ? -1 : 0
  if (pace === 'instant' || !lines.length) return 0
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0)
  return pace === 'quick' ? Math.min(1600, 350 + 6 * letters) : Math.min(6000, 900 + 32 * letters)
}
