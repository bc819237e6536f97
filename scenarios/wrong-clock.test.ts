import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '#platform/server/test-database.ts'
import { isClosed } from './as-user.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/** A worker on a machine whose clock is 45 days ahead, and what an older version left behind that ran on one. */

let home: string
let database: TestDatabase
let client: pg.Client
const started: StartedProcess[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kontor-clock-'))
  await chmod(home, 0o755)
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await client.end()
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

/** Runs before anything else in the process. */
const ahead = `data:text/javascript,${encodeURIComponent(`
  const days = 45
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + days * 864e5) }
    static now() { return Right.now() + days * 864e5 }
  }
  const right = Temporal.Now.instant
  Temporal.Now.instant = () => right().add({ hours: days * 24 })`)}`
const startWorker = async (flags: string[] = []) => {
  const settings = { DATABASE_URL: database.url, KONTOR_HOME: join(home, 'home'), PROCESS: 'worker' }
  const worker = await startProcess(settings, flags)
  started.push(worker)
  return worker
}
const count = async (statement: string): Promise<number> =>
  (await client.query<{ count: number }>(`select count(*)::int as count from graphile_worker.${statement}`)).rows[0]!
    .count
/** How often it said so: it looks at the clocks anew every two seconds. */
const refusals = (worker: StartedProcess): number => worker.said().split('no jobs are run').length - 1
/** Patience with a machine that does other things beside. */
const patiently = { timeout: 90_000, interval: 200 }
const isAhead = `last_execution > now() + interval '1 day'`

it(
  'such a worker says so and runs nothing; what it left is set back when a right one begins',
  { timeout: 360_000 },
  async () => {
    const wrong = await startWorker(['--import', ahead])
    if (isClosed) return expect(await wrong.ended).toBe(1)
    const reasons = async () => {
      const { data } = (await (await wrong.ask('/ready')).json()) as { data: { reasons: string[] } }
      return data.reasons
    }
    await vi.waitFor(async () => expect(await reasons()).toEqual(['clock']), patiently)
    await client.query(`select graphile_worker.add_job('operations.watch', '{}'::json)`)
    const before = refusals(wrong)
    await vi.waitFor(() => expect(refusals(wrong)).toBeGreaterThan(before + 1), patiently)
    expect([await count('_private_jobs'), await count('_private_known_crontabs')]).toEqual([1, 0])
    wrong.child.kill('SIGTERM')
    await wrong.ended

    await client.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('operations.watch', now() - interval '9 days', now() + interval '45 days')`)
    await client.query(`select graphile_worker.add_job('operations.watch',
    json_build_object('_cron', json_build_object('ts', now() + interval '44 days', 'backfilled', true)),
    run_at => now() + interval '44 days')`)
    const right = await startWorker()
    await vi.waitFor(() => right.isReady(), patiently)
    // It answers before it begins to run jobs.
    const comesTo = (statement: string, wanted: unknown) =>
      vi.waitFor(async () => expect(await count(statement)).toEqual(wanted), patiently)
    await comesTo(`_private_known_crontabs where ${isAhead}`, 0)
    await comesTo(`_private_jobs where run_at > now() + interval '40 days'`, 0)
    await comesTo(
      '_private_known_crontabs',
      expect.toSatisfy((known: number) => known > 10),
    )
    await comesTo('_private_jobs where run_at <= now()', 0)
  },
)
