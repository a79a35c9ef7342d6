import type { Label } from '../scene/contract'

const NAME = "'Times New Roman', 'Liberation Serif', serif"
const FACES = {
  plain: '500 100px system-ui, sans-serif',
  quiet: `italic 500 100px ${NAME}`,
  title: `700 100px ${NAME}`,
  number: '700 100px system-ui, sans-serif',
}
const pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
let fonts = $state(0)
if (pen) void document.fonts.ready.then(() => (fonts += 1))

/** How large a text may be drawn, so that it is no wider than its place. */
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
const NARROWEST = 0.66

/** `length`: how wide it is printed when its letters are narrowed; 0 when they are not. */
export interface Printed { label: Label; size: number; length: number; x: number; y: number; w: number; h: number }

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

/** Where a drawing has room for words: a box in its own units, the colour that it is filled with, and that of the letters. */
export interface Field { x: number; y: number; w: number; h: number; ground: string; ink: string }
/** A name as it is printed in its band. `length`: how wide a line is made when its letters are narrowed; `grown`: the band had to become larger than it is drawn. */
export interface Banded { lines: { text: string; length: number }[]; size: number; x: number; y: number; w: number; h: number; grown: boolean }

/** No more than this part of a card is covered by its name; then it is left to zoom and tip. */
const HIGHEST = 0.44

/** The name of a card in its band, which grows when the letters would be too small to be read. Nothing if the card is too small for it. */
export function banded(text: string, band: Field, card: { w: number; h: number }, k: number): Banded | null {
  void fonts
  if (!pen || !text) return null
  pen.font = FACES.title
  const wide = (line: string): number => (pen?.measureText(line).width ?? 0) / 100
  const meant = fitted(text, band.h * 0.8, band.w * 0.94, 'title')
  if (meant >= LEAST / k) return { ...band, lines: [{ text, length: 0 }], size: meant, grown: false }
  const [size, room] = [LEAST / k, card.w * 0.97]
  const blank = [...text.matchAll(/[ -]/g)].map((found) => found.index + 1).sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  const lines = wide(text) * size * NARROWEST > room && blank ? [text.slice(0, blank).trim(), text.slice(blank)] : [text]
  const wanted = Math.max(...lines.map(wide)) * size
  const h = Math.max(band.h, size * (0.25 + 0.92 * lines.length))
  if (wanted * NARROWEST > room || h > HIGHEST * card.h) return null
  const w = Math.max(band.w, Math.min(room, wanted + size * 0.4))
  const fits = room - size * 0.2
  return { lines: lines.map((line) => ({ text: line, length: wide(line) * size > fits ? fits : 0 })), size, x: band.x + (band.w - w) / 2, y: band.y, w, h, grown: true }
}

/** The labels that can be read at so many pixels per unit, and how large each is printed: never below LEAST pixels. What finds no room is left
 * out, the quiet ones first: the tip and the zoom tell it. */
export function legible(labels: Label[], k: number): Printed[] {
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

/** A text in lines, as large as lets it fill its field; nothing if it could not be read there. */
export function wrapped(text: string, field: Field, k: number): { lines: string[]; size: number; step: number; y: number } | null {
  void fonts
  if (!pen || !text) return null
  pen.font = FACES.plain
  const wide = (line: string): number => (pen?.measureText(line).width ?? 0) / 96 // the page's face may be a little wider
  for (let size = field.h / 4; size >= LEAST / k; size *= 0.94) {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const last = lines.at(-1)
      if (last !== undefined && wide(`${last} ${word}`) * size <= field.w) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    const step = size * 1.14
    if (lines.length * step <= field.h && lines.every((line) => wide(line) * size <= field.w)) return { lines, size, step, y: field.y + (field.h - lines.length * step) / 2 }
  }
  return null
}
