/** Links of messages about turns, and the hours of their rules. */
/** What a link of a message asks for, by its token. */
export interface Link { what: 'confirm' | 'stop'; token: string }

export function linkOf(hash: string): Link | null {
  const [what, token = ''] = hash.split('=')
  return what === 'confirm' || what === 'stop' ? { what, token } : null
}

/** Minutes of the day as a clock shows them, and back. */
export const clock = (minute: number): string => [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':')
export function minutes(shown: string): number {
  const [hour = 0, minute = 0] = shown.split(':').map(Number)
  return hour * 60 + minute
}
/** The gaps offered, and the one chosen elsewhere. */
export const gaps = (chosen: number): number[] => [...new Set([0, 15, 60, 240, chosen])].sort((a, b) => a - b)
