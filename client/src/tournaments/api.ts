/** The server's side of tournaments: docs/protocol.md, Tournaments. */
import { get, post, remove, type ClockInfo } from '../net/api'
import { settings } from '../app/settings.svelte'

export type Format = 'round_robin' | 'swiss' | 'knockout'
export type Tie = 'buchholz' | 'sonneborn' | 'wins'
export type Start = 'host' | 'full' | 'time'
export type SetClock = Omit<ClockInfo, 'adjourned'>
export interface TournamentInfo {
  id: string; name: string; game: string; title: string; seats: number; format: Format; status: 'open' | 'running' | 'over' | 'called_off'; round: number; rounds: number
  places: number; entrants: number; start: Start; starts: number; clock: SetClock; level: string; level_label: string; visibility: 'public' | 'link'
  host: boolean; mine: boolean; created: number; ended: number
}
export interface Standing {
  entrant: number; name: string; kind: 'person' | 'program' | 'bot'; level_label: string; person: string | null; mine: boolean; gone: boolean
  rank: number; points: number; ties: number[]; games: number
}
export interface Board {
  board: number; table: string | null; state: 'out' | 'playing' | 'over' | 'walkover' | 'void'; replay: boolean
  seats: { entrant: number; name: string; mine: boolean; points: number | null; score: number | null }[]
}
export interface Tournament extends TournamentInfo {
  options: Record<string, string>; pause: number; no_show: number; watch: string; ties: Tie[]; standings: Standing[]; shown: number; boards: Board[]
  /** Of a knock-out, round by round; `on`: who goes on. The winners of two neighbours meet in the next round. */
  bracket: { on: number | null; seats: { entrant: number; name: string; mine: boolean }[] }[][]
  table: string | null; next: number
}
export interface NewTournament {
  name: string; game: string; seats: number; options: Record<string, string>; format: Format; rounds: number; places: number; clock: SetClock
  start: Start; starts: number; level: string; pause: number; visibility: 'public' | 'link'; lang: string
}

export const tournaments = (page: number): Promise<{ tournaments: TournamentInfo[]; more: boolean }> => get(`/api/tournaments?page=${page}`)
export const tournament = (id: string, round: number): Promise<Tournament> => get(`/api/tournaments/${id}?round=${round}`)
export const open = (body: NewTournament): Promise<Tournament> => post('/api/tournaments', body)
export const join = (id: string, name: string): Promise<Tournament> => post(`/api/tournaments/${id}/entry`, { name })
export const leave = (id: string): Promise<Tournament> => remove(`/api/tournaments/${id}/entry`)
export const start = (id: string): Promise<Tournament> => post(`/api/tournaments/${id}/start`)
export const end = (id: string): Promise<Tournament> => post(`/api/tournaments/${id}/end`)

export const moment = (at: number): string => new Date(at).toLocaleString(settings.all.lang, { dateStyle: 'medium', timeStyle: 'short' })
/** Points as players write them: 2½, 1.67. */
export const points = (n: number): string => (Number.isInteger(n - 0.5) ? `${Math.floor(n) || ''}½` : n.toLocaleString(settings.all.lang, { maximumFractionDigits: 2 }))
