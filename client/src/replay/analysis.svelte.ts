/** The turning points of a finished game: looked for in the background by the server, which keeps them. */
import { get, post, sentence } from '../net/api'

export interface Reason { text: string; rules: string[] }
export interface TurningPoint { step: number; to: number; seat: number; loss: number; played: string; better: string; text: string; gains: Reason[]; harms: Reason[] }
interface Answer { state: 'never' | 'none' | 'going' | 'done'; done: number; total: number; points: TurningPoint[] }

/** Milliseconds between two looks at how far it is. */
const PAUSE = 1500

export class Analysis {
  state = $state<Answer['state'] | ''>('')
  done = $state(0)
  total = $state(0)
  points = $state.raw<TurningPoint[]>([])
  trouble = $state('')
  #timer = 0
  #closed = false

  constructor(private readonly path: string) {}

  /** What is known by now; again after a while as long as more may come. */
  async look(ask = false): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const answer = await (ask ? post<Answer>(this.path) : get<Answer>(this.path))
      Object.assign(this, answer)
      this.trouble = ''
    } catch (error) {
      this.trouble = sentence(error)
    }
    if (this.state === 'going' && !this.#closed) this.#timer = window.setTimeout(() => void this.look(), PAUSE)
  }
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }
}
