import { expect, test } from 'vitest'
import { makeWorkerUtils } from 'graphile-worker'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlainPool } from './database.ts'
import { testDatabase } from './test-database.ts'
import { holdWorkerProcess } from './worker-process.ts'

const locked = async (pool: ReturnType<typeof openPlainPool>) =>
  (
    await pool.query<{ locked_by: string }>(
      `select locked_by from graphile_worker._private_jobs where locked_by is not null order by 1`,
    )
  ).rows.map((row) => row.locked_by)

test('jobs of a process that died are let go by the next sweep, those of a living one are not', async () => {
  const database = await testDatabase()
  const pools = [1, 2, 3].map(() => openPlainPool({ connectionString: database.url, max: 3 }))
  const [pool, dying, living] = pools as [(typeof pools)[0], (typeof pools)[0], (typeof pools)[0]]
  const complaints: unknown[] = []
  const hold = (which: typeof pool) => holdWorkerProcess(which, (error) => complaints.push(error))
  try {
    const utils = await makeWorkerUtils({ pgPool: pool })
    const doomed = await hold(dying)
    const other = await hold(living)
    doomed.events.emit('worker:create', { worker: { workerId: 'worker-doomed' } })
    other.events.emit('worker:create', { worker: { workerId: 'worker-living' } })
    for (const name of ['worker-doomed', 'worker-living']) {
      const job = await utils.addJob('any', {})
      await pool.query(`update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1`, [
        job.id,
        name,
      ])
    }
    await sleep(50)
    // Killed: its connections end, and nobody says goodbye.
    await pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join worker_processes w on w.id = l.objid::int
        where l.locktype = 'advisory' and l.classid = 7303 and 'worker-doomed' = any (w.worker_ids)`,
    )
    await sleep(50)
    const next = await hold(pool)
    expect(await locked(pool)).toEqual(['worker-living'])
    await Promise.all([next.stop(), other.stop(), doomed.stop()])
    expect((await pool.query('select from worker_processes')).rowCount).toBe(0)
    expect(complaints).toEqual([])
    await utils.release()
  } finally {
    for (const each of pools) await each.end()
    await database.drop()
  }
})
