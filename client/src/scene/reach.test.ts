import { describe, expect, it } from 'vitest'
import type { Spot } from './choice.svelte'
import { reaches, sizes, smallest } from './reach'

const spot = (key: string, x: number, r = 5): Spot => ({ key, zone: 'z', shape: { kind: 'circle', x, y: 0, r, w: 0, h: 0, d: '' }, label: key, about: '', acts: [], piece: '' })

describe('what can be hit', () => {
  it('reaches half-way to the next target, and never further than asked for', () => {
    const spots = [spot('a', 0), spot('b', 30), spot('c', 200)]
    expect(Object.fromEntries(reaches(spots, 22))).toEqual({ a: 15, b: 15, c: 22 })
    expect(Object.fromEntries(sizes(spots, 22))).toEqual({ a: 30, b: 30, c: 44 })
  })
  it('is the shape itself where targets lie on each other', () => {
    expect(smallest([spot('a', 0, 9), spot('b', 0, 3)])).toBe(6)
  })
  it('is everywhere for a lone target', () => expect(smallest([spot('a', 0)])).toBe(Infinity))
})
