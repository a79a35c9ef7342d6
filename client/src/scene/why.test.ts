import { expect, test } from 'vitest'
import { byReason, type Refused } from './why'

const no = (text: string, rule: string, why: string): Refused => ({ play: text, text, rule, why })

test('what has the same reason is told once, in the order in which it came', () => {
  const refused = [no('Take Art', 'OLY-134', 'Missing: 2.'), no('Wait', 'OLY-058', 'Not idle.'), no('Take Cult', 'OLY-134', 'Missing: 2.')]
  expect(byReason(refused)).toEqual([
    { rule: 'OLY-134', why: 'Missing: 2.', texts: ['Take Art', 'Take Cult'] },
    { rule: 'OLY-058', why: 'Not idle.', texts: ['Wait'] },
  ])
})
test('the same words for another rule, or of another number, are another reason', () => {
  const refused = [no('a', 'OLY-134', 'Missing: 2.'), no('b', 'OLY-134', 'Missing: 3.'), no('c', 'OLY-171', 'Missing: 2.')]
  expect(byReason(refused).map((reason) => reason.texts)).toEqual([['a'], ['b'], ['c']])
})
