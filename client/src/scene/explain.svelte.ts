/** What is being explained: by pointing at it (a tip that goes by itself) or by asking (a sheet that stays). */
import type { Act, LexiconEntry, Piece, Row } from './contract'

export interface Topic { title: string; text: string; tip: string; symbol: string; w: number; h: number; facts: Row[]; rules: string[] }

/** What a click here does, and what the thing is. */
export interface TipData { topic: Topic | null; acts: Act[]; at: DOMRect }

export class Explain {
  lexicon = $state.raw<Record<string, LexiconEntry>>({})
  tip = $state.raw<TipData | null>(null)
  sheet = $state.raw<Topic | null>(null)
  #timer = 0

  topic(about: string, label: string, tip = '', symbol = ''): Topic | null {
    const entry = this.lexicon[about]
    if (entry) return { ...entry, tip, title: entry.title || label, symbol: entry.symbol || symbol }
    return label ? { title: label, text: '', tip, symbol: '', w: 1, h: 1, facts: [], rules: [] } : null
  }
  ofPiece(piece: Piece): Topic | null {
    return this.topic(piece.about, piece.label, piece.tip, piece.symbol)
  }
  /** Point at something that only explains itself. */
  hover(topic: Topic | null, at: DOMRect | null): void {
    this.point(topic, [], at)
  }
  /** Point at something: the tip comes after a moment of rest. */
  point(topic: Topic | null, acts: Act[], at: DOMRect | null): void {
    clearTimeout(this.#timer)
    if (!at || (!topic && !acts.length)) return void (this.tip = null)
    this.#timer = window.setTimeout(() => (this.tip = { topic, acts, at }), this.tip ? 40 : 280)
  }
  open(topic: Topic | null): void {
    this.hover(null, null)
    this.sheet = topic
  }
  close(): void {
    this.sheet = null
  }
}
