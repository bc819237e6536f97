import { sql } from 'kysely'
import { job } from '../job.ts'
import { outside } from '../world.ts'

/** When backups last began, and when the last that became whole did. */
export type LastBackups = { begunAt: Temporal.Instant | null; succeededAt: Temporal.Instant | null }

const hour = 3_600_000
/** The night in Europe: after the billing, before the morning. */
const firstOfDay = 2 * hour
const pauseAfterTry = hour - 600_000

/** Whether a backup is to begin: none became whole since its time came, and none was tried within the hour. */
export const isDue = (now: Temporal.Instant, { begunAt, succeededAt }: LastBackups, every: number): boolean => {
  const at = now.epochMilliseconds
  const step = every * hour
  const since = Math.floor((at - firstOfDay) / step) * step + firstOfDay
  if (begunAt && at - begunAt.epochMilliseconds < pauseAfterTry) return false
  return !succeededAt || succeededAt.epochMilliseconds < since
}

/** Runs every hour, so that a failed backup is retried within the hour. */
export const backUp = job('platform.back_up', {
  schedule: '5 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    const { BACKUP_TO, BACKUP_EVERY } = world.ports.settings
    if (BACKUP_TO === undefined) return
    const { rows } = await sql<LastBackups>`
      select max(started_at) as begun_at, max(started_at) filter (where ended_at is not null and error is null) as succeeded_at
      from backups`.execute(world.db)
    if (isDue(world.ports.now(), rows[0]!, BACKUP_EVERY)) await outside(() => world.ports.backUp())
  },
})
