import { sql } from 'kysely'
import { job } from './job.ts'

const day = 24

/**
 * Deletes what has served its time: rate-limit counts of yesterday, answers stored under an Idempotency-Key, and events
 * that every reaction has processed long ago.
 */
export const sweepTraces = job('platform.sweep_traces', {
  schedule: '40 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const before = (days: number) => ctx.now.subtract({ hours: days * day })
      await sql`delete from rate_windows where window_start < ${before(1)}`.execute(ctx.db)
      await sql`delete from idempotency_keys where at < ${before(1)}`.execute(ctx.db)
      await sql`delete from events where at < ${before(90)}`.execute(ctx.db)
    }),
})
