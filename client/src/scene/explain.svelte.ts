/** What is being explained: by pointing at it (a tip that goes by itself) or by asking (a sheet that stays). */
import type { LexiconEntry, Piece, Row } from './contract'

export interface Topic { title: string; text: string; tip: string; symbol: string; w: number; h: number; facts: Row[]; rules: string[] }

export class Explain {
  lexicon = $state.raw<Record<string, LexiconEntry>>({})
  tip = $state.raw<{ topic: Topic; at: DOMRect } | null>(null)
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
  /** Point at something: the tip comes after a moment of rest. */
  hover(topic: Topic | null, at: DOMRect | null, wait = 280): void {
    clearTimeout(this.#timer)
    if (!topic || !at) return void (this.tip = null)
    this.#timer = window.setTimeout(() => (this.tip = { topic, at }), this.tip ? 40 : wait)
  }
  open(topic: Topic | null): void {
    this.hover(null, null)
    this.sheet = topic
  }
  close(): void {
    this.sheet = null
  }
}
