/** How large each target is for a finger or a mouse: small ones are hit beside their shape, too, half-way to the next target at most. */
import { bounds, centre } from '../draw/geometry'
import type { Spot } from './choice.svelte'

/** Smaller than this a target is hard to hit; it is then also offered in words. */
export const hittable = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 24)

/** How far from its middle each target is hit at most, in units of the zone: no other target's middle is as near. */
export function reaches(spots: Spot[], most: number): Map<string, number> {
  const middles = spots.map((spot) => centre(spot.shape))
  return new Map(spots.map((spot, i) => {
    const [x = 0, y = 0] = middles[i] ?? []
    const next = Math.min(...middles.map(([u, v], j) => (i === j ? Infinity : Math.hypot(u - x, v - y))))
    return [spot.key, Math.min(most, next / 2)]
  }))
}

/** How large each target is, in units of the zone: the smaller side of its shape, or what can be hit around its middle. */
export function sizes(spots: Spot[], most = Infinity): Map<string, number> {
  const around = reaches(spots, most)
  return new Map(spots.map((spot) => {
    const { w, h } = bounds(spot.shape)
    return [spot.key, Math.max(Math.min(w, h), 2 * (around.get(spot.key) ?? 0))]
  }))
}

export const smallest = (spots: Spot[]): number => Math.min(...sizes(spots).values())
