import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { faultsInBooks, pendingSales, post, sellerBalances } from '#capabilities/money/ledger/server/index.ts'
import { sumUpNow } from '#capabilities/money/ledger/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { releaseBalances } from '../jobs.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-03-02T10:00:00Z' })

const pendingOf = ({ seller }: TestShop) => `seller:${seller.id}:pending`
type Sale = { paymentId: number; amount: number; soldAt: Temporal.Instant | null }

/** What is pending and held by the entries alone. */
const byEntries = async (shop: TestShop) => {
  const { rows: sales } = await sql<Sale>`
    select t.payment_id, sum(-e.amount)::bigint as amount, max(t.at) filter (where t.type = 'Payment') as sold_at from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where a.name = ${pendingOf(shop)} and t.payment_id is not null group by 1 having sum(-e.amount) > 0 order by 1`.execute(
    app.world.db,
  )
  const { rows } = await sql<{ pending: number; available: number }>`
    select coalesce(sum(-e.amount) filter (where a.name like '%:pending'), 0)::bigint as pending, coalesce(sum(-e.amount) filter (where a.name like '%:available'), 0)::bigint as available
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.seller_id = ${shop.seller.id}`.execute(
    app.world.db,
  )
  return { sales, ...rows[0]! }
}

const bySums = async (shop: TestShop) => {
  const { rows: sales } =
    await sql<Sale>`select payment_id, amount, sold_at from ${pendingSales(pendingOf(shop), 'eur')} s order by 1`.execute(
      app.world.db,
    )
  const [found] = await app.transact((ctx) => sellerBalances(ctx, shop.seller.id))
  return { sales, pending: found?.pending ?? 0, available: found?.available ?? 0 }
}

const night = async () => {
  app.clock.advance({ hours: 24 })
  await app.transact((ctx) => sumUpNow(ctx, 1))
  await releaseBalances.run(app.world, {})
}

it('balances by sums are those by entries, whatever happens between two nights', { timeout: 120_000 }, async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4000 }))
  const orders: number[] = []
  for (let day = 0; day < 24; day++) {
    if (day < 14) orders.push((await buy(app.world, shop)).id)
    if (day % 3 === 2 && orders[day - 2])
      await refundOrder(app.world, { orderId: orders[day - 2]!, amount: 1000 + day })
    await app.drain()
    expect(await bySums(shop)).toEqual(await byEntries(shop))
    await night()
    expect(await bySums(shop)).toEqual(await byEntries(shop))
    expect(await app.transact(faultsInBooks)).toEqual([])
  }
  expect((await bySums(shop)).sales).toEqual([])
  const { rows } = await sql<{
    sums: number
    pending: number
  }>`select (select count(*)::int from ledger_sums) as sums, (select count(*)::int from ledger_pending) as pending`.execute(
    app.world.db,
  )
  expect(rows[0]!.sums).toBeGreaterThan(1)
  expect(rows[0]!.pending).toBe(0)
})

it('a share that comes back after its sale was released is released as well', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4000 }))
  await buy(app.world, shop)
  await app.drain()
  for (let n = 0; n < 10; n++) await night()
  const { rows } = await sql<{
    id: number
    orderId: number
  }>`select id, order_id from transfers where seller_id = ${shop.seller.id}`.execute(app.world.db)
  const { id: paymentId, orderId } = rows[0]!
  await app.transact((ctx) =>
    post(ctx, {
      type: 'Chargeback',
      key: 'back',
      currency: 'eur',
      businessDate: Temporal.PlainDate.from('2026-05-01'),
      sellerId: shop.seller.id,
      orderId,
      paymentId,
      entries: [
        { account: pendingOf(shop), amount: -700 },
        { account: 'ext:sandbox', amount: 700 },
      ],
    }),
  )
  const before = await bySums(shop)
  expect(before.sales).toMatchObject([{ paymentId, amount: 700 }])
  await night()
  expect(await bySums(shop)).toEqual({ sales: [], pending: 0, available: before.available + 700 })
})

it('what is under way when sums are made is in no sum, and is counted', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4000 }))
  await buy(app.world, shop)
  await app.drain()
  const [open, close] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = app.transact(async (ctx) => {
    await post(ctx, {
      type: 'Chargeback',
      key: 'slow',
      currency: 'eur',
      businessDate: Temporal.PlainDate.from('2026-05-01'),
      sellerId: shop.seller.id,
      entries: [
        { account: pendingOf(shop), amount: -100 },
        { account: 'ext:sandbox', amount: 100 },
      ],
    })
    open.resolve()
    await close.promise
  })
  await open.promise
  await buy(app.world, shop)
  await app.transact((ctx) => sumUpNow(ctx, 1))
  close.resolve()
  await slow
  expect((await bySums(shop)).pending).toBe((await byEntries(shop)).pending)
})

it('a sum that is a cent wrong is found', async () => {
  const rules = async () => (await app.transact(faultsInBooks)).map(({ rule }) => rule)
  await sql`update ledger_sums set amount = amount + 1 where account_id = (select min(account_id) from ledger_sums s join ledger_accounts a on a.id = s.account_id where name like '%:available')`.execute(
    app.world.db,
  )
  expect(await rules()).toEqual(['sums_meet_entries'])
  await sql`update ledger_sums set amount = amount - 1 where account_id = (select min(account_id) from ledger_sums s join ledger_accounts a on a.id = s.account_id where name like '%:available')`.execute(
    app.world.db,
  )
  await sql`insert into ledger_pending (account_id, payment_id, amount, last_id) select min(account_id), 1, 1, 1 from ledger_sums s join ledger_accounts a on a.id = s.account_id where name like '%:pending'`.execute(
    app.world.db,
  )
  expect(await rules()).toEqual(['pending_meets_sums'])
  await sql`delete from ledger_pending`.execute(app.world.db)
})
