import { describe, expect, it } from 'vitest'
import { completeScene } from '../scene/scene'
import { linked, selectors, zonesOf } from './point'

globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS

const act = (action: string): object => ({ action, text: action })
const scene = completeScene({
  game: 'toy', lang: 'en', title: 'Toy', prompt: { text: '' },
  zones: [{ key: 'board', label: '', w: 1, h: 1 }, { key: 'mat-0', label: '', w: 1, h: 1 }],
  pieces: [{ key: 'zeus', zone: 'board', x: 0, y: 0, w: 1, about: 'god', acts: [act('use zeus')] }, { key: 'statue', zone: 'mat-0', x: 0, y: 0, w: 1, about: 'god' }, { key: 'hera', zone: 'board', x: 0, y: 0, w: 1 }],
  targets: [{ key: 'a1', zone: 'board', shape: {}, label: '', acts: [act('place a1')] }],
  buttons: [{ act: act('stop') }], panels: [{ seat: 0, name: '' }],
}, null)

describe('selectors', () => {
  it('finds things by key', () => {
    expect(selectors(scene, 'zone:mat-*')).toEqual(['[data-zone="mat-0"]'])
    expect(selectors(scene, 'piece:hera')).toEqual(['[data-piece="hera"]'])
    expect(selectors(scene, 'panel:0')).toEqual(['[data-panel="0"]'])
    expect(selectors(scene, 'piece:nobody')).toEqual([])
  })
  it('finds the place of an action', () => {
    expect(selectors(scene, 'use zeus')).toEqual(['[data-piece="zeus"]'])
    expect(selectors(scene, 'place *')).toEqual(['[data-spot="a1"]'])
    expect(selectors(scene, 'stop')).toEqual(['.answers [data-play="stop"]'])
  })
  it('knows what stands for the place of an action', () => {
    expect(linked(scene, 'use zeus')).toEqual(['zeus', 'statue'])
    expect(linked(scene, 'stop')).toEqual([])
  })
  it('knows in which zones they lie', () => {
    expect(zonesOf(scene, ['zone:mat-0', 'place *', 'piece:hera', 'panel:0', 'stop'])).toEqual(['mat-0', 'board', 'board'])
  })
})
