/** The turns and rounds of a game, as its log heads them: a replay steps by them, too. */
import type { LogLine } from '../scene/contract'

/** What begins after so many answers, and whose turn it is (-1: everybody's). */
export interface Turn { step: number; seat: number; text: string }

/** Several heads at one step (a round, and its first turn) are one stop. */
export function turnsOf(log: readonly LogLine[]): Turn[] {
  const found: Turn[] = []
  for (const { head, step, seat, text } of log) {
    const last = found.at(-1)
    if (!head) continue
    if (last?.step === step) Object.assign(last, { seat: seat >= 0 ? seat : last.seat, text: `${last.text} · ${text}` })
    else found.push({ step, seat, text })
  }
  return found
}

/** The turn that a step belongs to: after its last answer one sees the next one begin. */
export const turnAt = (turns: readonly Turn[], step: number): Turn | undefined => turns.findLast((turn) => turn.step <= step)

/** Where the next turn begins, or the game ends; as long as no turn is known, one stays. */
export const turnAfter = (turns: readonly Turn[], step: number, steps: number): number => turns.find((turn) => turn.step > step)?.step ?? (turns.length ? steps : step)

/** Where this turn began, or, at its beginning, the one before. */
export const turnBefore = (turns: readonly Turn[], step: number): number => turns.findLast((turn) => turn.step < step)?.step ?? (turns.length ? 0 : step)

/** The step from which on a seat stood best to the end; `values`: how well each seat stood after every step. */
export function ledFrom(values: readonly number[][], seat: number): number {
  const behind = values.findLastIndex((each) => each.some((value, other) => other !== seat && value > (each[seat] ?? 0)))
  return Math.min(behind + 1, values.length - 1)
}
