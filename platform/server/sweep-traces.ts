import { sql } from 'kysely'
import { job } from './job.ts'

/**
 * Deletes what has served its time: rate-limit counts of yesterday, and answers stored under an Idempotency-Key.
 */
export const sweepTraces = job('platform.sweep_traces', {
  schedule: '40 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const yesterday = ctx.now.subtract({ hours: 24 })
      await sql`delete from rate_windows where window_start < ${yesterday}`.execute(ctx.db)
      await sql`delete from idempotency_keys where at < ${yesterday}`.execute(ctx.db)
    }),
})
