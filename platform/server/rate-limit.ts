import { sql } from 'kysely'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { World } from './world.ts'

/** At most so many `hits` in so many `seconds`. */
export type Window = { hits: number; seconds: number }

/** Counts one more under this key in the window of now; refuses with 429 and the seconds left what is beyond the limit. */
export const countHit = async (
  world: Pick<World, 'db' | 'ports'>,
  key: string,
  { hits, seconds }: Window,
): Promise<void> => {
  const now = world.ports.now()
  const start = Temporal.Instant.fromEpochMilliseconds(
    Math.floor(now.epochMilliseconds / (seconds * 1000)) * seconds * 1000,
  )
  const { rows } = await sql<{ hits: number }>`
    insert into rate_windows (key, window_start, hits) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set hits = rate_windows.hits + 1 returning hits`.execute(world.db)
  if ((rows[0]?.hits ?? 0) <= hits) return
  const left = seconds - Math.floor((now.epochMilliseconds - start.epochMilliseconds) / 1000)
  throw refuse(platformRefusals, 'too_many_requests', { seconds: left })
}
