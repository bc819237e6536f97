import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readList } from '#platform/server/lists.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { fromQuery } from '#platform/shared/wire.ts'
import { plantBusy } from '#seeds/busy.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { claims } from '#capabilities/after/collections/server/index.ts'
import { orders, partRevenues } from '#capabilities/sale/orders/server/index.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import { showStatistics } from './show-statistics.ts'

let test: TestWorld
let sellerId: number
beforeAll(async () => {
  test = await testWorld(rooms)
  sellerId = await plantBusy(test.world, { sellers: 2, orders: 900 })
  const { product } = await test.transact((ctx) => makeProduct(ctx, sellerId))
  await sql`update orders set product_id = ${product.id} where seller_id = ${sellerId} and id % 11 = 0`.execute(
    test.world.db,
  )
  await sql`update transfers t set product_id = o.product_id from orders o where o.id = t.order_id`.execute(
    test.world.db,
  )
  // Something of every kind: two products, chargebacks, another currency, ended subscriptions, coupons, transfers on the edges of days.
  await sql`update transfers set type = 'Chargeback' where type = 'Refund' and id % 3 = 0`.execute(test.world.db)
  await sql`update orders set currency = 'usd' where id % 7 = 0`.execute(test.world.db)
  await sql`update transfers set currency = o.currency, fee_amount = case when type = 'Payment' then transfers.amount / 20 else 0 end, processed_at = case when transfers.id % 5 = 0 then date_trunc('day', processed_at at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' else processed_at end from orders o where o.id = transfers.order_id`.execute(
    test.world.db,
  )
  await sql`insert into order_parts (order_id, seller_id, product_id, name, from_bp, share_bp) select id, seller_id, product_id, 'Half', 0, 5000 from orders where id % 4 = 0`.execute(
    test.world.db,
  )
  await sql`update orders set period_type = 'subscription', canceled_at = created_at + interval '9 days' where payment_state = 'payment_canceled'`.execute(
    test.world.db,
  )
})
afterAll(() => test.close())

const lists = { orders, transfers, claims, part_revenues: partRevenues }
const asSeller = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, kind: 'user', role: 'seller', sellerId } })

/** All rows of the list a link opens, read page by page as the screen does. */
const rowsBehind = async (ctx: Ctx, link: string) => {
  const [path = '', query = ''] = link.replace('/cabinet/', '').split('?')
  const list = lists[path as keyof typeof lists]
  const found = []
  for (let page = 1; ; page++) {
    const answer = await readList(ctx, list, { ...fromQuery(query), page, per: 500 })
    found.push(...answer.list)
    if (answer.list.length < 500 || found.length >= answer.totalCount) return found
  }
}
const sumOf = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + (fromDecimal(String(row[column])) ?? 0), 0)
const columnOf = {
  activeSubscriptions: 'monthlyAmount',
  payments: 'receivedAmount',
  methods: 'receivedAmount',
  refunds: 'amount',
  chargebacks: 'amount',
  states: 'totalAmount',
  products: 'paidAmount',
  parts: 'paidAmount',
  countries: 'paidAmount',
  coupons: 'paidAmount',
}

it.each([
  ['eur', 'all products'],
  ['usd', 'all products'],
  ['eur', 'one product'],
])('every number in %s of %s is the count and the sum of the list it opens', async (currency, of) => {
  await test.transact(async (given) => {
    const ctx = asSeller(given)
    const of365 = { period: 'last-365_days', unit: 'month', currency } as const
    const productId = of === 'one product' ? Number((await showStatistics(ctx, of365)).products[0]!.key) : undefined
    const found = await showStatistics(ctx, { ...of365, productId })
    if (productId) {
      expect(found.products.map(({ key }) => Number(key))).toEqual([productId])
      expect(found.total.netAmount).toBeLessThan((await showStatistics(ctx, of365)).total.netAmount)
    }
    let compared = 0
    for (const [name, value] of Object.entries(found)) {
      const figures = Array.isArray(value)
        ? value.filter((each) => typeof each === 'object' && 'count' in each)
        : typeof value === 'object' && value !== null && 'now' in value
          ? [value.now, value.previous]
          : typeof value === 'object' && value !== null && 'count' in value
            ? [value]
            : []
      for (const figure of figures) {
        const rows = await rowsBehind(ctx, figure.link)
        expect([name, figure.key, rows.length]).toEqual([name, figure.key, figure.count])
        const column = columnOf[name as keyof typeof columnOf]
        if (figure.amount !== null)
          expect([name, figure.key, sumOf(rows, column)]).toEqual([name, figure.key, figure.amount])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(30)
    for (const each of [...found.income, ...found.previousIncome, found.total, found.previousTotal]) {
      const rows = await rowsBehind(ctx, each.link)
      const of = (type: string, column: string) =>
        sumOf(
          rows.filter((row) => row['type'] === type),
          column,
        )
      const [gross, refunded, back, fees] = [
        of('Payment', 'receivedAmount'),
        of('Refund', 'amount'),
        of('Chargeback', 'amount'),
        of('Payment', 'feeAmount'),
      ]
      expect(each).toMatchObject({
        grossAmount: gross,
        refundedAmount: refunded,
        chargebackedAmount: back,
        feeAmount: fees,
        netAmount: gross - refunded - back - fees,
      })
    }
    expect(found.income.reduce((sum, each) => sum + each.netAmount, 0)).toBe(found.total.netAmount)
    expect(
      Math.min(
        found.total.grossAmount,
        found.total.refundedAmount,
        found.total.chargebackedAmount,
        found.total.feeAmount,
      ),
    ).toBeGreaterThan(0)
    expect(found.endedSubscriptions.now.count).toBeGreaterThan(0)
  })
})

it('days, weeks and months add up to the same', async () => {
  await test.transact(async (given) => {
    const nets = []
    for (const unit of ['day', 'week', 'month'] as const)
      nets.push(
        (await showStatistics(asSeller(given), { period: 'last-90_days', unit })).income.reduce(
          (sum, each) => sum + each.netAmount,
          0,
        ),
      )
    expect(new Set(nets).size).toBe(1)
  })
})

it('income is summed through the index made for it', async () => {
  await sql`vacuum analyze transfers`.execute(test.world.db)
  const plan = await test.transact(async (ctx) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(ctx.db)
    const { rows } = await sql<{
      line: string
    }>`explain select (t.processed_at at time zone 'Europe/Berlin')::date as key, sum(t.received_amount), sum(t.amount), sum(t.fee_amount) from transfers t left join payers p on p.id = t.payer_id
      where t.seller_id = ${sellerId} and t.state = any(array['successful', 'partially_paid']) and t.type = any(array['Payment']) and t.currency = any(array['eur']) and t.processed_at >= '2026-10-01' and t.processed_at < '2026-11-01' group by 1`.execute(
      ctx.db,
    )
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan using transfers_income/)
})
