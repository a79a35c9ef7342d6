/** Told of turns: docs/protocol.md. */
import { get, post, put, remove } from '../net/api'
import { settings } from '../app/settings.svelte'
import type { Link } from './told'

export type Kind = 'email' | 'discord' | 'slack' | 'json' | 'push'
export interface Rules { paused_until: number; quiet_from: number; quiet_to: number; digest: number; gap: number; zone: string }
export interface Address { id: string; kind: Kind; address: string; created: number; state: 'asked' | 'good' | 'failed'; this: boolean }
export interface Notices { ways: Kind[]; push_key: string; addresses: Address[]; rules: Rules }

export const notices = (): Promise<Notices> => get('/api/me/notices')
export const setRules = (rules: Rules): Promise<Notices> => put('/api/me/notices', rules)
export const addAddress = (kind: Kind, address: string, keys = ''): Promise<Notices> => post('/api/me/notices/addresses', { kind, address, keys })
export const dropAddress = (id: string): Promise<Notices> => remove(`/api/me/notices/addresses/${id}`)
export const follow = (link: Link): Promise<{ kind: Kind; address: string }> => post(`/api/notices/${link.what}?token=${encodeURIComponent(link.token)}`)

export const moment = (at: number): string => new Date(at).toLocaleString(settings.all.lang, { dateStyle: 'medium', timeStyle: 'short' })
