import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'

type Reading = { db: World['db']; now: Temporal.Instant }

/** Jobs in the queue by kind: due and untouched, running, given up after the last attempt; what is due later is none of these. */
export const jobsByKind = async ({ db, now }: Reading) => {
  const { rows } = await sql<{ name: string; state: 'waiting' | 'running' | 'failed'; count: number }>`
    select t.identifier as name, case when j.attempts >= j.max_attempts and j.locked_at is null then 'failed'
        when j.locked_at is not null then 'running' else 'waiting' end as state, count(*)::int as count
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.run_at <= ${now}::timestamptz or j.attempts >= j.max_attempts group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** For how many seconds the job that has been due longest has waited for a worker; retries wait on purpose. */
export const oldestWaiting = async ({ db, now }: Reading): Promise<number> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${now}::timestamptz - min(run_at))::float8 as seconds from graphile_worker._private_jobs
    where locked_at is null and attempts < max_attempts and run_at <= ${now}::timestamptz`.execute(db)
  return Math.round(rows[0]?.seconds ?? 0)
}

/** How many processes run jobs. A dead one counts for at most half a minute longer. */
export const workerProcesses = async (db: World['db']) => {
  const { rows } = await sql<{ id: number; workers: number; startedAt: Temporal.Instant }>`
    select id, cardinality(worker_ids) as workers, started_at from worker_processes order by id`.execute(db)
  return rows
}
