import { sql } from 'kysely'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import type { World } from './world.ts'

/** At most so many `hits` in so many `seconds`. */
export type Window = { hits: number; seconds: number }
/** What is left of one. */
export type Left = Window

/** The window of now: its start. */
export const windowStart = (now: Temporal.Instant, seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / (seconds * 1000)) * seconds * 1000)

/** Takes up to so many places of a window at once, for all processes together; answers how many there were. */
export const takePlaces = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { hits, seconds }: Window,
  wanted: number,
): Promise<number> => {
  if (wanted === 0) return 0
  const { rows } = await sql<{ taken: number }>`
    insert into rate_windows (key, window_start, hits) values (${key}, ${windowStart(now, seconds)}, ${wanted})
    on conflict (key, window_start) do update set hits = rate_windows.hits + excluded.hits returning hits as taken`.execute(
    db,
  )
  return Math.max(0, Math.min(wanted, hits - (rows[0]!.taken - wanted)))
}

/**
 * Counts one more under this key in the window of now; refuses with 429 and the seconds left what is beyond the limit.
 * Answers how many are left, and for how many seconds the window lasts.
 */
export const countHit = async (
  world: Pick<World, 'db' | 'ports'>,
  key: string,
  { hits, seconds }: Window,
): Promise<Left> => {
  const now = world.ports.now()
  const start = windowStart(now, seconds)
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (key, window_start, hits) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set hits = rate_windows.hits + 1 returning hits`.execute(world.db)
  const taken = rows[0]?.hits ?? 0
  const left = seconds - Math.floor((now.epochMilliseconds - start.epochMilliseconds) / 1000)
  if (taken > hits) throw refuse(platformRefusals, 'too_many_requests', { seconds: left })
  return { hits: hits - taken, seconds: left }
}

/** What a client reads to slow down before it is refused. */
export const leftHeaders = ({ hits }: Window, left: Left): Record<string, string> => ({
  'ratelimit-limit': String(hits),
  'ratelimit-remaining': String(left.hits),
  'ratelimit-reset': String(left.seconds),
})
