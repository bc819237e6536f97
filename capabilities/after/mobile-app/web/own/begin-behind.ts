import { canKeep } from './kept-things.ts'

/** What the worker of the area asks of a page: to begin a fetch that the browser goes on with by itself. */
type Wanted = { name: string; urls: string[]; title: string }
type Fetching = ServiceWorkerRegistration & {
  backgroundFetch?: { fetch: (name: string, urls: string[], options: object) => Promise<unknown> }
}

const icons = [{ src: '/icons/kontor-192.png', sizes: '192x192', type: 'image/png' }]

const begin = async ({ name, urls, title }: Wanted): Promise<boolean> => {
  const registration: Fetching = await navigator.serviceWorker.ready
  if (!registration.backgroundFetch) return false
  await registration.backgroundFetch.fetch(name, urls, { title, icons })
  return true
}

/** Begins what the worker asks for, which browsers let pages alone do. */
export const beginBehind = (): (() => void) => {
  if (!canKeep()) return () => undefined
  const hear = ({ data, ports: [answer] }: MessageEvent<{ behind?: Wanted } | undefined>): void => {
    if (!data?.behind) return
    void begin(data.behind)
      .catch(() => false)
      .then((isBegun) => answer?.postMessage(isBegun, []))
  }
  navigator.serviceWorker.addEventListener('message', hear)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
