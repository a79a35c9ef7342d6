/** Moving pieces: along rails, and from one zone to another. */
import type { Piece, Scene } from '../scene/contract'
import { heightOf, route } from './geometry'
import { settings } from '../app/settings.svelte'

export const MOVE = 'move'

/** Where on the screen the pieces were that now lie in another zone. */
const departures = new Map<string, DOMRect>()

const nodeOf = (key: string): Element | null => document.querySelector(`[data-piece="${CSS.escape(key)}"]`)

/** Before a new scene is drawn: remember where the pieces lie that will change their zone. */
export function depart(older: Scene | null, newer: Scene): void {
  departures.clear()
  const zones = new Map(older?.pieces.map((piece) => [piece.key, piece.zone]))
  for (const piece of newer.pieces) {
    const zone = zones.get(piece.key)
    const node = zone !== undefined && zone !== piece.zone ? nodeOf(piece.key) : null
    if (node) departures.set(piece.key, node.getBoundingClientRect())
  }
}

const play = (node: Element, frames: Keyframe[], duration: number): Animation | undefined =>
  settings.pace > 0 ? node.animate(frames, { id: MOVE, duration: duration * settings.pace, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }) : undefined

/** A piece that has just come into a zone: it flies in from its old zone, or appears. */
export function arrive(node: SVGElement, piece: Piece, first: boolean): void {
  const from = departures.get(piece.key)
  const turn = `rotate(${piece.turn}deg)`
  if (!from) {
    if (!first) play(node, [{ opacity: 0, transform: `${turn} scale(0.6)` }, { opacity: 1, transform: turn }], 260)
    return
  }
  departures.delete(piece.key)
  const to = node.getBoundingClientRect()
  const dx = from.left + from.width / 2 - to.left - to.width / 2
  const dy = from.top + from.height / 2 - to.top - to.height / 2
  const zone = node.closest('.zone')
  zone?.classList.add('landing')
  const flight = play(node, [{ transform: `translate(${dx}px, ${dy}px) ${turn} scale(${from.width / Math.max(1, to.width)})` }, { transform: turn }], 560)
  const done = (): void => void zone?.classList.remove('landing')
  if (flight) void flight.finished.then(done, done)
  else done()
}

/** A piece that moves within its zone. A move in mid-way goes on from where the piece is seen. */
export function travel(node: SVGElement, from: Piece, to: Piece, rails: Scene['rails']): void {
  if (from.x === to.x && from.y === to.y && from.turn === to.turn) return
  const running = node.getAnimations().some((animation) => animation.id === MOVE)
  const points = route(from, to, rails)
  if (running) {
    const seen = new DOMMatrix(getComputedStyle(node).transform)
    const unit = node.clientWidth / to.w || 1
    points[0] = [to.x + seen.e / unit, to.y + seen.f / unit]
  }
  const frames = points.map(([x, y], i) => ({
    transform: `translate(${(100 * (x - to.x)) / to.w}%, ${(100 * (y - to.y)) / heightOf(to)}%) rotate(${i === 0 ? from.turn : to.turn}deg)`,
  }))
  for (const animation of node.getAnimations()) if (animation.id === MOVE) animation.cancel()
  play(node, frames, 320 + 70 * Math.min(12, points.length))
}

/** Wait until the moves have ended, at most for a while. */
export async function settled(): Promise<void> {
  const moves = document.getAnimations().filter((animation) => animation.id === MOVE)
  if (!moves.length || document.hidden) return
  await Promise.race([Promise.allSettled(moves.map((move) => move.finished)), new Promise((done) => setTimeout(done, 1400))])
}
