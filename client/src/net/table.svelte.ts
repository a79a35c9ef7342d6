/** The connection to one table: its latest scene, and the means to answer it. docs/protocol.md, section 3. */
import { tick } from 'svelte'
import { Refusal, type TableInfo } from './api'
import type { Scene } from '../scene/contract'
import { depart } from '../draw/motion'
import { Teller } from '../scene/teller.svelte'
import { Coach, type Remarked } from './coach.svelte'
import { Past } from './past.svelte'
import { applyPatch, type Patch, type Raw } from './patch'
import { completeScene } from '../scene/scene'
import type { Progress } from '../lessons/course'
import { settings, type Lang } from '../app/settings.svelte'

export interface Said { kind: 'chat' | 'event'; at: number; seat: number | null; name: string; text: string; mark: number }
/** What an undo would take back: how many answers, and whose others. */
export interface TakeBack { steps: number; others: number[]; asks: boolean }
/** An answer that is given on one's behalf: it stands, or could be ordered now. */
export interface Order { key: string; text: string; on: boolean; default: boolean; known: string[]; away: boolean; limit: number; limits: { limit: number; text: string }[] }
/** A question that is going round, and will come here: it may be answered ahead. */
export interface Ahead { options: { action: string; text: string }[]; sealed: string }
/** What every message about the game carries. `step`: answers so far; `since`, `since_step`: log and answers when this seat last answered. */
interface Moment {
  seat: number | null; row: number; decision: string; step: number; since: number; since_step: number; clocks: Record<string, number>; banks: number[]
  undo: TakeBack | null; redo: boolean; orders: Order[]; ahead: Ahead | null; lesson?: Progress
}
type FromServer =
  | { type: 'hello'; table: TableInfo; mine: number[]; seat: number | null; now: number; lines: Said[] }
  | ({ type: 'scene'; scene: Raw } & Moment)
  | ({ type: 'patch'; patch: Patch } & Moment)
  | { type: 'table'; table: TableInfo }
  | { type: 'lines'; lines: Said[] }
  | ({ type: 'coach' } & Remarked)
  | ({ type: 'done' | 'answer' | 'pong'; id?: string } & Raw)
  | { type: 'refused'; id?: string; code: string; text: string; rule: string }

interface Frame extends Moment { raw: Raw }
interface Pending { resolve: (answer: Raw) => void; reject: (refusal: Refusal) => void }

/** The server closes with these when connecting again is of no use. */
const FINAL = new Set([4401, 4403, 4404, 4423])

export class Table {
  scene = $state.raw<Scene | null>(null)
  info = $state.raw<TableInfo | null>(null)
  mine = $state.raw<number[]>([])
  /** Whose eyes; null watches. */
  seat = $state<number | null>(null)
  said = $state.raw<Said[]>([])
  /** How much of the talk has been read, also before this visit. */
  #read = $state(0)
  since = $state(0)
  sinceStep = $state(0)
  /** How many answers have been given in all. */
  step = $state(0)
  clocks = $state.raw<Record<string, number>>({})
  banks = $state.raw<number[]>([])
  /** How far a learner is, at a lesson. */
  lesson = $state.raw<Progress | null>(null)
  /** A lesson says what to do; hints, and a result to look at, are for the real game after it. */
  readonly taught = $derived(this.info?.kind === 'lesson' && !this.info.hints)
  takeBack = $state.raw<TakeBack | null>(null)
  redoable = $state(false)
  orders = $state.raw<Order[]>([])
  ahead = $state.raw<Ahead | null>(null)
  /** An undo waits to be confirmed, because it crosses the turns of others. */
  crossing = $state.raw<number[]>([])
  readonly teller = new Teller()
  readonly coach: Coach = new Coach(this)
  readonly past: Past
  online = $state(false)
  /** A code of the server that ends it all: no right, no such table. */
  closed = $state(0)
  /** The decision on show: an answer belongs to it. */
  decision = $state('')
  /** The decision that an answer is on its way for. */
  #answered = $state('')
  /** Server time minus ours. */
  skew = 0

  #socket: WebSocket | undefined
  #retry = 400
  #timer = 0
  #over = false
  #raw: Raw | undefined
  #look: number | null
  #key: string
  #queue: Frame[] = []
  #showing = false
  /** The next scene is what one's own answer brings. */
  #own = false
  #asked = new Map<string, Pending>()
  #count = 0

  get busy(): boolean {
    return this.#answered !== '' && this.#answered === this.decision
  }

  constructor(readonly id: string, key: string, seat: number | null) {
    this.#key = key
    this.#read = Number(localStorage.getItem(`pantheon.chat.${id}`) ?? 0)
    this.#look = seat
    this.past = new Past(id, key)
    this.#open()
  }

  #open(): void {
    const url = new URL(`/api/tables/${this.id}/ws`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    url.searchParams.set('lang', settings.all.lang)
    if (this.#look !== null) url.searchParams.set('seat', String(this.#look))
    if (this.#key) url.searchParams.set('key', this.#key)
    if (settings.all.auto) url.searchParams.set('auto', 'true')
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => { this.online = true; this.#retry = 400 }
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as FromServer)
    socket.onclose = (event) => this.#lost(event.code)
  }

  #lost(code: number): void {
    this.online = false
    this.#answered = ''
    for (const { reject } of this.#asked.values()) reject(new Refusal('lost', ''))
    this.#asked.clear()
    if (this.#over) return
    if (FINAL.has(code) && !this.#watch()) return void (this.closed = code)
    this.#timer = window.setTimeout(() => this.#open(), this.#retry)
    this.#retry = Math.min(this.#retry * 2, 8000)
  }

  /** Who has lost the seat (by the clock, resigned, moved it to another device) may look on. */
  #watch(): boolean {
    if (!this.info || (this.#look === null && this.seat === null)) return false
    const link = this.info.links.watch
    this.#key = link ? (new URL(link, location.href).searchParams.get('key') ?? '') : ''
    this.#look = this.seat = null
    return true
  }

  close(): void {
    this.#over = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'hello':
        this.info = message.table
        this.mine = message.mine
        this.said = message.lines
        this.skew = message.now - Date.now()
        this.#look = this.seat = message.seat
        break
      case 'scene':
        this.#look = message.seat
        return this.#enqueue(message.scene, message)
      case 'patch': return this.#raw && this.#enqueue(applyPatch(this.#raw, message.patch), message)
      case 'table': this.info = message.table; break
      case 'coach': return this.coach.say(message)
      case 'lines': this.said = [...this.said, ...message.lines]; break
      case 'refused': return this.#settle(message.id, (asked) => asked.reject(new Refusal(message.code, message.text, message.rule)))
      default: this.#settle(message.id, (asked) => asked.resolve(message))
    }
  }

  #settle(id: string | undefined, how: (asked: Pending) => void): void {
    const asked = id === undefined ? undefined : this.#asked.get(id)
    if (!asked || id === undefined) return
    this.#asked.delete(id)
    how(asked)
  }

  #enqueue(raw: Raw, moment: Moment): void {
    this.#raw = raw
    this.#queue.push({ ...moment, raw })
    void this.#show()
  }

  /** How many scenes are still to be told. */
  get behind(): number {
    return this.#queue.length
  }

  /** Show what came, one scene after the other, each when the one before has been told. */
  async #show(): Promise<void> {
    if (this.#showing) return
    this.#showing = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const older = this.#draw(next)
      const own = this.#own
      this.#own = false
      await tick()
      if (this.past.step < 0 && this.scene) await this.teller.tell(older, this.scene, own)
    }
    this.teller.rest()
    this.#showing = false
  }

  /** Draw a scene; tells the one before when it was seen with the same eyes. */
  #draw(frame: Frame): Scene | null {
    const scene = completeScene(frame.raw, this.scene)
    const older = this.seat === frame.seat && this.scene?.lang === scene.lang ? this.scene : null
    if (older) {
      if (this.past.step < 0) depart(older, scene)
      this.teller.mark(older, scene)
    } else if (this.seat !== frame.seat) this.teller.fresh()
    if (frame.step < this.step) this.past.forget()
    this.seat = frame.seat
    this.scene = scene
    this.decision = frame.decision
    this.step = frame.step
    this.since = frame.since
    this.sinceStep = frame.since_step
    this.clocks = frame.clocks
    this.banks = frame.banks
    this.takeBack = frame.undo
    this.redoable = frame.redo
    this.orders = frame.orders
    this.ahead = frame.ahead
    this.crossing = []
    this.lesson = frame.lesson ?? null
    return older
  }

  #send(command: Raw): Promise<Raw> {
    const id = `c${++this.#count}`
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal('lost', ''))
    this.#socket.send(JSON.stringify({ ...command, id }))
    return new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }))
  }

  /** Send a command for the seat that is looked at. */
  command(type: string, fields: Raw = {}): Promise<Raw> {
    return this.#send({ type, ...(this.seat === null ? {} : { seat: this.seat }), ...fields })
  }

  /** Answer the question on show, once: a second click is dropped until another question is on show. */
  async play(play: string): Promise<void> {
    if (this.busy) return
    this.#answered = this.decision
    this.#own = true
    this.teller.fresh()
    try {
      await this.command('play', { decision: this.decision, play })
    } catch (error) {
      this.#answered = ''
      this.#own = false
      throw error
    }
  }
  /** Take the last answer back; a sealed one may then be given anew. What crosses the turns of others is asked first. */
  async undo(sure = false): Promise<void> {
    if (!sure && this.takeBack?.others.length && !this.takeBack.asks) return void (this.crossing = this.takeBack.others)
    await this.command('undo')
    this.#again()
  }
  /** Take back the whole turn that the coach has spoken about. */
  async takeBackTurn(): Promise<void> {
    await this.command('take_back')
    this.#again()
  }
  /** Give again what was taken back. */
  async redo(): Promise<void> {
    await this.command('redo')
    this.#again()
  }
  #again(): void {
    this.#answered = ''
    this.crossing = []
    this.teller.fresh()
  }
  order({ key, limit }: Order, on: boolean): Promise<Raw> {
    return this.command('order', { key, on, limit: on ? limit : 0 })
  }
  /** Answer a question before it comes; nothing takes the answer back. */
  answerAhead(play: string): Promise<Raw> {
    return this.command('ahead', { play })
  }
  /** A click on a piece ends a no that was given to it. */
  wake(piece: string): void {
    const words = new Set(piece.split(/[-.]/))
    const named = (play: string): boolean => play.split(' ').slice(1).some((word) => words.has(word))
    for (const order of this.orders) if (order.on && order.known.some(named)) void this.order(order, false)
  }
  /** Take back the seat that a bot plays because one's time ran out. */
  async back(seat: number): Promise<void> {
    await this.#send({ type: 'return', seat })
    this.#look = seat
    this.#socket?.close()
  }

  /** What others have said and nobody here has read. */
  get unread(): number {
    return this.said.filter((line) => line.kind === 'chat').slice(this.#read).filter((line) => line.seat === null || !this.mine.includes(line.seat)).length
  }
  readAll(): void {
    this.#read = this.said.filter((line) => line.kind === 'chat').length
    localStorage.setItem(`pantheon.chat.${this.id}`, String(this.#read))
  }
  chat(text: string): Promise<Raw> {
    return this.#send({ type: 'chat', text })
  }
  /** See with the eyes of another of one's seats, if those see nothing more; refused otherwise. */
  lookOpenly(seat: number): Promise<Raw> {
    return this.#send({ type: 'look', seat, open: true })
  }
  look(seat: number | null): void {
    this.#look = seat
    this.#socket?.send(JSON.stringify({ type: 'look', seat }))
  }
  speak(lang: Lang): void {
    if (this.online) this.#socket?.send(JSON.stringify({ type: 'lang', lang }))
  }
}
