import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { noteJobs } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { discardJobs, runJobsAgain, showStatus } from '../../contract.ts'

const mostShown = 50

/** Given up after the last attempt, and not running. */
const isFailed = sql`j.attempts >= j.max_attempts and j.locked_at is null`

/** Jobs that were given up, the newest first. Their payload is omitted: it may be personal. */
export const failedOnes = async ({ db }: Pick<Ctx, 'db'>): Promise<Output<typeof showStatus>['jobs']['shown']> => {
  const { rows } = await sql<Output<typeof showStatus>['jobs']['shown'][number]>`
    select j.id::text as id, t.identifier as name, j.attempts::int as attempts, left(j.last_error, 300) as error, j.updated_at as tried_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${isFailed} order by j.id desc limit ${mostShown}`.execute(db)
  return rows
}

export const failedCount = async ({ db }: Pick<Ctx, 'db'>) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from graphile_worker._private_jobs j where ${isFailed}`.execute(db)
  return rows[0]!.count
}

/** Puts failed jobs back into the queue as if they were new. */
export const runAgain = (ctx: Ctx, input: Input<typeof runJobsAgain>) =>
  deal(ctx, input, 'operations.jobs_run_again', async (ids) => {
    noteJobs()
    await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => ${ctx.now}::timestamptz, attempts => 0)`.execute(
      ctx.db,
    )
  })

/** Takes failed jobs out of the queue: what they were to do is not done. */
export const discard = (ctx: Ctx, input: Input<typeof discardJobs>) =>
  deal(ctx, input, 'operations.jobs_discarded', async (ids) => {
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(ctx.db)
  })

const deal = async (
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
  action: string,
  deed: (ids: readonly string[]) => Promise<void>,
) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select j.id::text as id, t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = any(${[...ids]}::bigint[]) and ${isFailed} for update of j`.execute(ctx.db)
  if (rows.length > 0) {
    await deed(rows.map(({ id }) => id))
    const names = [...new Set(rows.map(({ name }) => name))].join(', ')
    await writeAuditEntry(ctx, { userId: ctx.actor.userId, action, subject: names, after: { count: rows.length } })
  }
  return { count: rows.length }
}
