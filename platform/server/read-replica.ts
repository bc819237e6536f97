import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { copyFrom } from './copy-from.ts'
import { inReadOnlyTransaction, openDatabase, openPlainPool, openPool, type Db } from './database.ts'
import { isDatabaseGone } from './database-gone.ts'
import { counter } from './measures.ts'

/** A copy of the database that follows it by streaming replication. */
export type ReadReplica = {
  /**
   * What `verb` reads there, once the replica has all that was committed before the call: nobody misses what they changed themselves.
   * Undefined where it is away, or has not caught up in time: then the database is to be asked.
   */
  read: <T>(verb: (db: Db) => Promise<T>) => Promise<{ answer: T } | undefined>
  /** The answer of COPY … TO STDOUT, on the same terms. */
  copyOut: (statement: string) => Promise<Readable | undefined>
  /** How far it is behind, in bytes of the log and in seconds; null where it does not answer or does not follow this database. */
  lag: () => Promise<ReplicaLag | null>
  pool: Pool
  close: () => Promise<void>
}
export type ReplicaLag = { bytes: number; seconds: number }

/** How long a read waits for what was committed before it, how long for an answer, and how long one without an answer is left alone. */
const [catchUpMilliseconds, answerMilliseconds, awayMilliseconds] = [150, 1000, 5000]
const firstPause = 2
const copies = 2

const reads = counter(
  'kontor_replica_reads_total',
  'Reads of this process while it has a replica, by who answered: replica, or the database where that was behind or away.',
  ['by'],
)

/** The replica lacks what was committed before, or does not follow. */
class Behind extends Error {}

/** Cancelled there because the log that arrived removes what the statement reads. */
const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40001'

/** Which database of which cluster it is: a replica has the same words. */
const identity = sql<string>`(select system_identifier::text from pg_control_system()) || ' ' || current_database()`

/** How far a database is. */
type Standing = { database: string; position: string }

/** What is flushed is committed, and on its way to the replica; what is only written may wait. */
const standingOf = async (db: Db): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select ${identity} as database, pg_current_wal_flush_lsn()::text as position`.execute(db)
  return rows[0]!
}

/** A replica without a receiver has lost the database it followed, which may have gone another way since. */
const followsOf = ({ database }: Pick<Standing, 'database'>) =>
  sql<boolean>`pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and ${identity} = ${database}`

const catchUp = async (there: Db, standing: Standing): Promise<void> => {
  const until = performance.now() + catchUpMilliseconds
  for (let pause = firstPause; ; pause *= 2) {
    const { rows } = await sql<{ follows: boolean; hasAll: boolean }>`
      select ${followsOf(standing)} as follows, pg_last_wal_replay_lsn() >= ${standing.position}::pg_lsn as has_all`.execute(
      there,
    )
    if (rows[0]?.follows && rows[0].hasAll) return
    if (!rows[0]?.follows || performance.now() + pause > until) throw new Behind()
    await new Promise((done) => setTimeout(done, pause))
  }
}

const lagOf = async (db: Db, there: Db): Promise<ReplicaLag | null> => {
  const standing = await standingOf(db)
  const { rows } = await sql<{ follows: boolean; bytes: number; age: number | null }>`
    select ${followsOf(standing)} as follows,
      greatest(0, pg_wal_lsn_diff(${standing.position}::pg_lsn, pg_last_wal_replay_lsn()))::bigint as bytes,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`.execute(there)
  if (!rows[0]?.follows) return null
  const { bytes, age } = rows[0]
  // Where nothing is missing, the age of the last change says nothing.
  return { bytes, seconds: bytes === 0 ? 0 : (age ?? 0) }
}

/** Reads by a replica as long as it is not away. */
const readerOf = (db: Db, there: Db): ReadReplica['read'] => {
  let awayUntil = 0
  const leaveAlone = (): undefined => void (awayUntil = performance.now() + awayMilliseconds)

  /** Undefined where the replica does not answer. A verb that begins too late is not waited for, and reads nothing. */
  const entered = async <T>(verb: (db: Db) => Promise<T>): Promise<{ answer: T } | undefined> => {
    const standing = await standingOf(db)
    const begun = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => begun.resolve(false), answerMilliseconds)
    let isGivenUp = false
    const reading = inReadOnlyTransaction(there, async (open) => {
      await catchUp(open, standing)
      if (isGivenUp) throw new Behind()
      begun.resolve(true)
      return verb(open)
    })
    reading.catch(() => begun.resolve(true))
    isGivenUp = !(await begun.promise)
    clearTimeout(timer)
    return isGivenUp ? leaveAlone() : { answer: await reading }
  }
  return async (verb) => {
    const found =
      performance.now() < awayUntil
        ? undefined
        : await entered(verb).catch((error: unknown) => {
            if (isDatabaseGone(error) || isTimeout(error)) return leaveAlone()
            if (error instanceof Behind || isConflict(error)) return undefined
            throw error
          })
    reads.inc({ by: found ? 'replica' : 'database' })
    return found
  }
}

/** What the pool says where no connection could be made in time. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Opens the replica at `url`, of the database that `db` asks, with at most so many connections for reads, and two that copy. */
export const openReplica = (db: Db, { url, max }: { url: string; max: number }): ReadReplica => {
  const options = { connectionString: url, connectionTimeoutMillis: answerMilliseconds, keepAlive: true }
  const pool = openPool({ ...options, max })
  const plain = openPlainPool({ ...options, max: copies })
  const there = openDatabase(pool)
  const read = readerOf(db, there)
  return {
    read,
    copyOut: async (statement) => ((await read(async () => true)) ? copyFrom(plain)(statement) : undefined),
    lag: () => lagOf(db, there).catch(() => null),
    pool,
    close: async () => {
      await pool.end()
      await plain.end()
    },
  }
}
