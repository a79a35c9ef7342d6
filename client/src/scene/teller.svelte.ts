/** Telling what happens while it happens: step by step, at the pace that a person has chosen. */
import { settings } from '../app/settings.svelte'
import { settled } from '../draw/motion'
import type { LogLine, Scene } from './contract'
import { changesOf, isBanner, joined, linesSince, rest, type Changes, type Pace } from './telling'

export class Teller {
  /** What is being told now; empty when nothing is. */
  lines = $state.raw<readonly LogLine[]>([])
  /** The line that is read out of many. */
  at = $state(0)
  /** The next step waits for a click. */
  waits = $state(false)
  /** Everything that lies elsewhere since one's last answer: it stays marked until one answers. */
  changes = $state.raw<Changes>(new Map())
  readonly moved = $derived(new Set(this.changes.keys()))
  readonly line = $derived(this.lines[this.at])
  readonly banner = $derived(isBanner(this.lines))
  readonly busy = $derived(this.lines.length > 0)

  #go: (() => void) | undefined
  #skipping = false

  /** One's own answer: what was told before it is old. */
  fresh(): void {
    this.changes = new Map()
  }

  mark(older: Scene | null, newer: Scene): void {
    const found = changesOf(older, newer)
    if (found.size) this.changes = joined(this.changes, found)
  }

  /** Tell a step while it happens, and rest as long as it takes to read it. `own`: the reader has done it, and knows. */
  async tell(older: Scene | null, newer: Scene, own: boolean, pace: Pace = settings.all.telling): Promise<void> {
    const lines = linesSince(older, newer)
    const news = own && !isBanner(lines) ? [] : lines
    const pause = this.#skipping || document.hidden ? 0 : rest(news, pace)
    if (pause === 0) return settled()
    this.lines = news
    this.at = 0
    const read = await this.#meanwhile(settled())
    if (this.banner || pause < 0) await this.#lineByLine(pause, read)
    else if (!read) await this.#pause(pause)
    this.lines = []
  }

  async #lineByLine(pause: number, read: boolean): Promise<void> {
    const each = Math.max(450, pause / this.lines.length)
    for (this.at += Number(read); this.at < this.lines.length && !this.#skipping; this.at++) await this.#pause(pause < 0 ? -1 : each)
  }

  /** While pieces travel the first line is on show; tells whether the reader has gone on from it. */
  #meanwhile(travels: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      void travels.then(() => resolve(false))
      this.#go = () => resolve(true)
    })
  }

  #pause(time: number): Promise<void> {
    this.waits = time < 0
    return new Promise<void>((resolve) => {
      const timer = time < 0 ? 0 : setTimeout(resolve, time)
      this.#go = () => { clearTimeout(timer); resolve() }
    }).then(() => void (this.waits = false))
  }

  /** Go on at once. */
  next(): void {
    this.#go?.()
  }
  /** Look at another line of the same step. */
  turn(by: number): void {
    this.at = Math.max(0, Math.min(this.lines.length - 1, this.at + by))
  }
  /** Go on to the end of what has come. */
  skip(): void {
    this.#skipping = true
    this.next()
  }
  /** Everything has been told. */
  rest(): void {
    this.#skipping = false
  }
}
