import { describe, expect, it } from 'vitest'
import type { LogLine } from '../scene/contract'
import { ledFrom, turnAfter, turnAt, turnBefore, turnsOf } from './turns'

const line = (text: string, step: number, head = 0, seat = -1): LogLine => ({ text, step, head, seat, hit: false, minor: false, rules: [], symbol: '' })
const log = [
  line('Round 1', 0, 1), line('Ann’s turn', 0, 2, 0), line('Ann does it', 1), line('Bob’s turn', 3, 2, 1),
  line('Bob does it', 4), line('Round 2', 7, 1), line('The end', 9),
]

describe('turns of a game', () => {
  const turns = turnsOf(log)
  it('are what the log heads; a round and its first turn are one', () => {
    expect(turns).toEqual([{ step: 0, seat: 0, text: 'Round 1 · Ann’s turn' }, { step: 3, seat: 1, text: 'Bob’s turn' }, { step: 7, seat: -1, text: 'Round 2' }])
  })
  it('are stepped through forward to the end and back to the beginning', () => {
    expect([0, 2, 3, 7, 9].map((step) => turnAfter(turns, step, 9))).toEqual([3, 3, 7, 9, 9])
    expect([9, 7, 5, 3, 1, 0].map((step) => turnBefore(turns, step))).toEqual([7, 3, 3, 0, 0, 0])
  })
  it('know which step is theirs', () => {
    expect([0, 2, 3, 8].map((step) => turnAt(turns, step)?.step)).toEqual([0, 0, 3, 7])
  })
})

it('who led since when', () => {
  const values = [[0.5, 0.5], [0.4, 0.6], [0.6, 0.4], [0.9, 0.1]]
  expect(ledFrom(values, 0)).toBe(2)
  expect(ledFrom(values, 1)).toBe(3)
  expect(ledFrom([[0.6, 0.4], [0.7, 0.3]], 0)).toBe(0)
})
