import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { orderById, ratesOf } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'

/** Changes of plan through the API and the jobs, over months. */

const app = useTestApp(rooms, { at: '2026-01-01T10:00:00Z' })

type Rate = { due_on: string; gross_amount: string; vat_amount: string; credit_amount: string }
type Preview = {
  starts_on: string
  credit_amount: string
  carried_amount: string
  charge_amount: string
  charge_vat_amount: string
  left_amount: string
  discarded_count: number
  rates: Rate[]
}
type OrderAnswer = {
  id: number
  plan_name: string
  payment_state: string
  actions: string[]
  history: { kind: string; subject: string; text: string | null; to: string | null }[]
  rates: {
    due_on: string
    amount: string
    vat_amount: string
    credit_amount: string
    state: string
    name: string | null
  }[]
}

const as = (testShop: TestShop) => app.signIn(testShop.seller.userId, 'seller')
const sold = async (amount: number, interval: string, purchase: Purchase = {}, at = '2026-01-01T10:00:00Z') => {
  app.clock.set(at)
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: amount, nextAmount: amount, price: null, interval },
    ),
  )
  const order = await buy(app.world, testShop, purchase)
  await app.drain()
  const call = async <D = unknown>(method: 'GET' | 'POST', url: string, body?: object) =>
    app.call<D>(method, url, body, { token: await as(testShop) })
  return {
    testShop,
    id: order.id,
    call,
    plan: async (plan: Parameters<typeof makePlan>[3]) =>
      (
        await app.transact((ctx) =>
          makePlan(ctx, testShop.seller.id, testShop.product.id, {
            form: 'subscription',
            price: null,
            interval: '1m',
            ...plan,
          }),
        )
      ).id,
    preview: (planId: number, mode: string) =>
      call<Preview>('POST', `/v1/cabinet/orders/${order.id}/preview_plan`, { plan_id: planId, mode }),
    change: (planId: number, mode: string, reason?: string) =>
      call<OrderAnswer>('POST', `/v1/cabinet/orders/${order.id}/change_plan`, {
        plan_id: planId,
        mode,
        ...(reason ? { reason } : {}),
      }),
  }
}
const planned = (answer: OrderAnswer, from: string) =>
  answer.rates
    .filter((rate) => rate.state !== 'skipped' && rate.due_on >= from && rate.name === null)
    .map(({ due_on, amount, vat_amount, credit_amount }) => ({
      due_on,
      gross_amount: amount,
      vat_amount,
      credit_amount,
    }))
const earned = (sellerId: number) =>
  app.transact(
    async (ctx) =>
      (await sellerBalanceOf(ctx, sellerId, 'pending', 'eur')) +
      (await sellerBalanceOf(ctx, sellerId, 'available', 'eur')),
  )

it('now: what is unused is credited, the rest is charged at once, and the year goes on by the new plan', async () => {
  const shop = await sold(3100, '1m')
  const bigger = await shop.plan({ name: 'Team', firstAmount: 9900, nextAmount: 9900 })
  app.clock.set('2026-01-16T10:00:00Z')
  const preview = (await shop.preview(bigger, 'now')).data
  expect(preview).toMatchObject({
    starts_on: '2026-01-16',
    credit_amount: '16.00',
    charge_amount: '83.00',
    discarded_count: 12,
    left_amount: '0.00',
  })
  const changed = (await shop.change(bigger, 'now', 'Asked by phone')).data
  await app.drain()
  expect(changed).toMatchObject({ plan_name: 'Team', payment_state: 'paying' })
  expect(changed.history.find((line) => line.subject === 'plan_changed')).toMatchObject({ text: 'Asked by phone' })
  expect(
    await app.world.db
      .selectFrom('transfers')
      .selectAll()
      .where('orderId', '=', shop.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  ).toMatchObject({ amount: 8300, state: 'successful' })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from events where name = 'orders.rate_discarded' and (payload->>'orderId')::int = ${shop.id}`.execute(
    app.world.db,
  )
  expect(rows[0]?.n).toBe(12)
  await app.live('2026-04-17T12:00:00Z')
  const rates = (await ratesOf(app.world, shop.id)).filter((rate) => rate.state === 'paid')
  expect(rates.map((rate) => [rate.dueOn.toString(), rate.amount])).toEqual([
    ['2026-01-01', 3100],
    ['2026-01-16', 8300],
    ['2026-02-16', 9900],
    ['2026-03-16', 9900],
    ['2026-04-16', 9900],
  ])
  expect((await ratesOf(app.world, shop.id)).filter((rate) => rate.state === 'future')).toHaveLength(12)
  expect(await earned(shop.testShop.seller.id)).toBe(3100 + 8300 + 3 * 9900)
  const invoices = await app.world.db
    .selectFrom('invoices')
    .select('grossAmount')
    .where('orderId', '=', shop.id)
    .orderBy('id')
    .execute()
  expect(invoices.map((each) => each.grossAmount)).toEqual([3100, 8300, 9900, 9900, 9900])
})

it('a credit bigger than the charge pays the months to come, through another change, to the last cent', async () => {
  const shop = await sold(36_500, '1y')
  const small = await shop.plan({ name: 'Small', firstAmount: 1000, nextAmount: 1000 })
  const other = await shop.plan({ name: 'Other', firstAmount: 700, nextAmount: 700 })
  app.clock.set('2026-01-01T12:00:00Z')
  expect((await shop.change(small, 'now')).status).toBe(200)
  expect(await orderById(app.world, shop.id)).toMatchObject({ paymentState: 'paying', creditAmount: 36_500 - 13_000 })
  await app.live('2026-03-02T12:00:00Z')
  // January to March are used up; April to the thirteenth rolled month hold credit, as does the order.
  const held = async () =>
    (await ratesOf(app.world, shop.id)).reduce(
      (sum, rate) => sum + (rate.state === 'future' ? rate.creditAmount : 0),
      (await orderById(app.world, shop.id)).creditAmount,
    )
  expect(await held()).toBe(36_500 - 3000)
  expect((await shop.change(other, 'at_renewal')).status).toBe(200)
  expect(await held()).toBe(36_500 - 3000)
  await app.live('2026-04-02T12:00:00Z')
  expect(await held()).toBe(36_500 - 3000 - 700)
  expect(await earned(shop.testShop.seller.id)).toBe(36_500)
  expect((await orderById(app.world, shop.id)).paymentState).toBe('paying')
})

it('what the preview says is what is booked, over many random changes', async () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  const shop = await sold(4700, '1m', {}, '2026-01-31T10:00:00Z')
  const plans = [
    await shop.plan({ firstAmount: 1900, nextAmount: 2900 }),
    await shop.plan({ interval: '14d', firstAmount: 990, nextAmount: 990, useNetPrice: true }),
    await shop.plan({ interval: '1y', firstAmount: 49_900, nextAmount: 39_900 }),
    await shop.plan({ interval: '3m', firstAmount: 12_345, nextAmount: 12_345 }),
  ]
  let day = Temporal.Instant.from('2026-02-02T12:00:00Z')
  let done = 0
  const tries = isLongEdition ? 24 : 12
  for (let i = 0; i < tries; i++) {
    day = day.add({ hours: 24 * (1 + random(9)) })
    await app.live(day.toString())
    const mode = ['now', 'at_renewal', 'full_price_now', 'none'][random(4)]!
    const plan = plans[random(plans.length)]!
    const preview = await shop.preview(plan, mode)
    const order = await orderById(app.world, shop.id)
    if (order.pricingPlanId === plan) {
      expect(preview).toMatchObject({ status: 422, code: 'orders.plan_not_offered' })
      continue
    }
    expect(preview.status).toBe(200)
    const before = (await app.world.db.selectFrom('transfers').select('id').where('orderId', '=', shop.id).execute())
      .length
    const answer = await shop.change(plan, mode)
    await app.drain()
    expect(planned(answer.data, preview.data.starts_on).slice(0, 3)).toEqual(
      preview.data.rates
        .map(({ due_on, gross_amount, vat_amount, credit_amount }) => ({
          due_on,
          gross_amount,
          vat_amount,
          credit_amount,
        }))
        .slice(0, 3),
    )
    const transfers = await app.world.db
      .selectFrom('transfers')
      .select('amount')
      .where('orderId', '=', shop.id)
      .orderBy('id')
      .execute()
    expect(transfers.slice(before).reduce((sum, each) => sum + each.amount, 0)).toBe(
      Math.round(Number(preview.data.charge_amount) * 100),
    )
    done++
  }
  expect(done).toBeGreaterThan(tries / 2)
})

it('refuses what cannot be changed, with the reason', async () => {
  const shop = await sold(2900, '1m', { card: '4000000000000341' })
  const plan = await shop.plan({ firstAmount: 100, nextAmount: 100 })
  const once = await shop.plan({ form: 'one_time', price: 100, firstAmount: null, nextAmount: null, interval: null })
  expect(await shop.change(once, 'now')).toMatchObject({ status: 409, code: 'orders.plan_change_not_recurring' })
  await app.live('2026-02-02T12:00:00Z')
  expect(await shop.change(plan, 'now')).toMatchObject({ status: 409, code: 'orders.plan_change_rate_open' })
  await app.live('2026-02-12T12:00:00Z')
  expect(await shop.change(plan, 'none')).toMatchObject({ status: 409, code: 'orders.not_now' })
  const other = await sold(2900, '1m')
  expect(
    (await shop.call('POST', `/v1/cabinet/orders/${other.id}/change_plan`, { plan_id: plan, mode: 'now' })).status,
  ).toBe(404)
  expect((await other.change(plan, 'now')).status).toBe(404)
  await other.call('POST', `/v1/cabinet/orders/${other.id}/cancel`, { at: 'period_end' })
  expect(await other.change(await other.plan({ firstAmount: 1, nextAmount: 1 }), 'none')).toMatchObject({
    status: 409,
    code: 'orders.plan_change_cancelled',
  })
})

it('a cancellation that is taken back goes on where it stopped', async () => {
  const shop = await sold(2900, '1m', {}, '2026-01-31T10:00:00Z')
  await shop.call('POST', `/v1/cabinet/orders/${shop.id}/cancel`, { at: 'period_end' })
  const back = (await shop.call<OrderAnswer>('POST', `/v1/cabinet/orders/${shop.id}/revoke_cancellation`, {})).data
  expect(
    planned(back, '2026-02-01')
      .slice(0, 3)
      .map((rate) => rate.due_on),
  ).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
})

it('a pause of some days puts the charge and access off; months that lie within a longer one are not paid for', async () => {
  const shop = await sold(2900, '1m', {}, '2026-01-05T10:00:00Z')
  const access = async () =>
    (await app.world.db.selectFrom('accesses').select('publishState').where('orderId', '=', shop.id).execute()).map(
      (each) => each.publishState,
    )
  const states = async () =>
    (await ratesOf(app.world, shop.id))
      .filter((rate) => rate.state !== 'future')
      .map((rate) => [rate.dueOn.toString(), rate.state])
  const pause = (days: number) =>
    shop.call<OrderAnswer & { payment_state: string }>('POST', `/v1/cabinet/orders/${shop.id}/pause`, {
      days,
      reason: 'Long journey',
    })
  app.clock.set('2026-02-01T10:00:00Z')
  expect((await pause(10)).data).toMatchObject({ payment_state: 'payment_paused' })
  await app.live('2026-02-08T12:00:00Z')
  expect([await states(), await access()]).toEqual([[['2026-01-05', 'paid']], ['publish_paused']])
  await app.live('2026-02-12T12:00:00Z')
  expect([await states(), (await orderById(app.world, shop.id)).paymentState]).toEqual([
    [
      ['2026-01-05', 'paid'],
      ['2026-02-05', 'paid'],
    ],
    'paying',
  ])
  expect(await access()).not.toContain('publish_paused')

  const paused = await pause(70)
  expect(paused.data.history.some(({ text }) => text === 'Long journey')).toBe(true)
  // By hand, in the middle of the period from 5 April: that from 5 March is over and was never used.
  app.clock.set('2026-04-20T10:00:00Z')
  await shop.call('POST', `/v1/cabinet/orders/${shop.id}/resume`, {})
  await app.live('2026-04-21T12:00:00Z')
  expect(await states()).toEqual([
    ['2026-01-05', 'paid'],
    ['2026-02-05', 'paid'],
    ['2026-03-05', 'skipped'],
    ['2026-04-05', 'paid'],
  ])
  expect((await ratesOf(app.world, shop.id)).find((rate) => rate.state === 'future')?.dueOn.toString()).toBe(
    '2026-05-05',
  )
})

it('a rate added by hand is charged on its day, stands beside the plan, and may fall away', async () => {
  const shop = await sold(2900, '1m')
  const add = (body: object) => shop.call<OrderAnswer>('POST', `/v1/cabinet/orders/${shop.id}/rates`, body)
  expect((await add({ name: 'Workshop', amount: '50.00', due_on: '2025-12-01' })).status).toBe(422)
  const added = await add({ name: 'Workshop', amount: '50.00', due_on: '2026-01-10', reason: 'Booked by mail' })
  expect(added.data.rates[1]).toMatchObject({
    name: 'Workshop',
    amount: '50.00',
    vat_amount: '7.98',
    due_on: '2026-01-10',
    state: 'future',
  })
  expect(added.data.history.at(-1)).toMatchObject({ subject: 'rate_added', text: 'Booked by mail' })
  await add({ name: 'Second workshop', amount: '60.00', due_on: '2026-03-10' })
  const plan = await shop.plan({ firstAmount: 1500, nextAmount: 1500 })
  await shop.change(plan, 'at_renewal')
  await app.live('2026-02-02T12:00:00Z')
  const rates = await ratesOf(app.world, shop.id)
  expect(
    rates
      .filter((rate) => rate.state === 'paid')
      .map((rate) => rate.amount)
      .toSorted((a, b) => a - b),
  ).toEqual([1500, 2900, 5000])
  const second = rates.find((rate) => rate.name === 'Second workshop')!
  expect(second.state).toBe('future')
  const gone = await shop.call<OrderAnswer>('POST', `/v1/cabinet/order_rates/${second.id}/skip`, {
    reason: 'Called off',
  })
  expect(gone.data.rates.find((rate) => rate.name === 'Second workshop')).toMatchObject({ state: 'skipped' })
})
