/** Where things are: pure functions over pieces and shapes in the coordinates of their zone. */
import type { Piece, Scene, Shape, Target } from '../scene/contract'

export type Point = [number, number]
export interface Rect { x: number; y: number; w: number; h: number }

export const heightOf = (piece: Piece): number => piece.h || piece.w

/** The points that a piece passes when it moves: straight, or along its rail step by step. */
export function route(from: Piece, to: Piece, rails: Scene['rails']): Point[] {
  const rail = to.rail && from.rail === to.rail ? rails[to.rail] : undefined
  const points: Point[] = [[from.x, from.y]]
  if (rail?.length) {
    const way = Math.sign(to.at - from.at)
    for (let i = from.at + way; way !== 0 && i !== to.at; i += way) {
      const point = rail[((i % rail.length) + rail.length) % rail.length]
      if (point) points.push(point)
    }
  }
  points.push([to.x, to.y])
  return points
}

/** A piece that can be clicked is hit where it lies. */
export const pieceShape = (piece: Piece): Shape => ({ kind: 'rect', x: piece.x, y: piece.y, r: 0, w: piece.w, h: heightOf(piece), d: '' })

/** The numbers of a path, as corners: enough to know where it is (arcs are taken by their end points). */
export function corners(d: string): Point[] {
  const points: Point[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const size: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = command.toUpperCase()
    const relative = command !== upper
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    const n = size[upper] ?? 0
    if (n === 0) { [x, y] = [startX, startY]; continue }
    for (let i = 0; i + n <= numbers.length; i += n) {
      const [a = 0, b = 0] = n === 1 ? [numbers[i], numbers[i]] : numbers.slice(i + n - 2, i + n)
      if (upper !== 'V') x = relative ? x + a : a
      if (upper !== 'H') y = relative ? y + b : b
      if (upper === 'M' && i === 0) [startX, startY] = [x, y]
      points.push([x, y])
    }
  }
  return points
}

/** The box around a shape. */
export function bounds(shape: Shape): Rect {
  if (shape.kind === 'circle') return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r }
  if (shape.kind === 'rect') return { x: shape.x - shape.w / 2, y: shape.y - shape.h / 2, w: shape.w, h: shape.h }
  const points = corners(shape.d)
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** The box around several boxes. */
export function around(boxes: Rect[]): Rect {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  if (!boxes.length) return { x: 0, y: 0, w: 0, h: 0 }
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y }
}

export const centre = (shape: Shape): Point => {
  const box = bounds(shape)
  return [box.x + box.w / 2, box.y + box.h / 2]
}

export const within = (box: Rect, x: number, y: number): boolean => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h

/** The topmost thing with something to say at a point of a zone. */
export function pieceAt(pieces: Piece[], x: number, y: number): Piece | undefined {
  const hit = pieces.filter((piece) => (piece.label || piece.about) && within(bounds(pieceShape(piece)), x, y))
  return hit.reduce<Piece | undefined>((top, piece) => (top && top.z > piece.z ? top : piece), undefined)
}

/** The pieces that lie on a target: explained when the target is focused. */
export function piecesOn(target: Target, pieces: Piece[]): Piece[] {
  const box = bounds(target.shape)
  return pieces.filter((piece) => piece.zone === target.zone && within(box, piece.x, piece.y))
}

/** The nearest of some places in the direction of an arrow key: far off to the side counts double. */
export function nearest(from: Point, places: Point[], key: string): number {
  const [dx = 0, dy = 0] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key] ?? [0, 0]
  let best = -1
  let least = Infinity
  places.forEach(([x, y], i) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy
    if (along <= 1) return
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    if (along + 2 * aside < least) { least = along + 2 * aside; best = i }
  })
  return best
}
