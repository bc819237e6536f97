import { Readable } from 'node:stream'
import type { Ports } from '#platform/server/context.ts'
import { systemActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Stage, ToldOnWire } from '../../contract/stage.ts'
import { encodeTold, liveChannel } from './tell.ts'
import { creditWatched, whoMayStay } from './attendance.ts'
import { offersById, stageById } from './find-stage.ts'

/** Somebody with an open page. What happens before they were told all there is waits. */
type Watcher = { userId: number | null; out: Readable; waiting: string[] | undefined }

type Hub = {
  world: World
  watchers: Map<number, Set<Watcher>>
  count: number
  /** What was told of offers, as it was looked at last. */ offers: Map<number, ReadonlyMap<number, string>>
  listening: Promise<() => Promise<void>>
  clock: NodeJS.Timeout
}

/** Proxies close connections that are silent for a minute; attendance is counted as often. */
export const beatSeconds = 20
/** Bytes that wait for a watcher who does not read: then the connection ends, and their browser opens another. */
const mostWaiting = 512 * 1024

const hubs = new WeakMap<Ports, Hub>()

const eventOf = (told: string): string => `data: ${told}\n\n`

const send = (watcher: Watcher, text: string): void => {
  if (watcher.waiting) return void watcher.waiting.push(text)
  if (watcher.out.readableLength > mostWaiting) return void watcher.out.destroy()
  watcher.out.push(text)
}

const sendAll = (hub: Hub, sessionId: number, text: string): void => {
  for (const watcher of hub.watchers.get(sessionId) ?? []) send(watcher, text)
}

/** Reads a stage anew and sends it to everybody who watches here. */
const refresh = async (hub: Hub, sessionId: number): Promise<void> => {
  if (!hub.watchers.has(sessionId)) return
  const stage = await hub.world.transact((ctx) => stageById(ctx, sessionId))
  if (stage) sendAll(hub, sessionId, eventOf(encodeTold({ what: 'all', stage })))
}

/** What was told of an offer by a press is what later looks at it are compared with. */
const noteOffer = (hub: Hub, sessionId: number, text: string): void => {
  const told = JSON.parse(text) as ToldOnWire
  if (told.what !== 'offer' || !hub.watchers.has(sessionId)) return
  hub.offers.set(sessionId, new Map(hub.offers.get(sessionId)).set(Number(told.offer.id), text))
}

const heard = (hub: Hub, payload: string): void => {
  const [id = '', told = ''] = /^(\d+) ?(.*)$/s.exec(payload)?.slice(1) ?? []
  if (told) noteOffer(hub, Number(id), told)
  if (told) sendAll(hub, Number(id), eventOf(told))
  else void refresh(hub, Number(id)).catch(() => undefined)
}

const openHub = (world: World): Hub => {
  const hub: Hub = {
    world: world.as(systemActor),
    watchers: new Map(),
    count: 0,
    offers: new Map(),
    listening: world.ports.listen(
      liveChannel,
      (payload) => heard(hub, payload),
      () => {
        for (const id of hub.watchers.keys()) void refresh(hub, id).catch(() => undefined)
      },
    ),
    clock: setInterval(() => void beat(hub).catch(() => undefined), beatSeconds * 1000),
  }
  hub.clock.unref()
  hubs.set(world.ports, hub)
  return hub
}

/** Offers whose price or stock changed since they were looked at last. */
const tellChangedOffers = (hub: Hub, sessionId: number, offers: readonly Stage['offers'][number][]): void => {
  const before = hub.offers.get(sessionId)
  const now = new Map(offers.map((offer) => [offer.id, encodeTold({ what: 'offer', offer })]))
  hub.offers.set(sessionId, now)
  if (before)
    for (const [id, told] of now) if (before.has(id) && before.get(id) !== told) sendAll(hub, sessionId, eventOf(told))
}

/** Shows that connections stand, counts who is there, and ends those of people who may watch no more. */
const beat = async (hub: Hub): Promise<void> => {
  for (const [sessionId, all] of hub.watchers) {
    // Who comes while this is looked up was admitted a moment ago, and is asked about at the next beat.
    const watchers = [...all]
    for (const watcher of watchers) send(watcher, ': \n\n')
    const userIds = [...new Set(watchers.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
    const { staying, offers } = await hub.world.transact(async (ctx) => {
      await creditWatched(ctx, sessionId, userIds)
      return { staying: await whoMayStay(ctx, sessionId, userIds), offers: await offersById(ctx, sessionId) }
    })
    for (const watcher of watchers) {
      const stays = staying !== undefined && (watcher.userId === null || staying.has(watcher.userId))
      if (!stays) watcher.out.push(null)
    }
    tellChangedOffers(hub, sessionId, offers)
  }
}

const leave = (hub: Hub, sessionId: number, watcher: Watcher): void => {
  const watchers = hub.watchers.get(sessionId)
  if (watchers?.delete(watcher) && watchers.size === 0) {
    hub.watchers.delete(sessionId)
    hub.offers.delete(sessionId)
  }
  hub.count--
  if (hub.count > 0) return
  if (hubs.get(hub.world.ports) === hub) hubs.delete(hub.world.ports)
  clearInterval(hub.clock)
  void hub.listening.then((stop) => stop()).catch(() => undefined)
}

/**
 * A stream of what happens in a session. It begins with all there is, which `first` reads once nothing that happens
 * afterwards can be missed.
 */
export const openStream = async (
  world: World,
  { sessionId, userId }: { sessionId: number; userId: number | null },
  first: () => Promise<string>,
): Promise<Readable> => {
  const hub = hubs.get(world.ports) ?? openHub(world)
  hub.count++
  const out = new Readable({ read: () => undefined })
  const watcher: Watcher = { userId, out, waiting: [] }
  out.once('close', () => leave(hub, sessionId, watcher))
  hub.watchers.set(sessionId, (hub.watchers.get(sessionId) ?? new Set()).add(watcher))
  try {
    await hub.listening
    out.push(`retry: 3000\n\n${eventOf(await first())}`)
  } catch (error) {
    out.destroy()
    throw error
  }
  const waiting = watcher.waiting ?? []
  watcher.waiting = undefined
  for (const text of waiting) send(watcher, text)
  return out
}

/** One beat now, for who does not wait for the clock. */
export const beatNow = async ({ ports }: Pick<World, 'ports'>): Promise<void> => {
  const hub = hubs.get(ports)
  if (hub) await beat(hub)
}

/** Ends all streams, so that the server can close; browsers open theirs at another process. */
export const endStreams = ({ ports }: Pick<World, 'ports'>): void => {
  for (const watchers of hubs.get(ports)?.watchers.values() ?? []) for (const { out } of watchers) out.push(null)
}
