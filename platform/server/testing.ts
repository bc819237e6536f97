import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { anonymous, type Actor, type Ctx, type Ports } from './context.ts'
import { openDatabase, openPool } from './database.ts'
import type { Room } from './room.ts'
import { readSettings } from './settings.ts'
import { folderStorage } from './storage.ts'
import { testDatabase } from './test-database.ts'
import { jobTable } from './worker.ts'
import { makeWorld, type World } from './world.ts'

export type TestClock = { now: Temporal.Instant; set: (iso: string) => void; advance: (duration: Temporal.DurationLike) => void }

export type TestMail = { id: number; recipient: string; kind: string; subject: string; html: string; body: string; locale: string; token: string }

export type TestWorld = {
  world: World
  clock: TestClock
  ports: Ports
  url: string
  /** Runs a verb in a transaction of its own. */
  transact: <T>(verb: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** Runs the jobs that are due by the clock, and those they enqueue, until none is left. Failed ones wait as they would. */
  drain: () => Promise<number>
  /** Moves the clock on day by day (at 06:00 UTC), running every scheduled job once a day and all that is due. */
  live: (until: string) => Promise<void>
  mails: () => Promise<TestMail[]>
  close: () => Promise<void>
}

/** A world on a database of its own with a clock that stands still. `rooms` bring the jobs and reactions. */
export const testWorld = async (rooms: readonly Room[] = [], options: { at?: string; settings?: Record<string, string>; poolSize?: number } = {}): Promise<TestWorld> => {
  const database = await testDatabase()
  const pool = openPool({ connectionString: database.url, max: options.poolSize ?? 10 })
  const folder = await mkdtemp(join(tmpdir(), 'kontor-files-'))
  const db = openDatabase(pool)
  const clock: TestClock = {
    now: Temporal.Instant.from(options.at ?? '2026-11-20T09:00:00Z'),
    set: (iso) => void (clock.now = Temporal.Instant.from(iso)),
    advance: (duration) => void (clock.now = clock.now.toZonedDateTimeISO('UTC').add(duration).toInstant()),
  }
  const ports: Ports = { settings: readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', ...options.settings }), storage: folderStorage(folder), secret: randomBytes(32), now: () => clock.now }
  const world = makeWorld(db, ports)
  const jobs = rooms.flatMap((room) => room.jobs ?? [])
  const table = jobTable(jobs, rooms.flatMap((room) => room.reactions ?? []))
  const drain = async (): Promise<number> => {
    let ran = 0
    for (;;) {
      const { rows } = await sql<{ id: number; name: string; payload: unknown; attempts: number }>`
        select j.id, t.identifier as name, j.payload, j.attempts from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.run_at <= ${clock.now}::timestamptz and j.attempts < j.max_attempts order by j.run_at, j.id limit 1`.execute(db)
      const next = rows[0]
      if (!next) return ran
      const runJob = table.get(next.name)
      if (!runJob) throw new Error(`No room of this test has the job ${next.name}.`)
      ran++
      try {
        await runJob(world, next.payload)
        await sql`delete from graphile_worker._private_jobs where id = ${next.id}`.execute(db)
      } catch (error) {
        const wait = Math.ceil(Math.exp(Math.min(10, next.attempts + 1)))
        await sql`update graphile_worker._private_jobs set attempts = attempts + 1, last_error = ${String(error)}, run_at = ${clock.now.add({ seconds: wait })} where id = ${next.id}`.execute(db)
        if (process.env.TEST_JOB_ERRORS) process.stderr.write(`${next.name}: ${error instanceof Error ? error.stack : String(error)}\n`)
      }
    }
  }
  return {
    world,
    clock,
    ports,
    url: database.url,
    transact: world.transact,
    drain,
    live: async (until) => {
      const end = Temporal.Instant.from(until)
      for (;;) {
        const next = clock.now.toZonedDateTimeISO('UTC').add({ days: 1 }).with({ hour: 6, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).toInstant()
        if (Temporal.Instant.compare(next, end) > 0) break
        clock.now = next
        for (const job of jobs) if (job.schedule) await job.run(world, {} as never)
        await drain()
      }
      clock.now = end
      await drain()
    },
    mails: async () => (await sql<TestMail>`select id, recipient::text, kind, subject, html, body, locale, token from mails order by id`.execute(db)).rows,
    close: async () => {
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A seller's actor, for verbs called directly. */
export const actorAs = (given: Partial<Actor>): Actor => ({ ...anonymous, kind: 'user', ...given })
