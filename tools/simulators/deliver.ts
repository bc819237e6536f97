import { EventEmitter, once } from 'node:events'
import type { Books, Stored } from './books.ts'

export type Place = { url: string; secret: string; tries: number }
export type Told = Stored & { body: string; left: Place[] }

const triesAtMost = 6

/** How notices of an account go wrong, until it is told otherwise. */
export const noticeFaults = ['none', 'lost', 'twice', 'forged', 'altered', 'old', 'held'] as const
export type NoticeFault = (typeof noticeFaults)[number]

/** Signs one notice and sends it; whether it was taken. */
export type Send = (told: Told, place: Place, fault: NoticeFault) => Promise<boolean>

const faultOf = (books: Books, account: string): NoticeFault =>
  (books.state(`notices:${account}`) as NoticeFault | undefined) ?? 'none'

/** Writes an event down and sends it to the places that want it. */
export const tellAll = (books: Books, account: string, told: Told, send: Send): void => {
  books.put(account, told)
  if (faultOf(books, account) !== 'held') setImmediate(() => void deliver(books, account, told.id, send))
}

const deliveries = new WeakMap<Books, EventEmitter>()
const deliveriesOf = (books: Books): EventEmitter => {
  const known = deliveries.get(books) ?? new EventEmitter().setMaxListeners(0)
  deliveries.set(books, known)
  return known
}

const toldWithinMilliseconds = 5000

/** How many notices nobody was told yet, taken or not; answered once all were told, or after five seconds. */
export const untold = async (books: Books, account: string): Promise<number> => {
  const late = AbortSignal.timeout(toldWithinMilliseconds)
  for (;;) {
    const count = books.isOpen() ? books.untold(account) : 0
    if (count === 0 || late.aborted) return count
    await once(deliveriesOf(books), 'delivered', { signal: late }).catch(() => undefined)
  }
}

/** Sends what waits, the newest first where `shuffled`. */
export const deliverAll = async (books: Books, account: string, shuffled: boolean, send: Send): Promise<number> => {
  const waiting = books.list<Told>(account, 'event').filter(({ left }) => left.length > 0)
  if (!shuffled) waiting.reverse()
  for (const { id } of waiting) await deliver(books, account, id, send)
  return waiting.length
}

const deliver = async (books: Books, account: string, id: string, send: Send): Promise<void> => {
  // The simulator was stopped while a notice waited to be sent again.
  const told = books.isOpen() ? books.get<Told>(account, id) : undefined
  if (!told) return
  const fault = faultOf(books, account)
  const kept: Place[] = []
  for (const place of told.left) {
    if (fault === 'lost') continue
    const times = fault === 'twice' ? 2 : 1
    let isTaken = false
    for (let time = 0; time < times; time++) isTaken = await send(told, place, fault)
    if (!isTaken && place.tries + 1 < triesAtMost) kept.push({ ...place, tries: place.tries + 1 })
  }
  if (!books.isOpen()) return
  books.put(account, { ...told, left: kept })
  deliveriesOf(books).emit('delivered')
  if (kept.length > 0) setTimeout(() => void deliver(books, account, id, send), 200 * 2 ** kept[0]!.tries).unref()
}

/** Sends a signed notice; whether it was taken. */
export const post = async (url: string, body: string, headers: Record<string, string>): Promise<boolean> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return answer.ok
  } catch {
    return false
  }
}
