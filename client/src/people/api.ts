/** The server's side of people: docs/protocol.md, Me and People. */
import { get, post, put, remove } from '../net/api'
import { settings } from '../app/settings.svelte'

export interface Me { id: string | null; name: string | null; lang: string; kind: 'person' | 'program'; page: boolean; recovery: boolean; passkeys: number }
export interface Device { id: string; name: string; created: number; seen: number; this: boolean }
export interface Passkey { id: string; name: string; created: number; seen: number }
export interface Tally { played: number; won: number; lost: number }
export interface Person {
  id: string; name: string; kind: Me['kind']; since: number; mine: boolean; page: boolean; played: number; won: number
  by_game: (Tally & { game: string; title: string; best: number | null; sources: { label: string; average: number }[]; favourites: { kind: string; name: string; won: number }[] })[]
  by_seat: (Tally & { game: string; title: string; seats: number; seat: number })[]
  opponents: (Tally & { name: string; kind: string; person: string | null })[]
  ways: { game: string; title: string; text: string; count: number }[]
  ratings: { game: string; title: string; seats: number; rating: number; margin: number; played: number }[]
}
export interface PastGame {
  table: string; game: string; title: string; began: number; ended: number; steps: number; visibility: string; rated: boolean; replay: boolean; text: string; won: boolean
  seats: { seat: number; name: string; kind: string; level_label: string; score: number; place: number; gave_up: boolean; mine: boolean; person: string | null; change: number | null }[]
}
/** A line of a ladder; bots of the server have no rank. */
export interface Entry { rank: number | null; name: string; kind: 'person' | 'program' | 'bot'; level: string; person: string | null; mine: boolean; rating: number; margin: number; played: number; last: number }
export interface Ladder { game: string; title: string; seats: number; setups: number[]; entries: Entry[]; bots_play: boolean }
/** A seat of a rated table; `left`: it concerns who gave the seat up. */
export interface Stake { seat: number; rating: number; margin: number; change: number | null; left: boolean }
export interface Against extends Tally { name: string; other: string; games: PastGame[] }
export interface Statistics {
  game: string; title: string; records: { score: number; name: string; table: string; seats: number; ended: number }[]
  setups: {
    seats: number; games: number; won: number[]; steps: number[]; minutes: number; reasons: { text: string; games: number }[]
    options: { label: string; value: string; games: number }[]; sources: { label: string; winners: number; others: number }[]
    usual: number; choices: { label: string; choices: { name: string; seats: number; share: number; low: number; high: number }[] }[]
  }[]
}

export const me = (): Promise<Me> => get('/api/me')
export const callMe = (name: string, page: boolean): Promise<Me> => put('/api/me', { name, page, lang: settings.all.lang })
export const devices = (): Promise<Device[]> => get('/api/me/devices')
export const nameDevice = (id: string, name: string): Promise<Device[]> => put(`/api/me/devices/${id}`, { name })
export const signOut = (id: string): Promise<Device[]> => remove(`/api/me/devices/${id}`)
export const makePhrase = (): Promise<{ phrase: string; link: string }> => post('/api/me/recovery')
export const dropPhrase = (): Promise<Me> => remove('/api/me/recovery')
export const recover = (phrase: string): Promise<Me> => post('/api/recover', { phrase })
export const forgetMe = (): Promise<Me> => remove('/api/me')
export const person = (id: string): Promise<Person> => get(`/api/people/${id}`)
export const gamesOf = (id: string, page: number): Promise<PastGame[]> => get(`/api/people/${id}/games?page=${page}`)
export const against = (id: string, other: string, page: number): Promise<Against> => get(`/api/people/${id}/against/${other}?page=${page}`)
export const statistics = (game: string): Promise<Statistics> => get(`/api/games/${game}/statistics`)

export const ladder = (game: string, seats: number): Promise<Ladder> => get(`/api/games/${game}/ratings?seats=${seats}`)
export const stakes = (table: string, key: string): Promise<{ counted: boolean; seats: Stake[] }> => get(`/api/tables/${table}/ratings${key ? `?key=${encodeURIComponent(key)}` : ''}`)

export const day = (at: number): string => new Date(at).toLocaleDateString(settings.all.lang, { dateStyle: 'medium' })
