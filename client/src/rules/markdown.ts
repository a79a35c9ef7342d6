/** As much of Markdown as rulebooks use: headings, paragraphs, lists, tables, quotes, pictures; bold, italics, code, rule numbers. */
export interface Span { kind: 'text' | 'bold' | 'italic' | 'code' | 'rule'; text: string }
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'item'; level: number; rule: string; spans: Span[]; plain: string }
  | { kind: 'paragraph' | 'quote'; spans: Span[]; plain: string }
  | { kind: 'code'; plain: string }
  | { kind: 'picture'; key: string; caption: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][]; plain: string }

const INLINE = /\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|_([^_\s][^_]*?)_(?![\p{L}\d])|`([^`]+)`|\b([A-Z]{3}-\d{3})\b/gu

export function inline(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) })
    const [whole, bold, italic, under, code, rule] = found
    const kind = rule ? 'rule' : code ? 'code' : bold ? 'bold' : 'italic'
    spans.push({ kind, text: rule ?? code ?? bold ?? italic ?? under ?? whole })
    from = found.index + whole.length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

export const slug = (text: string): string => text.toLowerCase().normalize('NFD').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

const cells = (line: string): Span[][] => line.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()))

function tableAt(lines: string[], at: number): { block: Block; next: number } {
  let next = at
  while (lines[next]?.startsWith('|')) next += 1
  const own = lines.slice(at, next)
  const body = own.slice(1).filter((line) => !/^\|[\s:|-]+\|?$/.test(line))
  return { block: { kind: 'table', head: cells(own[0] ?? ''), rows: body.map(cells), plain: own.join(' ') }, next }
}

function itemOf(line: string): Block | null {
  const found = /^(\s*)(?:[-*]|\d+\.)\s+(?:\*\*([A-Z]{3}-\d{3})\*\*\s*)?(.*)$/.exec(line)
  if (!found) return null
  const [, space = '', rule = '', text = ''] = found
  return { kind: 'item', level: Math.floor(space.length / 2), rule, spans: inline(text), plain: `${rule} ${text}` }
}

/** A book may have two chapters of one name. */
function unused(id: string, made: Block[]): string {
  const taken = (each: string): boolean => made.some((block) => block.kind === 'heading' && block.id === each)
  let free = id
  for (let n = 2; taken(free); n += 1) free = `${id}-${n}`
  return free
}

export function blocks(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const made: Block[] = []
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? ''
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    const picture = /^!\[(.+)\]\(([a-z0-9-]+)\)$/.exec(line)
    if (picture) made.push({ kind: 'picture', key: picture[2] ?? '', caption: picture[1] ?? '' })
    else if (heading) made.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '', id: unused(slug(heading[2] ?? ''), made) })
    else if (line.startsWith('|')) {
      const { block, next } = tableAt(lines, i)
      made.push(block)
      i = next
      continue
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((each, at) => at > i && each.startsWith('```'))
      const next = end < 0 ? lines.length : end
      made.push({ kind: 'code', plain: lines.slice(i + 1, next).join('\n') })
      i = next
    } else if (line.trim() && !/^-{3,}$/.test(line)) {
      const item = itemOf(line)
      const last = made.at(-1)
      const goesOn = i > 0 && (lines[i - 1] ?? '').trim() !== '' && !item
      if (item) made.push(item)
      else if (goesOn && last && (last.kind === 'item' || last.kind === 'paragraph')) {
        last.spans = [...last.spans, ...inline(` ${line.trim()}`)]
        last.plain += ` ${line.trim()}`
      } else {
        const quote = line.startsWith('>')
        const text = line.replace(/^>\s?/, '').trim()
        made.push({ kind: quote ? 'quote' : 'paragraph', spans: inline(text), plain: text })
      }
    }
    i += 1
  }
  return made
}
