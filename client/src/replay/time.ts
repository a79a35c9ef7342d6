import { t } from '../app/i18n'

/** A length of time in the largest two units that fit: 12 s, 3 min 20 s, 2 h 05 min, 3 d 4 h. */
export function spell(seconds: number): string {
  if (seconds < 60) return t('time_seconds', seconds)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('time_minutes', minutes, seconds % 60)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('time_hours', hours, minutes % 60) : t('time_days', Math.floor(hours / 24), hours % 24)
}
