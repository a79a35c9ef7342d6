/** Sitting down, standing up, and moving a seat to another device. */
import { post, put, remove, type TableInfo } from '../net/api'

const seatPath = (id: string, seat: number): string => `/api/tables/${id}/seats/${seat}`

export const sit = (id: string, seat: number, name: string, key: string): Promise<unknown> => post(seatPath(id, seat), { name, ...(key ? { key } : {}) })
export const leave = (id: string, seat: number): Promise<TableInfo> => remove(seatPath(id, seat))
export const setBot = (id: string, seat: number, level: string): Promise<TableInfo> => put(seatPath(id, seat), { kind: 'bot', level })
export const setOpen = (id: string, seat: number): Promise<TableInfo> => put(seatPath(id, seat), { kind: 'open' })
export const start = (id: string): Promise<TableInfo> => post(`/api/tables/${id}/start`)
export const renew = (id: string): Promise<TableInfo> => post(`/api/tables/${id}/renew`)
export const seatLink = (id: string, seat: number): Promise<{ url: string; qr: string }> => post(`${seatPath(id, seat)}/link`)
export const claim = (id: string, seat: number, token: string): Promise<unknown> => post(`${seatPath(id, seat)}/claim`, { token })
export const rematch = (id: string): Promise<TableInfo> => post(`/api/tables/${id}/rematch`)
