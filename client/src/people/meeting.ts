/** Finding each other: docs/protocol.md. */
import { get, post, put, remove, type ClockInfo, type TableInfo } from '../net/api'

export type Clock = 'quick' | 'calm' | 'days'
export const CLOCKS: Clock[] = ['quick', 'calm', 'days']
export interface Named { id: string; name: string }
export interface Found extends Named { kind: 'person' | 'program' }
/** `mutual`: we are friends; otherwise I have asked. */
export interface Friend extends Named { mutual: boolean; here: boolean }
export interface Friends { friends: Friend[]; asking: Named[]; muted: Named[]; shown: boolean }
export interface Invitation { table: string; game: string; title: string; seat: number; seats: number; clock: ClockInfo; by: string; at: number; key: string }
export interface Match {
  state: 'none' | 'waiting' | 'found'; game: string; seats: number; clock: string; bots: string; since: number; people: number; offer: boolean; table: string | null
}
export interface Wish { game: string; seats: number; clock: Clock; bots: string; name: string }
export interface Queue { game: string; seats: number; clock: Clock; people: number }
export interface ClubLine extends Named { role: 'host' | 'member' | 'asked'; members: number; asking: number }
export interface Meeting { invitations: Invitation[]; queues: Queue[]; friends: Friend[]; asking: number; clubs: ClubLine[] }
export interface Member extends Named { role: ClubLine['role']; since: number; page: boolean; mine: boolean }
export interface ClubWords { name: string; about: string; approval: boolean }
export interface Club extends ClubWords {
  id: string; created: number; role: ClubLine['role'] | ''; count: number; members: Member[]; tables: { table: TableInfo; link: string }[]; link: string | null
}
export interface Ladder { game: string; title: string; seats: number; standings: (Named & { rating: number; margin: number; played: number; won: number })[] }
export interface Link { url: string; qr: string }

export const meeting = (): Promise<Meeting> => get('/api/meeting')
export const seek = (wish: Wish): Promise<Match> => put('/api/match', wish)
export const stopSeeking = (): Promise<Match> => remove('/api/match')
/** The page goes away: nobody waits for the answer. */
export const leaveQueue = (): void => void fetch('/api/match', { method: 'DELETE', keepalive: true }).catch(() => undefined)

export const joiningLink = (table: string): Promise<Link> => get(`/api/tables/${table}/invite`)
export const invite = (table: string, seat: number, person: string): Promise<TableInfo> => post(`/api/tables/${table}/seats/${seat}/invite`, { person })
export const decline = (table: string): Promise<Invitation[]> => remove(`/api/tables/${table}/invitation`)
export const findPeople = (name: string): Promise<Found[]> => get(`/api/people?name=${encodeURIComponent(name)}`)
export const enter = (table: string, password: string): Promise<{ key: string }> => post(`/api/tables/${table}/enter`, { password })

export const friends = (): Promise<Friends> => get('/api/friends')
export const showMe = (shown: boolean): Promise<Friends> => put('/api/friends', { shown })
export const friendLink = (): Promise<Link> => get('/api/me/friend_link')
export const befriend = (id: string): Promise<Friends> => put(`/api/friends/${id}`, undefined)
export const unfriend = (id: string): Promise<Friends> => remove(`/api/friends/${id}`)
export const befriendSeat = (table: string, seat: number): Promise<Friends> => post(`/api/tables/${table}/seats/${seat}/friend`)
export const mutedSeats = (table: string): Promise<number[]> => get(`/api/tables/${table}/muted`)
export const muteSeat = (table: string, seat: number): Promise<number[]> => post(`/api/tables/${table}/seats/${seat}/mute`)
export const unmuteSeat = (table: string, seat: number): Promise<number[]> => remove(`/api/tables/${table}/seats/${seat}/mute`)

const withKey = (path: string, key: string): string => (key ? `${path}?key=${encodeURIComponent(key)}` : path)
export const clubs = (): Promise<ClubLine[]> => get('/api/clubs')
export const makeClub = (words: ClubWords): Promise<Club> => post('/api/clubs', words)
export const club = (id: string, key: string): Promise<Club> => get(withKey(`/api/clubs/${id}`, key))
export const changeClub = (id: string, words: ClubWords): Promise<Club> => put(`/api/clubs/${id}`, words)
export const closeClub = (id: string): Promise<ClubLine[]> => remove(`/api/clubs/${id}`)
export const clubLink = (id: string): Promise<Link> => get(`/api/clubs/${id}/link`)
export const renewClub = (id: string): Promise<Club> => post(`/api/clubs/${id}/renew`)
export const joinClub = (id: string, key: string): Promise<Club> => post(`/api/clubs/${id}/members`, { key })
export const setRole = (id: string, who: string, role: 'member' | 'host'): Promise<Club> => put(`/api/clubs/${id}/members/${who}`, { role })
export const leaveClub = (id: string, who: string): Promise<ClubLine[]> => remove(`/api/clubs/${id}/members/${who}`)
export const ladder = (id: string): Promise<Ladder[]> => get(`/api/clubs/${id}/ladder`)
