import { sql } from 'kysely'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx, Ports } from './context.ts'
import type { World } from './world.ts'

/** At most so many `hits` in so many `seconds`. */
export type Window = { hits: number; seconds: number }
/** What is left of one. */
export type Left = Window

/** The window of now: its start. */
export const windowStart = (now: Temporal.Instant, seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / (seconds * 1000)) * seconds * 1000)

/** Counts so many under this key in the window of now, for all processes together; answers how many were counted before. */
const count = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  seconds: number,
  more: number,
): Promise<number> => {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (key, window_start, hits) values (${key}, ${windowStart(now, seconds)}, ${more})
    on conflict (key, window_start) do update set hits = rate_windows.hits + excluded.hits returning hits`.execute(db)
  return rows[0]!.hits - more
}

/** Takes up to so many places of a window at once; answers how many there were. */
export const takePlaces = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { hits, seconds }: Window,
  wanted: number,
): Promise<number> =>
  wanted === 0 ? 0 : Math.max(0, Math.min(wanted, hits - (await count(ctx, key, seconds, wanted))))

type Place = Pick<World, 'db' | 'ports'>

const refusedFor = (seconds: number) => refuse(platformRefusals, 'too_many_requests', { seconds })
const secondsLeft = (now: Temporal.Instant, seconds: number): number =>
  seconds - Math.floor((now.epochMilliseconds - windowStart(now, seconds).epochMilliseconds) / 1000)

/**
 * Counts one more under this key in the window of now; refuses with 429 and the seconds left what is beyond the limit.
 * Answers how many are left, and for how many seconds the window lasts.
 */
export const countHit = async ({ db, ports }: Place, key: string, { hits, seconds }: Window): Promise<Left> => {
  const now = ports.now()
  const before = await count({ db, now }, key, seconds, 1)
  const left = secondsLeft(now, seconds)
  if (before >= hits) throw refusedFor(left)
  return { hits: hits - before - 1, seconds: left }
}

/** Places of a window that a process has taken and not used: `free` are those that nobody has taken. */
type Held = { start: number; places: number; free: number; lot: number }
const held = new WeakMap<Ports, Map<string, Held>>()
const [mostKeys, mostAhead] = [10_000, 16]

const heldIn = (ports: Ports): Map<string, Held> => {
  const known = held.get(ports) ?? new Map<string, Held>()
  if (known.size > mostKeys) known.clear()
  held.set(ports, known)
  return known
}

/**
 * The same for who calls often: a process takes a place at first, then twice as many each time, so that most calls ask nobody;
 * near the limit one by one again.
 */
export const countHitAhead = async ({ db, ports }: Place, key: string, { hits, seconds }: Window): Promise<Left> => {
  const now = ports.now()
  const [start, left, known] = [windowStart(now, seconds).epochMilliseconds, secondsLeft(now, seconds), heldIn(ports)]
  const mine = known.get(key)
  const own = mine?.start === start ? mine : { start, places: 0, free: hits, lot: 0 }
  if (own.places === 0) {
    const lot = own.free < hits / 10 ? 1 : Math.min(Math.max(1, own.lot * 2), mostAhead)
    const before = await count({ db, now }, key, seconds, lot)
    if (before >= hits) throw refusedFor(left)
    const got = Math.min(lot, hits - before)
    Object.assign(own, { places: own.places + got, free: Math.min(own.free, hits - before - got), lot })
    known.set(key, own)
  }
  own.places--
  return { hits: own.free + own.places, seconds: left }
}

/** What a client reads to slow down before it is refused. */
export const leftHeaders = ({ hits }: Window, left: Left): Record<string, string> => ({
  'ratelimit-limit': String(hits),
  'ratelimit-remaining': String(left.hits),
  'ratelimit-reset': String(left.seconds),
})
