/** The server's HTTP side: docs/protocol.md, section 2. */
import type { Scene } from '../scene/contract'
import { settings } from '../app/settings.svelte'

export interface Choice { key: string; label: string; about: string }
export interface Variant extends Choice { default: string; choices: Choice[] }
export interface Level { key: string; label: string; about: string; default: boolean }
export interface GameInfo {
  slug: string; title: string; about: string; seats: number[]; minutes: string; weight: number; version: number
  variants: Variant[]; levels: Level[]; reconstructed: number; goal: string; lessons: number; lesson_minutes: number
}
export interface Seat { seat: number; kind: 'human' | 'bot' | 'open'; name: string; level: string; level_label: string; mine: boolean; online: boolean; away: number; program: boolean }
/** A turn's own time, the bank beyond it, what every turn adds to the bank, in seconds; since when adjourned. */
export interface ClockInfo { kind: 'none' | 'turn' | 'total' | 'day'; seconds: number; bank: number; increment: number; adjourned: number }
export interface TableInfo {
  id: string; game: string; title: string; status: 'open' | 'running' | 'over'; kind: 'play' | 'training' | 'replay' | 'lesson'; lesson: string; tournament: string; lang: string; locked: boolean; club: string
  visibility: 'public' | 'link'; spectators: boolean; hints: boolean; rated: boolean; coach: boolean | null; options: Record<string, string>; option_texts: { label: string; value: string }[]
  clock: ClockInfo; host: boolean; created: number; changed: number; seats: Seat[]
  my_turn: boolean; adjourn: { seat: number; stop: boolean; agreed: number[]; needed: number[] } | null; undo: { seat: number; steps: number; agreed: number[]; needed: number[] } | null; lost: number[]
  /** Seats whose people may not write here. */
  silenced: number[]
  votes: { seat: number; by: number[]; needed: number }[]; rematch: { id: string; link: string; by: number } | null
  result: { winners: number[]; scores: number[] } | null; origin: { table: string; step: number } | null; steps: number
  /** After the end: for how long each seat was waited for. */
  seconds: number[]
  /** How many links to look back at the game are in force; players are told. */
  shared: number
  /** How many values of the game's data this table changes. */
  altered: number
  links: { join: string | null; watch: string | null }
}
export type NewSeat = { kind: 'me'; name: string } | { kind: 'bot'; level: string } | { kind: 'open' }
export interface NewTable {
  game: string; seats: NewSeat[]; options?: Record<string, string>; visibility?: 'public' | 'link'; spectators?: boolean; hints?: boolean; rated?: boolean; lang?: string
  clock?: Omit<ClockInfo, 'adjourned'>; training?: boolean; seed?: string; data?: string; password?: string; club?: string; start?: boolean
}
export interface RuleCode { file: string; line: number; name: string; url: string }
/** A game on one page. */
export interface Quick { goal: string; turn: { symbol: string; text: string }[]; end: string; scoring: string; advice: string[] }
export interface Rulebook {
  slug: string; title: string; lang: string; markdown: string; quick: Quick | null
  lessons: { rule: string; key: string; title: string }[]; rules: { id: string; chapter: string; text: string; code: RuleCode[] }[]
}
export interface ReplayStep { step: number; steps: number; seat: number | 'watch' | 'all'; scene: Scene; texts: string[] }

/** A refusal, in a sentence for the reader. */
export class Refusal extends Error {
  constructor(readonly code: string, text: string, readonly rule = '') {
    super(text)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL(path, location.origin)
  if (url.pathname !== '/api/art') url.searchParams.set('lang', settings.all.lang)
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const json = (await answer.json().catch(() => null)) as unknown
  if (answer.ok) return json as T
  const error = (json as { error?: { code: string; text: string; rule?: string } } | null)?.error
  throw new Refusal(error?.code ?? 'broken', error?.text ?? `${answer.status} ${answer.statusText}`, error?.rule)
}

export const get = <T>(path: string): Promise<T> => call('GET', path)
export const post = <T>(path: string, body?: unknown): Promise<T> => call('POST', path, body)
export const put = <T>(path: string, body: unknown): Promise<T> => call('PUT', path, body)
export const remove = <T>(path: string): Promise<T> => call('DELETE', path)

const kept = new Map<string, Promise<unknown>>()
/** What does not change while the page is open, asked for once per language. */
function once<T>(path: string): Promise<T> {
  const key = `${settings.all.lang} ${path}`
  const known = kept.get(key) ?? get<T>(path).catch((error: unknown) => { kept.delete(key); throw error })
  kept.set(key, known)
  return known as Promise<T>
}

export const games = (): Promise<GameInfo[]> => once('/api/games')
export const rulebook = (slug: string): Promise<Rulebook> => once(`/api/games/${slug}/rules`)
export const lexicon = (slug: string): Promise<Record<string, unknown>> => once(`/api/games/${slug}/lexicon`)
export interface Lobby { mine: TableInfo[]; open: TableInfo[]; watch: TableInfo[]; more: boolean }
export const tables = (game: string, page: number): Promise<Lobby> => get(`/api/tables?game=${game}&page=${page}`)
export interface AlteredValue { path: string; old: unknown; new: unknown }
export const altered = (id: string, key: string): Promise<AlteredValue[]> => get(`/api/tables/${id}/altered${key ? `?key=${encodeURIComponent(key)}` : ''}`)
export const newTable = (body: NewTable): Promise<TableInfo> => post('/api/tables', body)

/** The text of whatever went wrong. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
