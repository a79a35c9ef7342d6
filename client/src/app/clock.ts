/** Lengths of time and clocks, in words. */
import type { ClockInfo } from '../net/api'
import { t } from './i18n'

const two = (n: number): string => String(n).padStart(2, '0')

/** A length of time, from milliseconds: 3 d, 1:05 h, 4:59. */
export function span(ms: number): string {
  const left = Math.max(0, Math.round(ms / 1000))
  if (left >= 86400) return `${Math.floor(left / 86400)} ${t('days_short')}`
  return left >= 3600 ? `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)} h` : `${Math.floor(left / 60)}:${two(left % 60)}`
}

/** What a table's clock is, for those who think of sitting down. */
export function clockText(clock: ClockInfo): string {
  if (clock.kind === 'none') return ''
  const own = span(clock.seconds * 1000)
  if (clock.kind === 'total') {
    const more = [clock.increment ? t('clock_more', clock.increment) : '', clock.seconds ? t('clock_free', clock.seconds) : '']
    return [t('clock_all', span(clock.bank * 1000)), ...more.filter(Boolean)].join(', ')
  }
  return t('clock_each', own) + (clock.bank ? `, ${t('clock_reserve', span(clock.bank * 1000))}` : '')
}
