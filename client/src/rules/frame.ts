/** What a picture of a rulebook shows of a zone: pure functions over its scene. */
import { around, bounds, pieceShape, type Rect } from '../draw/geometry'
import { found } from '../lessons/point'
import type { Scene, Shape, Zone } from '../scene/contract'

/** The outlines of what is meant on a zone. */
export function outlines(scene: Scene, zone: Zone, what: readonly string[]): Shape[] {
  return what.flatMap((each) => {
    const { pieces, targets } = found(scene, each)
    return [...pieces.map((piece) => ({ zone: piece.zone, shape: pieceShape(piece) })), ...targets]
  }).filter((each) => each.zone === zone.key).map((each) => each.shape)
}

/** So much of a zone around what is looked at, and never a strip. */
const MARGIN = 0.35
const FLATTEST = 2.2

/** The part of a zone that a picture shows. */
export function frame(scene: Scene, zone: Zone, near: readonly string[]): Rect {
  const seen = outlines(scene, zone, near).map(bounds)
  if (!seen.length) return { x: 0, y: 0, w: zone.w, h: zone.h }
  const box = around(seen)
  const edge = MARGIN * Math.max(box.w, box.h)
  const w = Math.min(zone.w, Math.max(box.w + edge, (box.h + edge) / FLATTEST))
  const h = Math.min(zone.h, Math.max(box.h + edge, w / FLATTEST))
  const within = (middle: number, size: number, all: number): number => Math.max(0, Math.min(all - size, middle - size / 2))
  return { x: within(box.x + box.w / 2, w, zone.w), y: within(box.y + box.h / 2, h, zone.h), w, h }
}
