import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'

/** The first of two numbers that name the lock of a living process; the other is its row. */
const lockSpace = 7303
const sweepEverySeconds = 20

export type WorkerProcess = {
  /** Where the queue tells which workers it starts. */
  events: EventEmitter
  stop: () => Promise<void>
}

/**
 * Lets go of jobs that processes took which are dead, however they died: PostgreSQL frees their lock with their
 * connection. The queue itself would wait four hours. Answers how many processes were buried.
 */
export const freeJobsOfTheDead = async (client: Pick<PoolClient, 'query'>, ownId: number | null): Promise<number> => {
  const { rows } = await client.query<{ id: number; worker_ids: string[] }>(
    `select id, worker_ids from worker_processes where id is distinct from $1`,
    [ownId],
  )
  let buried = 0
  for (const { id, worker_ids: workers } of rows) {
    const { rows: tried } = await client.query<{ dead: boolean }>(`select pg_try_advisory_lock($1, $2) as dead`, [
      lockSpace,
      id,
    ])
    if (!tried[0]?.dead) continue
    try {
      if (workers.length > 0) await client.query(`select graphile_worker.force_unlock_workers($1::text[])`, [workers])
      buried += (await client.query(`delete from worker_processes where id = $1`, [id])).rowCount ?? 0
    } finally {
      await client.query(`select pg_advisory_unlock($1, $2)`, [lockSpace, id])
    }
  }
  return buried
}

/** Makes this process known as one that runs jobs, and looks after those that died. Survives a restart of the database. */
export const holdWorkerProcess = async (pool: Pool, complain: (error: unknown) => void): Promise<WorkerProcess> => {
  const workers = new Set<string>()
  let held: { client: PoolClient; id: number } | undefined
  const hold = async (): Promise<{ client: PoolClient; id: number }> => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ id: number }>(
        `insert into worker_processes (worker_ids) values ($1) returning id`,
        [[...workers]],
      )
      const { id } = rows[0]!
      await client.query(`select pg_advisory_lock($1, $2)`, [lockSpace, id])
      client.on('error', () => {
        if (held?.client !== client) return
        held = undefined
        client.release(true)
      })
      return { client, id }
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const sweep = async (): Promise<void> => {
    held ??= await hold()
    await freeJobsOfTheDead(held.client, held.id)
  }
  const events = new EventEmitter()
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => {
    workers.add(worker.workerId)
    if (held)
      pool
        .query(`update worker_processes set worker_ids = $2 where id = $1`, [held.id, [...workers]])
        .catch((error: unknown) => complain(error))
  })
  await sweep()
  let sweeping: Promise<void> | undefined
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch((error: unknown) => complain(error))
      .finally(() => (sweeping = undefined))
  }, 1000 * sweepEverySeconds)
  return {
    events,
    stop: async () => {
      clearInterval(timer)
      await sweeping
      if (!held) return
      await held.client.query(`delete from worker_processes where id = $1`, [held.id]).catch(complain)
      // The connection takes its lock with it.
      held.client.release(true)
    },
  }
}
