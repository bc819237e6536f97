import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'

/** The first of two numbers that name the lock of a living process; the other is its row. */
const lockSpace = 7303
const sweepEverySeconds = 20

export type WorkerProcess = {
  /** Emits the workers that the queue starts. */
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

// Locked before its row is there: a row without its lock is a dead process to everyone who looks.
const holdLock = async (client: PoolClient, names: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('worker_processes', 'id'))::int as id`,
  )
  const { id } = rows[0]!
  await client.query(`select pg_advisory_lock($1, $2)`, [lockSpace, id])
  await client.query(`insert into worker_processes (id, worker_ids) overriding system value values ($1, $2)`, [
    id,
    names,
  ])
  return id
}

/** How many processes run jobs, once the dead are buried. */
export const livingWorkers = async (pool: Pool): Promise<number> => {
  const client = await pool.connect()
  try {
    await freeJobsOfTheDead(client, null)
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from worker_processes`)
    return rows[0]!.count
  } finally {
    client.release()
  }
}

const announcing = `update worker_processes set worker_ids = $2 where id = $1 and worker_ids <> $2`
type Held = { client: PoolClient; id: number }

/** The connection takes its lock with it. */
const letGo = async ({ client, id }: Held): Promise<void> => {
  try {
    await client.query(`delete from worker_processes where id = $1`, [id])
  } finally {
    client.release(true)
  }
}

/** A connection that holds this process's lock until it ends. */
const takeLock = async (pool: Pool, names: ReadonlySet<string>, ended: (client: PoolClient) => void): Promise<Held> => {
  const client = await pool.connect()
  try {
    const id = await holdLock(client, [...names])
    // Not `error`: that can come with the last answer, before anybody listens here.
    client.once('end', () => ended(client))
    return { client, id }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Tells by which names the queue takes jobs. */
const queueEvents = (addName: (name: string) => void): EventEmitter => {
  const events = new EventEmitter()
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => addName(workerPool.id))
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => addName(worker.workerId))
  return events
}

/** Makes this process known as one that runs jobs, and looks after those that died. Survives a restart of the database. */
export const holdWorkerProcess = async (pool: Pool, complain: (error: unknown) => void): Promise<WorkerProcess> => {
  // The queue takes jobs in the name of its pool of workers, and gives back single ones in that of a worker.
  const names = new Set<string>()
  let held: Held | undefined
  const ended = (client: PoolClient): void => {
    if (held?.client !== client) return
    held = undefined
    client.release(true)
  }
  const announce = (id: number) => pool.query(announcing, [id, [...names]])
  const sweep = async (): Promise<void> => {
    held ??= await takeLock(pool, names, ended)
    // Reports what could not be reported at start, because the database was away.
    await announce(held.id)
    await freeJobsOfTheDead(held.client, held.id)
  }
  const events = queueEvents((name) => {
    names.add(name)
    if (held) announce(held.id).catch(complain)
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
      const last = held
      held = undefined
      await letGo(last).catch(complain)
    },
  }
}
