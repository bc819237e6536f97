import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { openTestShop, buy } from '#capabilities/sale/orders/server/testing.ts'
import { resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { shopSecret } from './cluster/open-shop.ts'
import { ownFolder } from './cluster/programs.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/**
 * A refund under an Idempotency-Key whose process is killed: before it did anything it is made by the same call at another process;
 * once it was on its way, its key stays taken, and the provider is asked what became of it. Part of `npm run test:long`.
 */
const app = useTestApp(rooms, { at: Temporal.Now.instant().toString() })
const { folder, remove } = ownFolder('keyed')
const processes: StartedProcess[] = []
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
  remove()
})

const start = async (): Promise<StartedProcess> => {
  const home = join(folder, 'home')
  const started = await startProcess({
    DATABASE_URL: app.url,
    KONTOR_HOME: home,
    KONTOR_SECRET: shopSecret,
    PROCESS: 'web',
  })
  processes.push(started)
  await vi.waitFor(started.isReady, { timeout: 60_000, interval: 200 })
  return started
}

/** A payment of a new order, by its number, and the token of its seller. */
const pay = async () => {
  Object.assign(app.ports, { secret: [Buffer.from(shopSecret)] })
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4000 }))
  const order = await buy(app.world, shop)
  await app.drain()
  const { rows } = await sql<{
    id: number
    reference: string
  }>`select id, provider_reference as reference from transfers
    where order_id = ${order.id}`.execute(app.world.db)
  return { ...rows[0]!, orderId: order.id, token: await app.signIn(shop.seller.userId, 'seller') }
}

type Payment = Awaited<ReturnType<typeof pay>>

const refund = async ({ ask }: StartedProcess, { id, token }: Payment): Promise<number> =>
  (
    await ask(`/api/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `refund-${id}`,
      },
      body: JSON.stringify({ amount: '10.0' }),
    })
  ).status

/** Holds a row until the process that wants it is dead. */
const killWaiting = async (process: StartedProcess, payment: Payment, row: string): Promise<void> => {
  const holder = new pg.Client({ connectionString: app.url })
  await holder.connect()
  await holder.query(`begin; ${row} for update`)
  const lost = refund(process, payment).catch(() => 0)
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await waiting.execute(app.world.db)).rows[0]!.count).toBe(1), 20_000)
  process.child.kill('SIGKILL')
  expect(await lost).toBe(0)
  await holder.query('rollback')
  await holder.end()
}

const aMinuteLater = () => sql`update idempotency_keys set at = at - interval '61 seconds'`.execute(app.world.db)
const refundsOf = async ({ id }: Payment): Promise<string[]> =>
  (await sql<{ state: string }>`select state from transfers where refunds_id = ${id}`.execute(app.world.db)).rows.map(
    ({ state }) => state,
  )

it(
  'what had done nothing is done by the next, what was on its way is not done again',
  { timeout: 300_000 },
  async () => {
    const [early, late] = [await pay(), await pay()]
    await killWaiting(await start(), early, `select from orders where id = ${early.orderId}`)
    const next = await start()
    expect(await refund(next, early)).toBe(409)
    expect(await refundsOf(early)).toEqual([])
    await aMinuteLater()
    expect(await refund(next, early)).toBe(200)
    expect(await refund(next, early)).toBe(200)
    expect(await refundsOf(early)).toEqual(['successful'])

    await killWaiting(next, late, `select from sandbox_payments where reference = '${late.reference}'`)
    const last = await start()
    await aMinuteLater()
    expect(await refund(last, late)).toBe(409)
    expect(await refundsOf(late)).toEqual(['prepared'])
    app.clock.advance({ minutes: 6 })
    await resolveUnknown.run(app.world, {})
    expect((await refundsOf(late)).length).toBe(1)
    expect(await refundsOf(late)).not.toEqual(['prepared'])
    expect(await refund(last, late)).toBe(409)
    expect(await app.transact(faultsEverywhere)).toEqual([])
  },
)
