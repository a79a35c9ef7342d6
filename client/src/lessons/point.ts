/** Where on the page the things are that a lesson points at. */
import type { Scene } from '../scene/contract'

/** A pattern in which * stands for anything. */
const fits = (pattern: string): ((text: string) => boolean) => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const whole = new RegExp(`^${parts.join('.*')}$`)
  return (text) => whole.test(text)
}

const attribute = (name: string, value: string): string => `[data-${name}="${CSS.escape(value)}"]`

/** Selectors for everything that a lesson's word means: `zone:board`, `piece:zeus`, `target:…`, `panel:0`, `prompt`, or an action. */
export function selectors(scene: Scene, what: string): string[] {
  if (what === 'prompt') return ['.prompt']
  const [kind = '', ...rest] = what.split(':')
  const fit = fits(rest.join(':'))
  if (!rest.length) return byAction(scene, fits(what))
  if (kind === 'zone') return scene.zones.filter((zone) => fit(zone.key)).map((zone) => attribute('zone', zone.key))
  if (kind === 'piece') return scene.pieces.filter((piece) => fit(piece.key)).map((piece) => attribute('piece', piece.key))
  if (kind === 'target') return scene.targets.filter((target) => fit(target.key)).map((target) => attribute('spot', target.key))
  return scene.panels.filter((panel) => fit(String(panel.seat))).map((panel) => attribute('panel', String(panel.seat)))
}

function byAction(scene: Scene, fit: (action: string) => boolean): string[] {
  const pieces = scene.pieces.filter((piece) => piece.acts.some((act) => fit(act.action))).map((piece) => attribute('piece', piece.key))
  const targets = scene.targets.filter((target) => target.acts.some((act) => fit(act.action))).map((target) => attribute('spot', target.key))
  const buttons = scene.buttons.filter((button) => fit(button.act.action)).map((button) => `.answers ${attribute('play', button.act.action)}`)
  return [...pieces, ...targets, ...buttons]
}
