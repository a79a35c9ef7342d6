/** Help at a table: hints as whole turns, what options lead to, and the coach's remarks. docs/protocol.md, Help. */
import type { Act, Shape } from '../scene/contract'
import type { Table } from './table.svelte'

export interface Said { text: string; kind?: string; seat?: number; rules?: string[] }
export interface Click { play: string; text: string; zone?: string; shape?: Partial<Shape> | null }
export interface Move { piece: string; zone: string; x: number; y: number; to: [string, number, number] }
/** A turn, and what comes of it. */
export interface Path { play: string; text: string; value: number; clicks: Click[]; moves?: Move[]; leads?: Said[]; answer?: Said[] }
export interface Lead { action: string; then?: string[]; leads?: Said[] }
export interface Remark { text: string; loss: number; played: Path; better: Path }
/** What the coach says to a turn; `back`: it can be taken back. */
export interface Remarked { decision: string; back: boolean; remark: Remark }

/** Between the answers of one click, as scenes offer them. */
const THEN = '; '

export class Coach {
  /** The turns of a hint, the best first. */
  best = $state.raw<Path[]>([])
  thinking = $state(false)
  said = $state.raw<Remarked | null>(null)
  /** The turn that the remark was about has been taken back. */
  again = $state(false)
  leads = $state.raw<ReadonlyMap<string, Lead>>(new Map())
  /** The turn that is drawn on the table. */
  shown = $state.raw<Path | null>(null)

  #rest: Path | null = null
  #takingBack = false

  constructor(private readonly table: Table) {}

  get on(): boolean {
    return this.table.info?.coach === true
  }

  async hint(): Promise<void> {
    const asked = this.table.decision
    this.thinking = true
    try {
      const answer = await this.table.command('hint')
      if (asked === this.table.decision) this.#show(answer.best as Path[])
    } finally {
      this.thinking = false
    }
  }
  #show(best: Path[]): void {
    this.best = best
    this.shown = best[0] ?? null
  }
  close(): void {
    this.#show([])
  }

  async toggle(): Promise<void> {
    const on = !this.on
    await this.table.command('coach', { on })
    if (on) void this.lookAhead()
    else this.leads = new Map()
  }
  /** What the options of the open question lead to, when the coach is there. */
  async lookAhead(): Promise<void> {
    const asked = this.table.decision
    if (!this.on || !this.table.scene?.prompt.mine) return
    const answer = await this.table.command('leads').catch(() => null)
    if (answer && asked === this.table.decision) this.leads = new Map((answer.leads as Lead[]).map((lead) => [lead.action, lead]))
  }
  of(act: Act): Lead | undefined {
    return this.leads.get(act.action)
  }

  say(said: Remarked): void {
    this.said = said
    this.again = false
    this.shown = said.remark.better
  }
  async takeBack(): Promise<void> {
    this.#takingBack = true
    try {
      await this.table.takeBackTurn()
    } catch (error) {
      this.#takingBack = false
      throw error
    }
  }
  async goOn(): Promise<void> {
    await this.table.command('go_on')
    this.hush()
  }
  hush(): void {
    this.said = null
    this.again = false
    this.shown = null
  }

  /** An answer is given: who follows a turn on show keeps the rest of it in sight. */
  follow(play: string): void {
    const plays = play.split(THEN)
    const followed = [...this.best, ...(this.said ? [this.said.remark.better] : [])].find((path) => plays.every((each, i) => path.clicks[i]?.play === each))
    this.#rest = followed ? { ...followed, moves: [], clicks: followed.clicks.slice(plays.length) } : null
  }
  /** Another question is on show. */
  turned(decision: string): void {
    const rest = this.#rest?.clicks.length && this.table.scene?.prompt.mine ? this.#rest : null
    this.#rest = null
    this.leads = new Map()
    if (this.#takingBack) {
      this.#takingBack = false
      this.again = true
      this.best = []
      this.shown = this.said?.remark.better ?? null
    } else {
      if (this.said && this.said.decision !== decision) this.said = null
      this.best = rest ? [rest] : []
      this.shown = this.said?.remark.better ?? rest
    }
    void this.lookAhead()
  }
}
