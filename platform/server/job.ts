import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { recorder } from './spans.ts'
import { noteJobs, type World } from './world.ts'

/**
 * Work done later or by the clock. `run` starts outside any transaction and opens its own through `world.transact`;
 * it may run more than once for one payload, so what it does has a unique key in the database.
 */
export type Job<P = unknown> = {
  name: string
  /** A crontab line in UTC (`"0 4 * * *"`); missed runs of the last day are caught up. */
  schedule?: string
  /** Scheduled work that only tidies up or takes a look: one run leaves what many would have. A journey through time runs it at its end. */
  isHousekeeping?: boolean
  maxAttempts?: number
  /** Few that take their turn again and again: those that are due do not wait behind thousands of others. Read where it has a key. */
  isFirst?: boolean
  run: (world: World, payload: P) => Promise<void>
}

export const job = <P = Record<string, never>>(name: string, definition: Omit<Job<P>, 'name'>): Job<P> => ({
  name,
  ...definition,
})

/** How often a job is attempted before it is given up, whether enqueued or scheduled. */
export const attemptsOf = ({ maxAttempts }: Pick<Job<never>, 'maxAttempts'>): number => maxAttempts ?? 12

/**
 * Does the work for each row. A failure does not stop the others: all are attempted, and then the job fails with the
 * errors, so that it is reported and retried for what is left.
 */
export const tryEach = async <Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> => {
  const faults: unknown[] = []
  for (const row of rows) await work(row).catch((fault: unknown) => void faults.push(fault))
  failBy(faults)
}

/** Runs a verb for each row in a transaction of its own; one failure does not affect the others. */
export const oneByOne = <Row>(
  world: World,
  rows: readonly Row[],
  verb: (ctx: Ctx, row: Row) => Promise<unknown>,
): Promise<void> => tryEach(rows, (row) => world.transact((ctx) => verb(ctx, row)))

/** Fails where anything failed: by the fault itself, or by all of several. */
export const failBy = (faults: readonly unknown[]): void => {
  if (faults.length > 0)
    throw faults.length === 1
      ? faults[0]
      : new AggregateError(faults, `${faults.length} failed: ${faults.map(String).join('; ').slice(0, 2000)}`)
}

/** Beside a job's own payload: the id of the request it came of. */
export const requestField = '$request'
/** And the trace, where traces are recorded. */
export const traceField = '$trace'

/** Puts a job into the queue in the caller's transaction. With `key`, a waiting job of the same key is replaced. */
export const enqueue = async <P>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  what: Job<P>,
  payload: P,
  options: { at?: Temporal.Instant; key?: string } = {},
): Promise<void> => {
  const at = options.at ?? ctx.now
  const most = attemptsOf(what)
  const sent = JSON.stringify({ ...payload, [requestField]: noteJobs(), [traceField]: recorder()?.here()?.header })
  if (options.key)
    await sql`select graphile_worker.add_job(${what.name}, ${sent}::json, run_at => ${at}::timestamptz,
      job_key => ${options.key}::text, priority => ${what.isFirst ? -1 : 0}::int, max_attempts => ${most}::int)`.execute(
      ctx.db,
    )
  else await sql`select enqueue_job(${what.name}, ${sent}::json, ${at}::timestamptz, ${most}::int)`.execute(ctx.db)
}

/** Many jobs of one kind in one statement, to be done now. */
export const enqueueAll = async <P>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  what: Job<P>,
  payloads: readonly P[],
): Promise<void> => {
  if (payloads.length === 0) return
  const from = { [requestField]: noteJobs(), [traceField]: recorder()?.here()?.header }
  const sent = payloads.map((payload) => JSON.stringify({ ...payload, ...from }))
  await sql`select enqueue_job(${what.name}, payload::json, ${ctx.now}::timestamptz, ${attemptsOf(what)}::int)
    from unnest(${sent}::text[]) payload`.execute(ctx.db)
}

/**
 * Puts jobs of one kind into the queue in the caller's transaction, to be done now; one of the same key that has not begun serves for
 * several transactions, which wait for each other's commit from here on.
 */
export const enqueueOnce = async <P>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  what: Job<P>,
  wanted: ReadonlyMap<string, P>,
): Promise<void> => {
  if (wanted.size === 0) return
  const from = { [requestField]: noteJobs(), [traceField]: recorder()?.here()?.header }
  // In one order, so that nobody waits for somebody who waits for them.
  const keys = [...wanted.keys()].sort()
  const sent = keys.map((key) => JSON.stringify({ ...wanted.get(key), ...from }))
  await sql`select enqueue_job_once(${what.name}, payload::json, ${ctx.now}::timestamptz, ${attemptsOf(what)}::int, key)
    from unnest(${sent}::text[], ${keys}::text[]) wanted (payload, key)`.execute(ctx.db)
}

/** Jobs given up after their last attempt, grouped by name, with the newest error. */
export const failedJobs = async (
  ctx: Pick<Ctx, 'db'>,
): Promise<{ name: string; count: number; error: string | null }[]> => {
  const { rows } = await sql<{ name: string; count: number; error: string | null }>`
    select t.identifier as name, count(*)::int as count, left((array_agg(j.last_error order by j.id desc))[1], 300) as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts group by 1 order by 2 desc, 1 limit 20`.execute(ctx.db)
  return rows
}
