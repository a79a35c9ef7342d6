/** Scenes as the client uses them: every field filled in, and what did not change since the last scene kept as it is. */
import { piecesOn } from '../draw/geometry'
import { DEFAULTS, type Act, type LexiconEntry, type Piece, type Scene, type Shape } from './contract'

type Part = keyof typeof DEFAULTS
type Fields = Record<string, unknown>

/** Where the parts of a scene are: a field of a part, and the kind of part that it holds. */
const PARTS: Partial<Record<Part, Record<string, Part>>> = {
  Scene: {
    prompt: 'Prompt', zones: 'Zone', pieces: 'Piece', targets: 'Target', labels: 'Label', buttons: 'Button',
    panels: 'Panel', log: 'LogLine', moment: 'Moment', result: 'Result',
  },
  Zone: { views: 'Box' },
  Piece: { acts: 'Act' },
  Target: { shape: 'Shape', acts: 'Act' },
  Button: { act: 'Act' },
  Panel: { rows: 'Row' },
  Result: { rows: 'Score' },
  LexiconEntry: { facts: 'Row' },
}

function fill(raw: unknown, part: Part): unknown {
  if (Array.isArray(raw)) return raw.map((each) => fill(each, part))
  if (raw === null || typeof raw !== 'object') return raw
  const full: Fields = { ...DEFAULTS[part], ...raw }
  for (const [field, inner] of Object.entries(PARTS[part] ?? {})) full[field] = fill(full[field], inner)
  return full
}

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value)
const nameOf = (value: unknown, i: number): unknown => (isFields(value) && 'key' in value ? value.key : i)

/** The newer value, with every part that is equal to the older one replaced by it: equal parts are then not drawn again. */
export function share<T>(older: unknown, newer: T): T {
  if (older === newer) return newer
  if (Array.isArray(older) && Array.isArray(newer)) {
    const known = new Map(older.map((value, i) => [nameOf(value, i), value]))
    const shared = newer.map((value: unknown, i) => share(known.get(nameOf(value, i)), value))
    return (shared.length === older.length && shared.every((value, i) => value === older[i]) ? older : shared) as T
  }
  if (!isFields(older) || !isFields(newer)) return newer
  const shared: Fields = {}
  for (const key of Object.keys(newer)) shared[key] = share(older[key], newer[key])
  const same = Object.keys(older).length === Object.keys(shared).length && Object.keys(shared).every((key) => shared[key] === older[key])
  return (same ? older : shared) as T
}

export function completeScene(raw: unknown, older: Scene | null): Scene {
  const scene = fill(raw, 'Scene') as Scene
  return older?.game === scene.game ? share(older, scene) : scene
}

export function completeLexicon(raw: Record<string, unknown>): Record<string, LexiconEntry> {
  return Object.fromEntries(Object.entries(raw).map(([id, entry]) => [id, fill(entry, 'LexiconEntry') as LexiconEntry]))
}

/** A shape with every field filled in. */
export const bare = (raw: Partial<Shape>): Shape => ({ ...DEFAULTS.Shape, ...raw })

/** All acts that can be taken in a scene, each once, in reading order. */
export function offered(scene: Scene): Act[] {
  const acts = [
    ...scene.pieces.flatMap((piece) => piece.acts),
    ...scene.targets.flatMap((target) => target.acts),
    ...scene.buttons.map((button) => button.act),
  ]
  return [...new Map(acts.map((act) => [act.action, act])).values()]
}

/** What the question is about, each thing once: the pieces that can be put somewhere, those that can be chosen, or those that it names. */
export function subjects(scene: Scene): Piece[] {
  const named = new Set(offered(scene).map((act) => act.piece).filter(Boolean))
  const found = scene.pieces.filter((piece) => piece.about && (named.size ? named.has(piece.key) : piece.acts.length || scene.prompt.about.includes(piece.key)))
  const read = (a: Piece, b: Piece): number => a.y - b.y || a.x - b.x
  return [...new Map(found.sort(read).map((piece) => [piece.about, piece])).values()]
}

/** What an act is about, as a picture: the piece that it moves or that is clicked for it, or what lies on its place. */
export function pictures(scene: Scene): Map<string, string> {
  const symbols = new Map(scene.pieces.map((piece) => [piece.key, piece.symbol]))
  const found = new Map<string, string>()
  const note = (act: Act, symbol: string | undefined): void => void (symbol && !found.has(act.action) && found.set(act.action, symbol))
  for (const piece of scene.pieces) for (const act of piece.acts) note(act, piece.symbol)
  for (const target of scene.targets) for (const act of target.acts) note(act, symbols.get(act.piece) ?? piecesOn(target, scene.pieces).at(-1)?.symbol)
  for (const button of scene.buttons) note(button.act, button.symbol)
  return found
}
