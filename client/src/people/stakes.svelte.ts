/** The ratings of those at a rated table; after the game, how it has changed them. */
import { getContext, setContext } from 'svelte'
import type { TableInfo } from '../net/api'
import { stakes, type Stake } from './api'

/** Milliseconds between two looks whether the game is counted, and how many looks. */
const PAUSE = 700
const LOOKS = 30

export class Stakes {
  #seats = $state.raw<Stake[]>([])
  counted = $state(false)
  #seen = ''
  #timer = 0

  constructor(readonly id: string, readonly key: string) {}

  of(seat: number): Stake | undefined {
    return this.#seats.find((each) => each.seat === seat)
  }
  /** Look again when others sit there, or the game is over. */
  follow(info: TableInfo | null): void {
    if (!info?.rated) return
    const now = [info.status, ...info.seats.map((seat) => `${seat.kind} ${seat.name} ${seat.level}`)].join()
    if (now === this.#seen) return
    this.#seen = now
    void this.#look(info.status === 'over' ? LOOKS : 1)
  }
  async #look(left: number): Promise<void> {
    clearTimeout(this.#timer)
    const found = await stakes(this.id, this.key).catch(() => null)
    if (found) [this.#seats, this.counted] = [found.seats, found.counted]
    if (left > 1 && !found?.counted) this.#timer = window.setTimeout(() => void this.#look(left - 1), PAUSE)
  }
  close(): void {
    clearTimeout(this.#timer)
  }
}

/** For all parts of a page about one table. */
export function provideStakes(id: string, key: string): Stakes {
  const made = new Stakes(id, key)
  $effect(() => () => made.close())
  return setContext('stakes', made)
}
export const theStakes = (): Stakes | undefined => getContext<Stakes | undefined>('stakes')
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0')
