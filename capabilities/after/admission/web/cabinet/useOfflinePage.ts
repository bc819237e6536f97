import { useEffect, useState } from 'react'
import { codeReader, mayScan } from './code-reader.ts'

const scope = '/cabinet/payment_tickets/check_in'
/** The first screen loads its last parts a moment after it is shown. */
const settleMillis = 1500

/** Caches the check-in page on this phone, so that it opens offline; returns whether it is cached. */
export const useOfflinePage = (): boolean => {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const heard = (event: MessageEvent) => setReady((before) => before || event.data === 'ready')
    navigator.serviceWorker.addEventListener('message', heard)
    const timer = setTimeout(() => void takeAlong().catch(() => undefined), settleMillis)
    return () => {
      clearTimeout(timer)
      navigator.serviceWorker.removeEventListener('message', heard)
    }
  }, [])
  return isReady
}

const takeAlong = async (): Promise<void> => {
  if (!navigator.onLine) return
  if (mayScan()) await codeReader().catch(() => undefined)
  const registered = await navigator.serviceWorker.register('/door-worker.js', { scope })
  const taken = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  await activated(registered)
  registered.active?.postMessage({ urls: [...taken].filter((name) => isKept(new URL(name))) })
}

const isKept = ({ origin, pathname }: URL): boolean => origin === location.origin && pathname.startsWith('/assets/')

const activated = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((done) => {
    const coming = registration.installing ?? registration.waiting
    const look = () => registration.active && done()
    coming?.addEventListener('statechange', look)
    look()
  })
