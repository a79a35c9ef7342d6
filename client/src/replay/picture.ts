/** A picture of the table: what the client draws, put into one SVG with its styles, fonts and drawings, and painted from there. */
import { mount, tick, unmount } from 'svelte'
import { load } from '../draw/art.svelte'
import type { Scene } from '../scene/contract'
import Poster from './Poster.svelte'

const SVG = 'http://www.w3.org/2000/svg'
const [WIDTH, HEIGHT, SHARP] = [1600, 1000, 1.5]

const dataUrl = (blob: Blob): Promise<string> => new Promise((resolve, reject) => {
  const reader = new FileReader()
  reader.onload = () => resolve(reader.result as string)
  reader.onerror = () => reject(new Error(reader.error?.message))
  reader.readAsDataURL(blob)
})

/** A rule that stands alone: what it fetches is written into it. */
async function alone(rule: CSSRule, base: string): Promise<string> {
  const address = rule instanceof CSSFontFaceRule ? /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1] : undefined
  if (!address) return rule.cssText
  const font = await fetch(new URL(address, base)).then((answer) => answer.blob())
  return rule.cssText.replace(/src:[^;]+;/, `src: url("${await dataUrl(font)}");`)
}

/** Fonts of other scripts are left out. */
const wanted = (rule: CSSRule): boolean => !(rule instanceof CSSFontFaceRule) || /U\+0-|U\+0000/i.test(rule.style.getPropertyValue('unicode-range') || 'U+0000')

async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(wanted).map((rule) => alone(rule, sheet.href ?? location.href)))
  return (await Promise.all(rules)).join('\n')
}

async function standing(node: HTMLElement): Promise<Blob> {
  const file = document.implementation.createDocument(SVG, 'svg')
  const svg = file.documentElement
  svg.setAttribute('width', String(WIDTH))
  svg.setAttribute('height', String(HEIGHT))
  svg.setAttribute('data-theme', getComputedStyle(document.documentElement).colorScheme)
  const style = file.createElementNS(SVG, 'style')
  style.textContent = await styles()
  const inside = file.createElementNS(SVG, 'foreignObject')
  inside.setAttribute('width', '100%')
  inside.setAttribute('height', '100%')
  inside.append(file.importNode(node, true))
  const drawings = document.querySelector('#drawings')
  svg.append(style, ...(drawings ? [file.importNode(drawings, true)] : []), inside)
  return new Blob([new XMLSerializer().serializeToString(file)], { type: 'image/svg+xml' })
}

async function painted(drawing: Blob): Promise<Blob> {
  const image = new Image()
  image.src = await dataUrl(drawing)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH * SHARP, height: HEIGHT * SHARP })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}

/** A PNG; where a browser does not let such a drawing be painted, the SVG itself. */
export async function picture(scene: Scene): Promise<Blob> {
  const target = Object.assign(document.createElement('div'), { className: 'hidden', ariaHidden: 'true', inert: true })
  document.body.append(target)
  const poster = mount(Poster, { target, props: { scene, width: WIDTH, height: HEIGHT } })
  try {
    await Promise.all([...scene.zones.filter((zone) => zone.art).map((zone) => load(`${scene.game}/${zone.art}`)), load(scene.game), load('common'), load('gods')])
    await tick()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const node = target.firstElementChild as HTMLElement
    const drawing = await standing(node)
    return await painted(drawing).catch(() => drawing)
  } finally {
    void unmount(poster)
    target.remove()
  }
}

/** Offer a file to be saved. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: `${name}.${blob.type.includes('png') ? 'png' : 'svg'}` }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
