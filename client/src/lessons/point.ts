/** Where on the page the things are that a lesson points at. */
import type { Button, Panel, Piece, Scene, Target, Zone } from '../scene/contract'

/** A pattern in which * stands for anything. */
const fits = (pattern: string): ((text: string) => boolean) => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const whole = new RegExp(`^${parts.join('.*')}$`)
  return (text) => whole.test(text)
}

interface Found { zones: Zone[]; pieces: Piece[]; targets: Target[]; panels: Panel[]; buttons: Button[] }

/** What a word of a lesson means in a scene: `zone:board`, `piece:zeus`, `target:…`, `panel:0`, or an action, found at its places. */
export function found(scene: Scene, what: string): Found {
  const [kind = '', ...rest] = what.split(':')
  const named = (is: string, key: string): boolean => kind === is && rest.length > 0 && fits(rest.join(':'))(key)
  const acts = rest.length ? (): boolean => false : fits(what)
  return {
    zones: scene.zones.filter((zone) => named('zone', zone.key)),
    pieces: scene.pieces.filter((piece) => named('piece', piece.key) || piece.acts.some((act) => acts(act.action))),
    targets: scene.targets.filter((target) => named('target', target.key) || target.acts.some((act) => acts(act.action))),
    panels: scene.panels.filter((panel) => named('panel', String(panel.seat))),
    buttons: scene.buttons.filter((button) => acts(button.act.action)),
  }
}

const attribute = (name: string, value: string): string => `[data-${name}="${CSS.escape(value)}"]`

/** Selectors for everything that a lesson's word means. */
export function selectors(scene: Scene, what: string): string[] {
  if (what === 'prompt') return ['.prompt']
  const { zones, pieces, targets, panels, buttons } = found(scene, what)
  return [
    ...zones.map((zone) => attribute('zone', zone.key)),
    ...pieces.map((piece) => attribute('piece', piece.key)),
    ...targets.map((target) => attribute('spot', target.key)),
    ...panels.map((panel) => attribute('panel', String(panel.seat))),
    ...buttons.map((button) => `.answers ${attribute('play', button.act.action)}`),
  ]
}

/** The zones in which the things lie that are pointed at. */
export const zonesOf = (scene: Scene, point: readonly string[]): string[] => point.flatMap((what) => {
  const { zones, pieces, targets } = found(scene, what)
  return [...zones.map((zone) => zone.key), ...[...targets, ...pieces].map((each) => each.zone)]
})

/** The keys of pieces that stand for the place of an action elsewhere: a figure for its card. */
export function linked(scene: Scene, what: string): string[] {
  const about = new Set(found(scene, what).pieces.map((piece) => piece.about).filter(Boolean))
  return scene.pieces.filter((piece) => about.has(piece.about)).map((piece) => piece.key)
}
