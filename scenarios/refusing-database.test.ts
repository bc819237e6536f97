import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { isClosed } from './as-user.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/**
 * A whole shop in one process, and a PostgreSQL that refuses: it may only be read, it says at every write of the queue
 * that its disk is full, it has no connection left. The process lives on, says what it is, and does afterwards what it
 * could not do.
 */

let parent: string
let database: EmbeddedPostgres
let admin: pg.Client
let shop: StartedProcess

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kontor-refusing-'))
  await chmod(parent, 0o755)
  database = await startEmbeddedPostgres({ home: join(parent, 'database'), settings: { max_connections: '40' } })
  // One connection, kept: later there may be no other.
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  shop = await startProcess({ DATABASE_URL: database.url, KONTOR_HOME: join(parent, 'home'), PROCESS: 'all' })
  if (!isClosed) await vi.waitFor(() => shop.isReady(), { timeout: 90_000, interval: 300 })
}, 180_000)
// Said before the world is named: its database stops after it.
afterAll(async () => {
  shop.child.kill('SIGKILL')
  await admin.end()
  await database.stop()
  await rm(parent, { recursive: true, force: true })
})
const app = useTestWorld(rooms, () => ({
  at: Temporal.Now.instant().toString(),
  database: { url: database.url, drop: () => Promise.resolve() },
}))
const payer = { first_name: 'B', last_name: 'B', street: 'S', zip: '10115', city: 'B', country_code: 'DE' }
let buyers = 0
const order = async () => {
  const body = checkoutWire({ form: 'card', payer: { ...payer, email: `b${++buyers}@example.com` } })
  const answer = await shop.ask('/v1/checkout/refused/thing/order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}
const page = async () => (await shop.ask('/s/refused/thing')).status
const readiness = async () => {
  const { data } = (await (await shop.ask('/ready')).json()) as { data: { reasons: string[] } }
  return data.reasons
}
const patiently = { timeout: 60_000, interval: 300 }

/** Jobs that fail and jobs that succeed, so that the queue has something to write of both. */
const giveWork = () =>
  admin.query(`select graphile_worker.add_job(name, '{"eventId": 0}'::json) from
    unnest(array['platform.react', 'no.such_job', 'operations.watch', 'platform.react', 'operations.watch']) as name`)
const workLeft = async () => {
  const { rows } = await admin.query<{ count: number }>(`select count(*)::int as count
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('platform.react', 'operations.watch') and run_at <= now() or locked_at is not null`)
  return rows[0]!.count
}
const isWhole = async () => {
  expect(shop.child.exitCode, shop.said()).toBeNull()
  expect(await readiness()).toEqual([])
  expect(await workLeft()).toBe(0)
  expect([await order(), await page()]).toEqual([201, 200])
}

it('is closed to others, or sells', async () => {
  if (isClosed) return expect(await shop.ended).toBe(1)
  await app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'refused' })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
  })
  await vi.waitFor(isWhole, patiently)
})

it('a database that may only be read', { timeout: 120_000, skip: isClosed }, async () => {
  await giveWork()
  await admin.query(`alter system set default_transaction_read_only = on`)
  await admin.query(`select pg_reload_conf()`)
  await vi.waitFor(async () => expect(await readiness()).toContain('read_only'), patiently)
  expect(await order()).toBe(503)
  expect([200, 503]).toContain(await page())
  await sleep(12_000)
  expect([shop.child.exitCode, await order()]).toEqual([null, 503])
  await admin.query(`set default_transaction_read_only = off`)
  await admin.query(`alter system reset default_transaction_read_only`)
  await admin.query(`select pg_reload_conf()`)
  await vi.waitFor(isWhole, patiently)
})

it(
  'a disk that is full when the queue writes what became of its jobs',
  { timeout: 120_000, skip: isClosed },
  async () => {
    await admin.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await admin.query('begin')
    await giveWork()
    await admin.query(`create trigger full_disk before delete or update of last_error on graphile_worker._private_jobs
      for each statement execute function full_disk()`)
    await admin.query('commit')
    await sleep(8000)
    expect(shop.child.exitCode, shop.said()).toBeNull()
    expect(shop.said()).toContain('the job queue waits for the database')
    await admin.query('drop function full_disk cascade')
    await vi.waitFor(isWhole, patiently)
  },
)

it('no connection is left', { timeout: 120_000, skip: isClosed }, async () => {
  const greedy: pg.Client[] = []
  const own: number[] = []
  const grab = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: database.url })
      client.on('error', () => undefined)
      const isIn = await client.connect().then(
        () => true,
        () => false,
      )
      if (!isIn) return
      greedy.push(client)
      own.push((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid)
    }
  }
  await grab()
  await giveWork()
  // The shop may be quicker to connect again than we are: it loses what it has until it has none.
  await vi.waitFor(async () => {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all($1)`,
      [own],
    )
    await grab()
    expect(shop.child.exitCode, shop.said()).toBeNull()
    expect(await order()).toBe(503)
  }, patiently)
  expect(await readiness()).toEqual(['database'])
  await sleep(5000)
  expect(shop.child.exitCode, shop.said()).toBeNull()
  await Promise.all(greedy.map((client) => client.end()))
  await vi.waitFor(isWhole, patiently)
})
