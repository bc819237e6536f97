import { api } from '#platform/web/client.ts'
import { allowDevice } from '../contract.ts'

/** Whether this browser can show messages of a page that is closed. */
export const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (!isPossible()) return null
  const registration = await navigator.serviceWorker.getRegistration('/payer')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** By which the server knows this browser's subscription, if it has one: SHA-256 of its address, in hexadecimal digits. */
export const hashHere = async (): Promise<string | undefined> => {
  const subscription = await subscriptionHere()
  if (!subscription) return undefined
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Requests permission, subscribes and registers with the server. */
export const allowHere = async (publicKey: string): Promise<'allowed' | 'denied' | 'failed'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.register('/payer-worker.js', { scope: '/payer' })
  await navigator.serviceWorker.ready
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  // A subscription for an earlier server key is refused until it is removed.
  const subscription = await subscribe()
    .catch(() => stopHere().then(subscribe))
    .catch(() => undefined)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return 'failed'
  await api(allowDevice, { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } })
  return 'allowed'
}

export const stopHere = async (): Promise<void> => void (await (await subscriptionHere())?.unsubscribe())
