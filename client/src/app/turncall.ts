/** Calling a player whose turn it is: by sound and by notification, both only when wished, and only when the page is not in sight. */
import { settings } from './settings.svelte'
import { pluck } from './sound'

export function turnCall(title: string, text: string): void {
  if (!document.hidden) return
  if (settings.all.sound) pluck()
  if (settings.all.notify && 'Notification' in window && Notification.permission === 'granted') new Notification(title, { body: text, tag: 'pantheon-turn' })
}
