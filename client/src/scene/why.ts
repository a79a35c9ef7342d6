/** What cannot be done now, and the rule that rules it out. */
import type { Piece } from './contract'

export interface Refused { play: string; text: string; rule: string; why: string }

/** The refusals that speak of a piece: their action names its key or its lexicon entry. */
export function aboutPiece(refused: Refused[], piece: Piece): Refused[] {
  const names = new Set([piece.key, piece.about, ...piece.key.split('-')].filter(Boolean))
  return refused.filter((no) => no.play.split(' ').slice(1).some((word) => names.has(word)))
}
