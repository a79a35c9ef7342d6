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
