import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openPlainPool } from './database.ts'
import { emit, event, react } from './events.ts'
import { enqueue, job, type Job } from './job.ts'
import { measures } from './measures.ts'
import { useTestWorld } from './use-test-world.ts'
import { startWorker } from './worker.ts'
import { makeWorld } from './world.ts'

const heard: [string, string][] = []
const happened = event<{ what: string }>('test.happened')
const inner = job<{ what: string }>('test.inner', {
  run: async (world, payload) => {
    heard.push([`inner ${JSON.stringify(payload)}`, world.requestId])
    throw new Error('Fell over')
  },
})
const outer = job<{ what: string }>('test.outer', {
  run: async (world, payload) => {
    heard.push([`outer ${JSON.stringify(payload)}`, world.requestId])
    await world.transact((ctx) => enqueue(ctx, inner, { what: 'b' }))
  },
})
const jobs = [outer, inner] as readonly Job<never>[]
const reactions = [
  react(
    'test.hears',
    happened,
    async (ctx, { payload }) => void heard.push([`reaction ${payload.what}`, ctx.requestId]),
  ),
]

const app = useTestWorld([{ name: 'test', jobs, reactions }])

test('a job goes on with the id of the request it came of: in itself, in what it enqueues, in reactions and in the log', async () => {
  let written = ''
  const log = pino({}, new Writable({ write: (chunk: Buffer, _, next) => ((written += chunk.toString()), next()) }))
  const pool = openPlainPool({ connectionString: app.url, max: 4 })
  const worker = await startWorker(pool, app.world, jobs, reactions, 2, log)
  await makeWorld(app.world.db, app.ports, { requestId: 'request-of-the-test' }).transact(async (ctx) => {
    await enqueue(ctx, outer, { what: 'a' }, { at: Temporal.Now.instant() })
    await emit({ ...ctx, now: Temporal.Now.instant() }, happened, { what: 'c' })
  })
  await vi.waitFor(() => expect(written).toContain('job failed'), { timeout: 15_000 })
  await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 15_000 })
  await worker.stop()
  await pool.end()
  expect(heard.toSorted()).toEqual([
    ['inner {"what":"b"}', 'request-of-the-test'],
    ['outer {"what":"a"}', 'request-of-the-test'],
    ['reaction c', 'request-of-the-test'],
  ])
  const line = JSON.parse(written.split('\n').find((each) => each.includes('job failed'))!) as Record<string, unknown>
  expect(line).toMatchObject({ job: 'test.inner', attempt: 1, reqId: 'request-of-the-test' })
  const text = await measures.metrics()
  expect(text).toMatch(/kontor_job_seconds_count\{job="test.outer",outcome="done"\} 1/)
  expect(text).toMatch(/kontor_job_seconds_count\{job="test.inner",outcome="failed"\} 1/)
})

test('a job that finds the disk full says so in one short line for each try', async () => {
  let written = ''
  const log = pino({}, new Writable({ write: (chunk: Buffer, _, next) => ((written += chunk.toString()), next()) }))
  const full = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' })
  const writing = job('test.writes', { maxAttempts: 2, run: () => Promise.reject(full) })
  const other = job('test.falls', { maxAttempts: 1, run: () => Promise.reject(new Error('Fell over')) })
  const pool = openPlainPool({ connectionString: app.url, max: 4 })
  const worker = await startWorker(pool, app.world, [writing, other] as readonly Job<never>[], [], 2, log)
  await app.transact(async (ctx) => {
    for (const each of [writing, other]) await enqueue(ctx, each, {}, { at: Temporal.Now.instant() })
  })
  const linesOf = (name: string) => written.split('\n').filter((line) => line.includes(name))
  await vi.waitFor(() => expect(linesOf('test.writes')).toHaveLength(2), { timeout: 20_000 })
  await vi.waitFor(() => expect(linesOf('test.falls')).not.toHaveLength(0), { timeout: 20_000 })
  await worker.stop()
  await pool.end()
  for (const [at, line] of linesOf('test.writes').entries()) {
    expect(JSON.parse(line)).toMatchObject({ job: 'test.writes', attempt: at + 1, msg: 'job failed: the disk is full' })
    expect(line).not.toContain('stack')
    expect(line.length).toBeLessThan(250)
  }
  expect(linesOf('test.falls')).toHaveLength(1)
  expect(linesOf('test.falls')[0]).toContain('Fell over')
})

test('a job the clock begins is tried as often as it says, and others as often as any', async () => {
  const scheduled = (name: string, more: Partial<Job> = {}) =>
    job(name, { schedule: '0 * * * *', run: () => Promise.reject(new Error('Fell over')), ...more })
  const kinds = [scheduled('test.thrice', { maxAttempts: 3 }), scheduled('test.often')] as readonly Job<never>[]
  const pool = openPlainPool({ connectionString: app.url, max: 4 })
  const start = () => startWorker(pool, app.world, kinds, [], 2, pino({ level: 'silent' }))
  await (await start()).stop()
  // Known for hours and not begun since: what was missed is caught up.
  await pool.query(`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '5 hours', last_execution = now() - interval '2 hours'`)
  const worker = await start()
  const most = async () => {
    const { rows } = await pool.query<{
      name: string
      most: number
    }>(`select distinct t.identifier as name, j.max_attempts as most
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('test.thrice', 'test.often') order by 1`)
    return rows
  }
  await vi.waitFor(async () => expect(await most()).toHaveLength(2), { timeout: 10_000 })
  await worker.stop()
  expect(await most()).toEqual([
    { name: 'test.often', most: 12 },
    { name: 'test.thrice', most: 3 },
  ])
  await pool.end()
})
