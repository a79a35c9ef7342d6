import type { Label } from '../scene/contract'

/** How large a text may be drawn, so that it is no wider than its place. */
const FACES = {
  plain: '500 100px system-ui, sans-serif',
  quiet: '500 100px system-ui, sans-serif',
  title: '400 100px Marcellus, Cinzel, serif',
  number: '700 100px system-ui, sans-serif',
}
const pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
let fonts = $state(0)
if (pen) void document.fonts.ready.then(() => (fonts += 1))

export function fitted(text: string, size: number, width: number, face: keyof typeof FACES): number {
  void fonts
  if (!pen || !text || width <= 0) return size
  pen.font = FACES[face]
  const widest = Math.max(...text.split('\n').map((line) => pen.measureText(line).width))
  return Math.min(size, (100 * width) / widest)
}

/** Smaller type than this cannot be read. */
export const LEAST = 11
/** How many times larger than meant a label may be printed, to be read at all; how much wider than its place, and how narrow its letters. */
const MOST = 2.2
const WIDER = 1.15
const NARROWEST = 0.72

/** `length`: how wide it is printed when its letters are narrowed; 0 when they are not. */
interface Printed { label: Label; size: number; length: number; x: number; y: number; w: number; h: number }

function boxed(label: Label, size: number): Printed {
  const lines = label.text.split('\n')
  if (pen) pen.font = FACES[label.style]
  const wanted = pen ? (size / 100) * Math.max(...lines.map((line) => pen.measureText(line).width)) : 0
  const narrowed = label.w > 0 && lines.length === 1 && wanted > WIDER * label.w
  const w = narrowed ? Math.max(WIDER * label.w, NARROWEST * wanted) : wanted
  const left = { start: 0, middle: w / 2, end: w }[label.anchor]
  const [wide, high] = Math.abs(label.turn) > 45 ? [size * lines.length, w] : [w, size * lines.length]
  return { label, size, length: narrowed ? w : 0, x: label.x - left, y: label.y - high / 2, w: wide, h: high }
}
const apart = (a: Printed, b: Printed): boolean => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y

/** The labels that can be read at so many pixels per unit, and how large each is printed: never below LEAST pixels. What finds no room is left
 * out, the quiet ones first: the tip and the zoom tell it. */
export function legible(labels: Label[], k: number): { label: Label; size: number; length: number }[] {
  const rank = { number: 0, plain: 1, title: 1, quiet: 2 }
  const shown: Printed[] = []
  for (const label of [...labels].sort((a, b) => rank[a.style] - rank[b.style])) {
    const meant = fitted(label.text, label.size, label.w, label.style)
    const size = Math.max(meant, LEAST / k)
    const print = boxed(label, size)
    const grown = size > meant * 1.01
    if (grown && (size > MOST * label.size || (label.w > 0 && print.w > 1.25 * label.w) || !shown.every((other) => apart(print, other)))) continue
    shown.push(print)
  }
  return shown
}
