import { useEffect, useState } from 'react'
import type { ClientInput, ClientOutput, Endpoint } from '#platform/shared/contract.ts'
import { api, isApiError, wireCallOf } from '#platform/web/client.ts'
import { useSession } from '#platform/web/session.tsx'
import { canKeep, listen } from './kept-things.ts'

/** What was done without a network, until it is sent. `once` makes the server take it once; a later one of the same name replaces it. */
type Deed = { name: string; once: string; user: string; at: number; url: string; body: string; language: string }

const database = 'kontor-deeds'

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error ?? new Error('The browser keeps nothing.')))
  })

const inStore = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('deeds', { keyPath: 'name' }))
  const db = await asked(opening)
  try {
    return await asked(work(db.transaction('deeds', 'readwrite').objectStore('deeds')))
  } finally {
    db.close()
  }
}

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

const wakeLater = async (): Promise<void> => {
  const registration = (await navigator.serviceWorker.getRegistration('/payer')) as Syncing | undefined
  await registration?.sync?.register(database).catch(() => undefined)
}

/**
 * Sends a call, or keeps it on the device where there is no network. A call whose answer got lost on its way is the same
 * call when it is sent again.
 */
export const sendOrKeep = async <E extends Endpoint>(
  user: number,
  name: string,
  endpoint: E,
  input: ClientInput<E>,
): Promise<{ answer: ClientOutput<E> } | 'kept'> => {
  const once = crypto.randomUUID()
  try {
    return { answer: await api(endpoint, input, { idempotencyKey: once }) }
  } catch (error) {
    if (!isApiError(error) || error.status !== 0 || !canKeep()) throw error
    const deed: Deed = { name, once, user: String(user), at: Date.now(), ...wireCallOf(endpoint, input) }
    await inStore((store) => store.put(deed))
    await wakeLater()
    return 'kept'
  }
}

const waitingNames = async (user: number): Promise<string[]> =>
  canKeep()
    ? ((await inStore((store) => store.getAll())) as Deed[])
        .filter((deed) => deed.user === String(user))
        .map((deed) => deed.name)
    : []

/** Names of what waits to be sent; `look` reads them again after something was kept. */
export const useWaiting = (): { names: readonly string[]; look: () => void } => {
  const { user } = useSession()
  const [names, setNames] = useState<readonly string[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isShown = true
    const read = () => void waitingNames(user.id).then((found) => isShown && setNames(found))
    read()
    const end = listen(({ kind }) => kind === 'sent' && read())
    return () => {
      isShown = false
      end()
    }
  }, [user.id, turn])
  return { names, look: () => setTurn((before) => before + 1) }
}
