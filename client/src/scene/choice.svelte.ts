/** How a person answers a question: choose a piece, then a place, or a place, then which piece; then, if wished, confirm. */
import type { Act, Scene, Shape } from './contract'
import { bounds, pieceShape } from '../draw/geometry'
import { settings } from '../app/settings.svelte'

/** Something that can be clicked: a target of the scene, or a piece. */
export interface Spot {
  key: string
  zone: string
  shape: Shape
  label: string
  about: string
  acts: Act[]
  /** The piece that is taken up by a click here; empty for a place. */
  piece: string
}

/** Whether the question asks for it; what is only allowed beside it is not lit. */
export const called = (spot: Spot): boolean => spot.piece !== '' || spot.acts.some((act) => !act.aside)

const area = (spot: Spot): number => {
  const box = bounds(spot.shape)
  return box.w * box.h
}

/** Pieces that acts on targets would move; choosing one first makes sense only if there are several. */
export function movable(scene: Scene): Set<string> {
  const named = new Set(scene.targets.flatMap((target) => target.acts.map((act) => act.piece)).filter(Boolean))
  return named.size > 1 ? named : new Set()
}

/** Common pieces that are the same thing as one piece that can be clicked, in another form (a figure and its card): a click on either does it. What looks alike is another copy. */
function twinsOf(scene: Scene): Map<string, Act[]> {
  const acting = Map.groupBy(scene.pieces.filter((piece) => piece.about && piece.acts.length), (piece) => piece.about)
  const common = Map.groupBy(scene.pieces.filter((piece) => piece.about && !piece.acts.length && piece.seat < 0), (piece) => piece.about)
  const found = new Map<string, Act[]>()
  for (const [about, [one, second]] of acting) {
    const [twin, third] = (common.get(about) ?? []).filter((piece) => piece.zone !== one?.zone && piece.symbol !== one?.symbol && roleOf(scene, piece.zone) === 'board')
    if (one && !second && twin && !third) found.set(twin.key, one.acts)
  }
  return found
}
const roleOf = (scene: Scene, key: string): string => scene.zones.find((zone) => zone.key === key)?.role ?? ''

/** All that can be clicked in a scene while a piece is held (or none), large things first, so that small ones lie on top. */
export function spots(scene: Scene, held: string): Spot[] {
  const free = movable(scene)
  const places: Spot[] = scene.targets.map((target) => ({
    ...target, piece: '', acts: held ? target.acts.filter((act) => act.piece === held) : target.acts,
  }))
  const twins = twinsOf(scene)
  const pieces: Spot[] = scene.pieces
    .map((piece) => (twins.has(piece.key) ? { ...piece, acts: twins.get(piece.key) ?? [] } : piece))
    .filter((piece) => piece.acts.length > 0 || free.has(piece.key))
    .map((piece) => ({
      key: `piece ${piece.key}`, zone: piece.zone, shape: pieceShape(piece), label: piece.label || piece.key, about: piece.about,
      acts: piece.acts, piece: free.has(piece.key) ? piece.key : '',
    }))
  return [...places, ...pieces].filter((spot) => spot.acts.length > 0 || spot.piece).sort((a, b) => area(b) - area(a))
}

export interface Menu { title: string; acts: Act[]; at: DOMRect; from: Element | null }

export class Choice {
  /** The key of the piece that is taken up. */
  held = $state('')
  menu = $state.raw<Menu | null>(null)
  /** An act that waits to be confirmed. */
  pending = $state.raw<Act | null>(null)
  /** A lesson is being read: nothing is chosen meanwhile. */
  resting = $state(false)
  /** Pieces that the pointer or the focus points at by way of an act. */
  pointed = $state.raw<ReadonlySet<string>>(new Set())

  /** The lexicon entry of what is pointed at: a card and its figure light up together. */
  linked = $state('')

  constructor(private readonly send: (play: string) => void) {}

  /** A click on something; what is too small to be hit surely is chosen by the first tap and taken by the second. */
  click(spot: Spot, node: Element, unsure = false): void {
    if (this.resting) return
    const [only, second] = spot.acts
    if (spot.piece) {
      this.held = this.held === spot.piece ? '' : spot.piece
      if (!this.held || !only) return void (this.menu = null)
    } else if (only && !second) return this.pending === only ? this.confirm() : this.take(only, unsure && matchMedia('(pointer: coarse)').matches)
    this.menu = { title: spot.label, acts: spot.acts, at: node.getBoundingClientRect(), from: node }
  }

  take(act: Act, ask = false): void {
    this.menu = null
    if (ask || settings.all.confirm) this.pending = act
    else this.#play(act)
  }

  confirm(): void {
    if (this.pending) this.#play(this.pending)
  }

  #play(act: Act): void {
    this.drop()
    this.send(act.action)
  }

  /** Put everything down: after an answer, on Escape, with a new question. */
  drop(): void {
    this.held = ''
    this.menu = null
    this.pending = null
    this.pointed = new Set()
    this.linked = ''
  }

  link(about: string): void {
    this.linked = about
  }

  point(acts: readonly Act[]): void {
    this.pointed = new Set(acts.map((act) => act.piece).filter(Boolean))
  }
}
