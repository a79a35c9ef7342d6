/** Drawings: fetched once, put into the document once, and drawn everywhere by <use>. */
import { tick } from 'svelte'
import { get } from '../net/api'
import type { Field } from './fit.svelte'
import { idOf, prefixed } from './prefix'

const SVG = 'http://www.w3.org/2000/svg'
/** The proportions of a drawing, and where it has room for a name and for more words. */
type Size = { w: number; h: number; title?: Field; words?: Field }

let addresses: Promise<Record<string, Record<string, string>>> | undefined
const loading = new Map<string, Promise<void>>()
/** The symbols and drawings in the document, by element id, with their proportions. */
let sizes = $state.raw<ReadonlyMap<string, Size>>(new Map())

function store(): SVGSVGElement {
  const found = document.querySelector<SVGSVGElement>('#drawings')
  if (found) return found
  const made = document.createElementNS(SVG, 'svg')
  made.id = 'drawings'
  made.setAttribute('aria-hidden', 'true')
  document.body.append(made)
  return made
}

function boxOf(node: Element): Size {
  const [, , w = 64, h = 64] = (node.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number)
  return { w, h, title: fieldOf(node, 'title'), words: fieldOf(node, 'words') }
}

function fieldOf(node: Element, name: string): Field | undefined {
  const [x, y, w, h] = (node.getAttribute(`data-${name}`) ?? '').split(' ').map(Number)
  if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined
  return { x, y, w, h, ground: node.getAttribute(`data-${name}-ground`) ?? 'none', ink: node.getAttribute(`data-${name}-ink`) ?? 'currentColor' }
}

/** How much larger or smaller than the drawing's units a part of it is drawn. */
const ownScale = (node: Element): number => Number(/scale\(([\d.]+)/.exec(node.getAttribute('transform') ?? '')?.[1] ?? 1)
const scaleOf = (node: Element): number => ownScale(node) * (node.parentElement ? scaleOf(node.parentElement) : 1)

/** How much type in a drawing may grow where the drawing does not say. */
const GROWTH = 1.75

/** How wide a letter is, at most, for its size. */
const WIDE = 0.7

/** Type in a drawing grows about its middle, as far as its place allows (`data-most`), so that it is never smaller than `--least`; what is still
 * too small is left out. Its letters are narrowed so that it stays within its place (`data-wide`). */
function readable(node: SVGElement): void {
  const size = Number(node.getAttribute('font-size'))
  const [most, scale] = [Number(node.dataset.most ?? size * GROWTH), scaleOf(node)]
  const grown = `clamp(${size}px, calc(var(--least, 0) * ${1 / scale}px), ${most}px)`
  node.style.fontSize = grown
  if (!node.hasAttribute('dominant-baseline')) node.style.translate = `0 calc(${0.35 * ownScale(node)} * (${grown} - ${size}px))`
  if (node.hasAttribute('textLength')) letter(node, size, most, scale)
  else if (node.dataset.wide && !node.hasAttribute('transform')) { // which would turn about the same middle
    node.style.scale = `min(1, calc(${(Number(node.dataset.wide) * scale) / (WIDE * (node.textContent?.length ?? 1))} / var(--least, 0))) 1`
    node.style.transformBox = 'fill-box'
    node.style.transformOrigin = 'center'
  }
  node.style.opacity = `clamp(0, calc(99 * (${1.004 * most * scale} - var(--least, 0))), 1)`
}

/** Letters that are spaced out over a length keep it when they grow: they are narrowed, not pushed into each other. */
function letter(node: SVGElement, size: number, most: number, scale: number): void {
  node.setAttribute('textLength', `${Number(node.getAttribute('textLength')) / size}em`)
  node.style.scale = `max(${size / most}, min(1, calc(${size * scale} / var(--least, 0)))) 1`
  node.style.transformBox = 'fill-box'
  node.style.transformOrigin = node.getAttribute('text-anchor') === 'start' ? 'left' : 'center'
}

function parse(text: string, by: string): Element {
  const svg = document.importNode(new DOMParser().parseFromString(prefixed(text, by), 'image/svg+xml').documentElement, true)
  for (const node of svg.querySelectorAll<SVGElement>('[data-style]')) node.style.cssText = node.dataset.style ?? ''
  for (const node of svg.querySelectorAll<SVGElement>('text')) readable(node)
  return svg
}

function adoptSymbols(group: string, text: string): void {
  const svg = parse(text, group)
  sizes = new Map([...sizes, ...[...svg.querySelectorAll('symbol')].map((node): [string, Size] => [node.id, boxOf(node)])])
  store().append(...svg.childNodes)
}

function adoptDrawing(name: string, text: string): void {
  const svg = parse(text, idOf(name))
  const symbol = document.createElementNS(SVG, 'symbol')
  symbol.id = idOf(name)
  symbol.setAttribute('viewBox', svg.getAttribute('viewBox') ?? '0 0 100 100')
  symbol.setAttribute('class', svg.getAttribute('class') ?? '')
  symbol.append(...svg.childNodes)
  store().append(symbol)
  sizes = new Map([...sizes, [symbol.id, boxOf(symbol)]])
}

const textOf = async (address: string): Promise<string> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.text()
}

/** A game's own colours, in the document before its first drawing. */
function adoptPalette(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  const ready = new Promise<void>((resolve) => { link.onload = link.onerror = () => resolve() })
  document.head.append(link)
  return ready
}

async function fetchArt(name: string): Promise<void> {
  addresses ??= get<Record<string, Record<string, string>>>('/api/art')
  const [group = '', drawing] = name.split('/')
  const files = (await addresses)[group] ?? {}
  if (files.palette) await adoptPalette(files.palette)
  if (drawing) {
    if (files[drawing]) adoptDrawing(name, await textOf(files[drawing]))
    return
  }
  const sheets = Object.keys(files).filter((file) => file.startsWith('symbols')).sort()
  for (const text of await Promise.all(sheets.map((file) => textOf(files[file] ?? '')))) adoptSymbols(group, text)
}

/** Load a group of symbols (`above`) or a drawing (`above/board`), once. */
export function load(name: string): Promise<void> {
  let task = loading.get(name)
  if (!task) {
    task = fetchArt(name).catch(() => void loading.delete(name))
    loading.set(name, task)
  }
  return task
}

/** Until everything that was asked for is there, and what that asks for in turn. */
export async function settled(): Promise<void> {
  for (let known = -1; known !== loading.size; await tick()) {
    known = loading.size
    await Promise.all(loading.values())
  }
}

/** Load what a symbol needs, and tell its id and proportions as soon as it is there. */
export function symbol(name: string): ({ id: string } & Size) | undefined {
  void load(name.includes('/') ? name : (name.split(':')[0] ?? ''))
  const size = sizes.get(idOf(name))
  return size && { id: idOf(name), ...size }
}
