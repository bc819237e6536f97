import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import { systemActor, type Ctx, type Ports } from './context.ts'
import { rawAnswer, type Call, type RawAnswer } from './route.ts'
import type { World } from './world.ts'

/** What was told of a topic by its keys, as long as somebody here listens to it. */
export type Memory = Map<string, string>

/** Streams of one kind of things, each thing by its id: who is told of them, and of what. */
export type EventStreams = {
  /** The channel of the database that carries what is told to all processes, in the order it was committed. */
  channel: string
  /** All there is, with which a stream begins, and which is told again where something may have been missed. */
  whole: (ctx: Ctx, topic: number) => Promise<string | undefined>
  /** Of these people, those who may stay; undefined where nobody may, signed in or not. */
  whoMayStay: (ctx: Ctx, topic: number, userIds: readonly number[]) => Promise<ReadonlySet<number> | undefined>
  /** Whether it is asked before each thing told, and not with each beat alone. */
  asksFirst?: true
  /** Done with each beat: answers what is told with it. */
  onBeat?: (ctx: Ctx, topic: number, userIds: readonly number[], memory: Memory) => Promise<readonly string[]>
  /** Notes what was told. */
  note?: (told: string, memory: Memory) => void
}

export type Who = {
  topic: number
  /** Whom `whoMayStay` is asked about; null for visitors, and for who stays by something else. */
  userId: number | null
  /** What else they stay by, asked as often: their session and its rights. */
  mayStay?: () => Promise<boolean>
}

/** Somebody with an open page. What happens before they were told all there is waits. */
type Listener = Omit<Who, 'topic'> & { out: Readable; waiting: string[] | undefined }
type Topic = {
  listeners: Set<Listener>
  memory: Memory
  /** What is heard is sent in its order. */ last: Promise<void>
}
type Hub = {
  streams: EventStreams
  world: World
  topics: Map<number, Topic>
  count: number
  listening: Promise<() => Promise<void>>
  clock: NodeJS.Timeout
}

/** Proxies close connections that are silent for a minute. */
export const beatSeconds = 20
/** Bytes that wait for a listener who does not read: then the connection ends, and their browser opens another. */
const mostWaiting = 512 * 1024

const hubs = new WeakMap<Ports, Map<EventStreams, Hub>>()
const hubsOf = (ports: Ports): Map<EventStreams, Hub> => {
  const found = hubs.get(ports) ?? new Map<EventStreams, Hub>()
  hubs.set(ports, found)
  return found
}

/** Tells everybody who listens to a topic, once the transaction is committed; without words each process tells the whole anew. */
export const tell = async (
  { channel }: EventStreams,
  ctx: Pick<Ctx, 'db'>,
  topic: number,
  told?: string,
): Promise<void> => {
  await sql`select pg_notify(${channel}, ${told === undefined ? String(topic) : `${topic} ${told}`})`.execute(ctx.db)
}

const eventOf = (told: string): string => `data: ${told}\n\n`

const send = (listener: Listener, text: string): void => {
  if (listener.waiting) return void listener.waiting.push(text)
  if (listener.out.readableLength > mostWaiting) return void listener.out.destroy()
  listener.out.push(text)
}

const peopleOf = (listeners: readonly Listener[]): number[] => [
  ...new Set(listeners.flatMap(({ userId }) => (userId === null ? [] : [userId]))),
]

/** Ends the streams of those who may not stay, and answers the others. */
const endOthers = async (
  listeners: readonly Listener[],
  staying: ReadonlySet<number> | undefined,
): Promise<Listener[]> => {
  const left: Listener[] = []
  for (const listener of listeners) {
    const { userId, mayStay, out } = listener
    const isAllowed = staying !== undefined && (userId === null || staying.has(userId))
    if (isAllowed && (mayStay === undefined || (await mayStay()))) left.push(listener)
    else out.push(null)
  }
  return left
}

const sendAll = async ({ streams, world }: Hub, id: number, topic: Topic, text: string): Promise<void> => {
  // Who comes meanwhile was admitted a moment ago, and begins with the whole.
  const all = [...topic.listeners]
  const told = streams.asksFirst
    ? await endOthers(all, await world.transact((ctx) => streams.whoMayStay(ctx, id, peopleOf(all))))
    : all
  for (const listener of told) send(listener, text)
}

/** Sends what was heard, or the whole, after what was heard before; what fails is told as the whole by the next beat. */
const pass = (hub: Hub, id: number, told?: string): void => {
  const topic = hub.topics.get(id)
  if (!topic) return
  if (told !== undefined) hub.streams.note?.(told, topic.memory)
  const sending = async (): Promise<void> => {
    const text = told ?? (await hub.world.transact((ctx) => hub.streams.whole(ctx, id)))
    if (text !== undefined) await sendAll(hub, id, topic, eventOf(text))
  }
  topic.last = topic.last.then(sending).catch(() => undefined)
}

const heard = (hub: Hub, payload: string): void => {
  const [id = '', told = ''] = /^(\d+) ?(.*)$/s.exec(payload)?.slice(1) ?? []
  pass(hub, Number(id), told === '' ? undefined : told)
}

const openHub = (streams: EventStreams, world: World): Hub => {
  const hub: Hub = {
    streams,
    world: world.as(systemActor),
    topics: new Map(),
    count: 0,
    listening: world.ports.listen(
      streams.channel,
      (payload) => heard(hub, payload),
      () => {
        for (const id of hub.topics.keys()) pass(hub, id)
      },
    ),
    clock: setInterval(() => void beat(hub).catch(() => undefined), beatSeconds * 1000),
  }
  hub.clock.unref()
  hubsOf(world.ports).set(streams, hub)
  return hub
}

/** Shows that connections stand, and ends those of people who may listen no more. */
const beat = async ({ streams, world, topics }: Hub): Promise<void> => {
  for (const [id, { listeners, memory }] of topics) {
    // Who comes while this is looked up was admitted a moment ago, and is asked about at the next beat.
    const all = [...listeners]
    for (const listener of all) send(listener, ': \n\n')
    const userIds = peopleOf(all)
    const { staying, told } = await world.transact(async (ctx) => ({
      told: (await streams.onBeat?.(ctx, id, userIds, memory)) ?? [],
      staying: await streams.whoMayStay(ctx, id, userIds),
    }))
    for (const listener of await endOthers(all, staying)) for (const text of told) send(listener, eventOf(text))
  }
}

const leave = (hub: Hub, id: number, listener: Listener): void => {
  const topic = hub.topics.get(id)
  if (topic?.listeners.delete(listener) && topic.listeners.size === 0) hub.topics.delete(id)
  hub.count--
  if (hub.count > 0) return
  const open = hubsOf(hub.world.ports)
  if (open.get(hub.streams) === hub) open.delete(hub.streams)
  clearInterval(hub.clock)
  void hub.listening.then((stop) => stop()).catch(() => undefined)
}

/**
 * A stream of what happens. It begins with all there is, which `first` reads once nothing that happens afterwards can be
 * missed.
 */
export const openStream = async (
  streams: EventStreams,
  world: World,
  { topic: id, ...who }: Who,
  first: () => Promise<string>,
): Promise<Readable> => {
  const hub = hubsOf(world.ports).get(streams) ?? openHub(streams, world)
  hub.count++
  const out = new Readable({ read: () => undefined })
  const listener: Listener = { ...who, out, waiting: [] }
  out.once('close', () => leave(hub, id, listener))
  const topic = hub.topics.get(id) ?? { listeners: new Set(), memory: new Map(), last: Promise.resolve() }
  hub.topics.set(id, topic)
  topic.listeners.add(listener)
  try {
    await hub.listening
    out.push(`retry: 3000\n\n${eventOf(await first())}`)
  } catch (error) {
    out.destroy()
    throw error
  }
  const waiting = listener.waiting ?? []
  listener.waiting = undefined
  for (const text of waiting) send(listener, text)
  return out
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies pass on what is written at once.
  'x-accel-buffering': 'no',
}

/** The answer of a route that is such a stream; the caller was admitted before. */
export const streamAnswer = async (
  streams: EventStreams,
  world: World,
  call: Pick<Call, 'method'>,
  who: Who,
): Promise<RawAnswer> => {
  if (call.method === 'HEAD') return rawAnswer({ headers, hasNoContacts: true })
  const first = () =>
    world.transact(async (ctx) => {
      const whole = await streams.whole(ctx, who.topic)
      if (whole === undefined) throw notFound()
      return whole
    })
  return rawAnswer({ headers, body: await openStream(streams, world, who, first), hasNoContacts: true })
}

/** One beat now, for who does not wait for the clock. */
export const beatNow = async ({ ports }: Pick<World, 'ports'>): Promise<void> => {
  for (const hub of hubsOf(ports).values()) await beat(hub)
}

/** Ends all streams, so that the server can close; browsers open theirs at another process. */
export const endStreams = ({ ports }: Pick<World, 'ports'>): void => {
  for (const { topics } of hubsOf(ports).values())
    for (const { listeners } of topics.values()) for (const { out } of listeners) out.push(null)
}
