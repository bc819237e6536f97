import { useEffect, useState } from 'react'
import { useSession } from '#platform/web/session.tsx'

/** Something a person keeps on this device. Sizes are bytes, `bytes` what is to come in all; `done` of `total` items are here. */
export type KeptThing = {
  /** `course-17`, `tickets-4`: its kind, and the access it is of. */ id: string
  title: string
  /** Where it is opened. */ path: string
  /** A call that is refused once the person may no longer have it. */ check: string
  state: 'running' | 'kept' | 'broken'
  done: number
  total: number
  size: number
  bytes: number
}

/** One thing to fetch; `as` is the address it is found by without a network. */
export type KeptItem = { url: string; as?: string }

export type Wish = Pick<KeptThing, 'id' | 'title' | 'path' | 'check' | 'bytes'> & { items: readonly KeptItem[] }

export const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && 'BroadcastChannel' in window

const worker = async (): Promise<ServiceWorker | null> => {
  if (!canKeep()) return null
  await navigator.serviceWorker.register('/payer-worker.js', { scope: '/payer' })
  return (await navigator.serviceWorker.ready).active
}

/** Tells the worker of the buyers’ area what to do for a person. */
export const order = async (user: number, what: 'keep' | 'drop' | 'resume' | 'check' | 'send', of?: Wish | string) =>
  (await worker())?.postMessage({ user, order: what, of })

const channelName = 'kontor-kept'

type Told = { kind: string; entry?: KeptThing; id?: string; sent?: string[]; refused?: string[] }

/** Hears what the worker tells all pages. */
export const listen = (hear: (told: Told) => void): (() => void) => {
  if (!canKeep()) return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  return () => channel.close()
}

export const readThings = async (user: number): Promise<KeptThing[]> => {
  if (!canKeep()) return []
  const found: KeptThing[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(`kontor-own-${user}.`)) continue
    const entry = await (await caches.open(name)).match('/kept-entry.json')
    if (entry) found.push((await entry.json()) as KeptThing)
  }
  return found.sort((one, other) => one.title.localeCompare(other.title))
}

/** What is kept here, as it changes; undefined until it was read. */
export const useKeptThings = (): KeptThing[] | undefined => {
  const { user } = useSession()
  const [things, setThings] = useState<KeptThing[]>()
  useEffect(() => {
    let isShown = true
    void readThings(user.id).then((read) => isShown && setThings(read))
    const end = listen(({ kind, entry, id }) =>
      setThings((before = []) =>
        kind === 'entry' && entry
          ? [...before.filter((each) => each.id !== entry.id), entry]
          : kind === 'dropped'
            ? before.filter((each) => each.id !== id)
            : before,
      ),
    )
    return () => {
      isShown = false
      end()
    }
  }, [user.id])
  const isRunning = things?.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isRunning) return
    // A worker that hears nothing is stopped by the browser, and what it fetches with it.
    const timer = setInterval(() => void order(user.id, 'resume'), 20_000)
    return () => clearInterval(timer)
  }, [isRunning, user.id])
  return things
}
