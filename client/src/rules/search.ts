/** Searching a text as a reader means it: whatever the case, with or without accents. */
export interface Part { text: string; hit: boolean }

/** Fewer letters than this would mark half of the book. */
const LEAST = 2
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is looked for; empty for nothing. */
export function wantedOf(typed: string): string {
  const wanted = plain(typed.trim())
  return wanted.length < LEAST ? '' : wanted
}

/** The text in parts, those marked that are looked for. */
export function marked(text: string, wanted: string): Part[] {
  if (!wanted) return [{ text, hit: false }]
  const letters = [...text]
  // A letter may fold to none or to several: remember where each begins.
  const starts: number[] = []
  let folded = ''
  for (const letter of letters) {
    starts.push(folded.length)
    folded += plain(letter)
  }
  const letterAt = (place: number): number => {
    const found = starts.findIndex((start) => start >= place)
    return found < 0 ? letters.length : found
  }
  const parts: Part[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [letterAt(at), letterAt(at + wanted.length)]
    if (first > from) parts.push({ text: letters.slice(from, first).join(''), hit: false })
    parts.push({ text: letters.slice(first, last).join(''), hit: true })
    from = last
  }
  if (from < letters.length) parts.push({ text: letters.slice(from).join(''), hit: false })
  return parts
}
