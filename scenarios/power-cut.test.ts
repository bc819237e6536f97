import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { openPool } from '#platform/server/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { migrate } from '#platform/server/migrate.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { chargeDueRates } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { plantBusy } from '#seeds/busy.ts'
import { resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'

/**
 * PostgreSQL falls in the middle of a billing run, as when the power is cut, and stands up again: on a server of its own that waits
 * for the disk.
 */

const [rates, cuts, upFor] = isLongEdition ? [10_000, 10, 6000] : [6, 1, 250]
let home: string
let server: EmbeddedPostgres

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kontor-power-'))
  await chmod(parent, 0o755)
  home = join(parent, 'home')
  server = await startEmbeddedPostgres({ home })
  const pool = openPool({ connectionString: server.url, max: 2 })
  await migrate(pool)
  await pool.end()
})
afterAll(async () => {
  await server.stop()
  await rm(join(home, '..'), { recursive: true, force: true })
})
const app = useTestWorld(rooms, () => ({
  at: '2026-01-10T09:00:00Z',
  database: { url: server.url, drop: () => Promise.resolve() },
}))

/** What is only prepared may be written at leisure. */
const waitForDisk = async (does: boolean): Promise<void> => {
  await sql`alter system set synchronous_commit = ${sql.raw(does ? 'on' : 'off')}`.execute(app.world.db)
  await sql`select pg_reload_conf()`.execute(app.world.db)
}

/** What `pg_ctl stop -m immediate` does: no farewell, no checkpoint. */
const cutPower = async (): Promise<void> => {
  const postmaster = Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGQUIT')
  for (let tries = 0; tries < 1000 && (await isUp(postmaster)); tries++) await sleep(10)
}
const isUp = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !stat.includes(') Z'),
    () => false,
  )

const startWorker = () =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'billing-worker.ts'),
      server.url,
      app.ports.secret[0].toString('hex'),
      app.clock.now.toString(),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )

const buyOneByOne = async (): Promise<void> => {
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )
  for (let i = 0; i < rates; i++) await buy(app.world, testShop)
  await app.drain()
}

it(
  'a billing run survives: every rate is charged exactly once, the books hold, invoices have no gap',
  { timeout: 7_200_000 },
  async () => {
    await waitForDisk(false)
    if (!isLongEdition) await buyOneByOne()
    app.clock.set('2026-02-10T09:00:00Z')
    if (isLongEdition) await plantBusy(app.world, { sellers: 1, orders: rates * 2, due: rates })
    await waitForDisk(true)

    let halfDone = 0
    for (let cut = 0; cut < cuts; cut++) {
      const workers = [startWorker(), startWorker()]
      const ends = workers.map((worker) => once(worker, 'exit'))
      await Promise.all(workers.map((worker) => once(worker.stdout, 'data')))
      await sleep(Math.random() * upFor)
      await cutPower()
      for (const worker of workers) setTimeout(() => worker.kill('SIGKILL'), 1000).unref()
      await Promise.all(ends)
      server = await startEmbeddedPostgres({ home })
      halfDone += (
        await sql<{
          n: number
        }>`select count(*)::int as n from transfers where not is_initial and state <> 'successful'`.execute(
          app.world.db,
        )
      ).rows[0]!.n
      // What was left half done is asked about some minutes later.
      app.clock.advance({ minutes: 15 })
      await resolveUnknown.run(app.world, {})
      await app.drain()
    }
    app.clock.advance({ minutes: 15 })
    await resolveUnknown.run(app.world, {})
    await app.drain()
    await chargeDueRates.run(app.world, {})
    await app.drain()

    const { rows } = await sql<{ paid: number; charges: number; received: number; invoices: number }>`
    select (select count(*)::int from order_rates where number = 2 and state = 'paid' and paid_amount = amount) as paid,
      (select count(*)::int from sandbox_payments s join transfers t on t.provider_key = s.merchant_key join order_rates r on r.id = t.order_rate_id and r.number = 2 where t.type = 'Payment' and s.state = 'succeeded') as charges,
      (select coalesce(sum(-e.amount), 0)::bigint from ledger_entries e join ledger_transactions x on x.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
        where x.type = 'Payment' and a.name like 'seller:%:pending' and x.order_rate_id in (select id from order_rates where number = 2)) as received,
      (select count(*)::int from invoices where order_rate_id in (select id from order_rates where number = 2)) as invoices`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ paid: rates, charges: rates, received: rates * 1900, invoices: rates }])
    // Numbers of invoices without a gap are one of these rules.
    expect(await app.transact(faultsEverywhere)).toEqual([])
    if (cuts > 2) expect(halfDone).toBeGreaterThan(0)
  },
)
