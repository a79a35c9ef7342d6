/** Told by this browser: a worker that is awake only for messages. docs/protocol.md, Told of turns. */
import { Refusal } from '../net/api'
import { t } from '../app/i18n'

export interface Subscription { address: string; keys: string }

export const possible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0))

/** Let this browser be reached; asks its user first. An earlier subscription ends. */
export async function subscribe(key: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Refusal('denied', t('told_denied'))
  await navigator.serviceWorker.register('/push.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  try {
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })).toJSON()
    return { address: endpoint ?? '', keys: `${keys?.p256dh ?? ''} ${keys?.auth ?? ''}` }
  } catch {
    throw new Refusal('denied', t('told_no_push'))
  }
}

/** This browser is not to be reached any more. */
export async function unsubscribe(): Promise<void> {
  if (!possible()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
