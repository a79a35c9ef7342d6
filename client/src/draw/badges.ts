/** What a badge says, and where it stands: on its place, but beside the names and pieces that one judges it by. */
import type { Act, Shape } from '../scene/contract'
import { bounds, centre, corners, type Point, type Rect } from './geometry'

/** What one act says, a price for instance; of several acts the least, and where they say nothing, how many there are. */
export function badgeOf(acts: readonly Pick<Act, 'badge'>[]): string {
  const said = acts.map((act) => act.badge)
  if (acts.length < 2) return said[0] ?? ''
  if (said.some((one) => !/^\d+$/.test(one))) return String(acts.length)
  const least = Math.min(...said.map(Number))
  return said.every((one) => Number(one) === least) ? String(least) : `${least}+`
}

/** So many steps across a land are looked at. */
const STEPS = 8

const shared = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

function inside(points: Point[], x: number, y: number): boolean {
  let odd = false
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i || points.length) - 1] ?? [0, 0]
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd
  })
  return odd
}

/** Points of a land, and its outermost ones: on a small island a badge hangs on the shore. */
function candidates(points: Point[], box: Rect): Point[] {
  const steps = [...Array(STEPS + 1).keys()].map((i) => i / STEPS)
  const within = steps.flatMap((u) => steps.map((v): Point => [box.x + u * box.w, box.y + v * box.h])).filter(([x, y]) => inside(points, x, y))
  const shore = points.filter(([x, y]) => x === box.x || y === box.y || x === box.x + box.w || y === box.y + box.h)
  return [...within, ...shore]
}

/** The middle of a badge of this size: at the upper right corner, or in a land where it covers least, near its middle. */
export function badgeAt(shape: Shape, w: number, h: number, avoid: Rect[]): Point {
  const box = bounds(shape)
  if (shape.kind !== 'path') return [box.x + box.w, box.y]
  const [cx, cy] = centre(shape)
  const near = avoid.filter((one) => shared(one, { x: box.x - w, y: box.y - h, w: box.w + 2 * w, h: box.h + 2 * h }) > 0)
  const cost = ([x, y]: Point): number => {
    const badge = { x: x - w / 2, y: y - h / 2, w, h }
    return near.reduce((sum, one) => sum + shared(one, badge), 0) / (w * h) + (0.1 * Math.hypot(x - cx, y - cy)) / Math.hypot(box.w, box.h)
  }
  return candidates(corners(shape.d), box).reduce((best, point) => (cost(point) < cost(best) ? point : best), [cx, cy])
}
