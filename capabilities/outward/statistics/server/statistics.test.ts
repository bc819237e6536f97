import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readList } from '#platform/server/lists.ts'
import type { SourcedList } from '#platform/server/list-binding.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { fromQuery } from '#platform/shared/json-case.ts'
import { plantBusy } from '#seeds/busy.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { claims } from '#capabilities/after/collections/server/index.ts'
import { orders, partRevenues } from '#capabilities/sale/orders/server/index.ts'
import { mails } from '#capabilities/people/identity/server/index.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import { showOperatorHome } from './show-operator-home.ts'
import { showOverview } from './show-overview.ts'
import { showStatistics } from './show-statistics.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { isNewDatabase: true })
let sellerId: number
beforeAll(async () => {
  sellerId = await plantBusy(app.world, { sellers: 2, orders: 900 })
  const { product } = await app.transact((ctx) => makeProduct(ctx, sellerId))
  await sql`update orders set product_id = ${product.id} where seller_id = ${sellerId} and id % 11 = 0`.execute(
    app.world.db,
  )
  await sql`update transfers t set product_id = o.product_id from orders o where o.id = t.order_id`.execute(
    app.world.db,
  )
  // Something of every kind: two products, chargebacks, another currency, ended subscriptions, coupons, transfers on the edges of days.
  await sql`update transfers set type = 'Chargeback' where type = 'Refund' and id % 3 = 0`.execute(app.world.db)
  await sql`update orders set currency = 'usd' where id % 7 = 0`.execute(app.world.db)
  await sql`update transfers set currency = o.currency, fee_amount = case when type = 'Payment' then transfers.amount / 20 else 0 end, processed_at = case when transfers.id % 5 = 0 then date_trunc('day', processed_at at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' else processed_at end from orders o where o.id = transfers.order_id`.execute(
    app.world.db,
  )
  await sql`insert into order_parts (order_id, seller_id, product_id, name, from_bp, share_bp) select id, seller_id, product_id, 'Half', 0, 5000 from orders where id % 4 = 0`.execute(
    app.world.db,
  )
  await sql`update orders set period_type = 'subscription', canceled_at = created_at + interval '9 days' where payment_state = 'payment_canceled'`.execute(
    app.world.db,
  )
})

const lists = { orders, transfers, claims, part_revenues: partRevenues, mails }
const asSeller = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, kind: 'user', role: 'seller', sellerId } })

/** All rows of the list a link opens, read page by page as the screen does. */
const rowsBehind = async (ctx: Ctx, link: string) => {
  const [path = '', query = ''] = link.replace(/^\/(cabinet|admin)\//, '').split('?')
  const list: SourcedList = lists[path as keyof typeof lists]
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
  await app.transact(async (given) => {
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
  await app.transact(async (given) => {
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
  await sql`vacuum analyze transfers`.execute(app.world.db)
  const plan = await app.transact(async (ctx) => {
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

it.each(['last-7_days', 'last-30_days', 'last-90_days'] as const)(
  'the home and the statistics tell the same of %s, whatever was paid by voucher or with test money today',
  async (period) => {
    await app.transact(async (given) => {
      const ctx = asSeller(given)
      const { rows } = await sql<{
        id: number
      }>`update transfers set processed_at = ${ctx.now} where id in (select id from transfers where seller_id = ${sellerId} and type = 'Payment' and currency = 'eur' order by id limit 3) returning id`.execute(
        ctx.db,
      )
      const [money, voucher, test] = rows.map(({ id }) => id)
      await sql`update transfers set provider = 'voucher' where id = ${voucher}`.execute(ctx.db)
      await sql`update transfers set is_test = true where id = ${test}`.execute(ctx.db)
      const home = await showOverview(ctx, { period, unit: 'day' })
      const statistics = await showStatistics(ctx, { period, unit: 'day' })
      expect(statistics).toMatchObject(home)
      const today = await rowsBehind(ctx, home.income.at(-1)!.link)
      expect(today.map((row) => row['id'])).toContain(money)
      expect(today.map((row) => row['id'])).not.toContain(voucher)
      expect(today.map((row) => row['id'])).not.toContain(test)
    })
  },
)

it('the operator sees the sales of all sellers and what waits, each as its list shows it, and jobs that were given up', async () => {
  await app.transact(async (given) => {
    const ctx: Ctx = { ...given, actor: { ...given.actor, kind: 'user', role: 'admin', sellerId: null } }
    await sql`insert into mails (token, kind, locale, sender, recipient, subject, html, body, state, created_at) values ('lost', 'invoice', 'en', 'a@example.com', 'b@example.com', 's', 'h', 'b', 'bounced', ${ctx.now})`.execute(
      ctx.db,
    )
    await sql`select graphile_worker.add_job('deliver_mail', '{}'::json, max_attempts => 1)`.execute(ctx.db)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No route' where task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver_mail')`.execute(
      ctx.db,
    )
    const home = await showOperatorHome(ctx)
    const rows = await rowsBehind(ctx, home.month.link)
    for (const { currency, count, amount } of home.month.by) {
      const own = rows.filter((row) => row['currency'] === currency)
      expect([own.length, sumOf(own, 'receivedAmount')]).toEqual([count, amount])
    }
    expect(home.month.by.map(({ currency }) => currency).toSorted()).toEqual(['eur', 'usd'])
    expect(home.days.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      home.month.by.find(({ currency }) => currency === home.currency)!.amount,
    )
    const lost = home.tasks.find(({ key }) => key === 'mails')
    expect(lost).toMatchObject({ count: 1, text: '1 email could not be delivered' })
    expect((await rowsBehind(ctx, lost!.link)).length).toBe(1)
    const reader: Ctx = { ...ctx, actor: { ...ctx.actor, role: 'manager', rights: [] } }
    expect((await showOperatorHome(reader)).tasks.map(({ key }) => key)).not.toContain('product_reviews')
  })
})
