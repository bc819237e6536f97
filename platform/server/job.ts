import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { noteJobs, type World } from './world.ts'

/**
 * Work done later or by the clock. `run` starts outside any transaction and opens its own through `world.transact`;
 * it may run more than once for one payload, so what it does has a unique key in the database.
 */
export type Job<P = unknown> = {
  name: string
  /** A crontab line in UTC (`"0 4 * * *"`); missed runs of the last day are caught up. */
  schedule?: string
  maxAttempts?: number
  run: (world: World, payload: P) => Promise<void>
}

export const job = <P = Record<string, never>>(name: string, definition: Omit<Job<P>, 'name'>): Job<P> => ({ name, ...definition })

/** Puts a job into the queue in the caller's transaction. With `key`, a waiting job of the same key is replaced. */
export const enqueue = async <P>(ctx: Pick<Ctx, 'db' | 'now'>, what: Job<P>, payload: P, options: { at?: Temporal.Instant; key?: string } = {}): Promise<void> => {
  const at = options.at ?? ctx.now
  const most = what.maxAttempts ?? 12
  noteJobs()
  if (options.key) await sql`select graphile_worker.add_job(${what.name}, ${JSON.stringify(payload)}::json, run_at => ${at}::timestamptz, job_key => ${options.key}::text, max_attempts => ${most}::int)`.execute(ctx.db)
  else await sql`select enqueue_job(${what.name}, ${JSON.stringify(payload)}::json, ${at}::timestamptz, ${most}::int)`.execute(ctx.db)
}
