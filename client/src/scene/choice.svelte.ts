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

const area = (spot: Spot): number => {
  const box = bounds(spot.shape)
  return box.w * box.h
}

/** Pieces that acts on targets would move; choosing one first makes sense only if there are several. */
export function movable(scene: Scene): Set<string> {
  const named = new Set(scene.targets.flatMap((target) => target.acts.map((act) => act.piece)).filter(Boolean))
  return named.size > 1 ? named : new Set()
}

/** All that can be clicked in a scene while a piece is held (or none), large things first, so that small ones lie on top. */
export function spots(scene: Scene, held: string): Spot[] {
  const free = movable(scene)
  const places: Spot[] = scene.targets.map((target) => ({
    ...target, piece: '', acts: held ? target.acts.filter((act) => act.piece === held) : target.acts,
  }))
  const pieces: Spot[] = scene.pieces
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
  /** Pieces that the pointer or the focus points at by way of an act. */
  pointed = $state.raw<ReadonlySet<string>>(new Set())

  constructor(private readonly send: (play: string) => void) {}

  /** A click on something; what is too small to be hit surely is chosen by the first tap and taken by the second. */
  click(spot: Spot, node: Element, unsure = false): void {
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
  }

  point(acts: readonly Act[]): void {
    this.pointed = new Set(acts.map((act) => act.piece).filter(Boolean))
  }
}
