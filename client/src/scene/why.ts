/** What cannot be done now, and the rule that rules it out. */
import type { Piece, Shape } from './contract'

export interface Refused {
  play: string
  text: string
  rule: string
  why: string
  /** Where one would have clicked for it, if it has a place. */
  zone?: string
  shape?: Partial<Shape>
}

/** The refusals that speak of a piece: their action names its key or its lexicon entry. */
export function aboutPiece(refused: Refused[], piece: Piece): Refused[] {
  const names = new Set([piece.key, piece.about, ...piece.key.split('-')].filter(Boolean))
  return refused.filter((no) => no.play.split(' ').slice(1).some((word) => names.has(word)))
}

/** Refusals that have one reason: a list of reasons stays readable where a list of actions does not. */
export interface Reason { rule: string; why: string; texts: string[] }

export function byReason(refused: Refused[]): Reason[] {
  const found = new Map<string, Reason>()
  for (const { rule, why, text } of refused) {
    const reason = found.get(rule + why)
    if (reason) reason.texts.push(text)
    else found.set(rule + why, { rule, why, texts: [text] })
  }
  return [...found.values()]
}
