import { expect, test, vi } from 'vitest'
import { makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker'
import { openPlainPool } from './database.ts'
import { testDatabase } from './test-database.ts'
import { holdWorkerProcess } from './worker-process.ts'

const patiently = { timeout: 30_000, interval: 100 }

test('jobs of a process that died are let go by the next sweep, those of a living one are not', async () => {
  const database = await testDatabase()
  const pools = [1, 2, 3].map(() => openPlainPool({ connectionString: database.url, max: 6 }))
  const [pool, dying, living] = pools as [(typeof pools)[0], (typeof pools)[0], (typeof pools)[0]]
  const complaints: unknown[] = []
  const end = Promise.withResolvers<void>()
  /** A process with the real queue that has started a job it never finishes. */
  const busyWith = async (task: string, which: typeof pool) => {
    const process = await holdWorkerProcess(which, (error) => complaints.push(error))
    const queue = await run({
      pgPool: which,
      events: process.events as WorkerEvents,
      concurrency: 2,
      noHandleSignals: true,
      taskList: { [task]: () => end.promise },
    })
    await utils.addJob(task, {})
    await vi.waitFor(async () => expect(await taken()).toContain(task), patiently)
    return { process, queue }
  }
  const taken = async () =>
    (
      await pool.query<{ task: string }>(
        `select t.identifier as task from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_by is not null order by 1`,
      )
    ).rows.map(({ task }) => task)
  const utils = await makeWorkerUtils({ pgPool: pool })
  try {
    const doomed = await busyWith('doomed', dying)
    const other = await busyWith('going_on', living)
    expect(await taken()).toEqual(['doomed', 'going_on'])
    // Killed: the connection that holds its lock is closed without a goodbye.
    await pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join worker_processes w on w.id = l.objid::int
        where l.locktype = 'advisory' and l.classid = 7303 and w.id = (select min(id) from worker_processes)`,
    )
    await vi.waitFor(async () => {
      const next = await holdWorkerProcess(pool, (error) => complaints.push(error))
      expect(await taken()).toEqual(['going_on'])
      await next.stop()
    }, patiently)
    end.resolve()
    for (const { process, queue } of [doomed, other]) {
      await queue.stop()
      await process.stop()
    }
    expect(complaints).toEqual([])
  } finally {
    await utils.release()
    for (const each of pools) await each.end()
    await database.drop()
  }
})
