import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { buy, openTestShop, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { orderById, ratesOf, refundOrder, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { balanceOf, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'

const app = useTestWorld(rooms, { at: '2026-01-17T10:00:00Z' })

const now = async (orderId: number) => ({
  order: await orderById(app.world, orderId),
  rates: await ratesOf(app.world, orderId),
})
/** What a seller has earned, whether it is payable yet or not. */
const earned = (sellerId: number) =>
  app.transact(
    async (ctx) =>
      (await sellerBalanceOf(ctx, sellerId, 'pending', 'eur')) +
      (await sellerBalanceOf(ctx, sellerId, 'available', 'eur')),
  )
const statesOf = async (orderId: number) => (await now(orderId)).rates.map((rate) => rate.state)

it('a monthly subscription with trial: a declined month recovers, a chargeback pauses, a win resumes', async () => {
  app.clock.set('2026-01-17T10:00:00Z')
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m', trialDays: 14 },
    ),
  )
  const { id } = await buy(app.world, testShop, { card: '4000000000006975' })
  await app.drain()
  let life = await now(id)
  expect(life.order).toMatchObject({ paymentState: 'paying', paidAmount: 0, totalAmount: 2900 })
  expect(life.rates.slice(0, 3).map((rate) => rate.dueOn.toString())).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])

  await app.live('2026-02-01T12:00:00Z')
  life = await now(id)
  expect(life.rates[0]).toMatchObject({ state: 'paid', paidAmount: 2900, netAmount: 2437, vatAmount: 463 })
  expect(life.rates.filter((rate) => rate.state === 'future')).toHaveLength(12)

  await app.live('2026-02-28T12:00:00Z')
  expect((await now(id)).rates[1]).toMatchObject({ state: 'unpaid', attempts: 1, lastDecline: 'insufficient_funds' })
  expect((await now(id)).order.paymentState).toBe('paying')
  await app.live('2026-03-01T12:00:00Z')
  expect((await now(id)).rates[1]).toMatchObject({ state: 'paid', attempts: 2 })

  await app.live('2026-04-02T12:00:00Z')
  expect((await statesOf(id)).slice(0, 4)).toEqual(['paid', 'paid', 'paid', 'future'])
  const third = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderRateId', '=', (await now(id)).rates[2]!.id)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: third.providerReference!, event: 'disputed' }))
  await app.drain()
  life = await now(id)
  expect(life.order).toMatchObject({ paymentState: 'payment_paused', debtAmount: 2900, paidAmount: 5800 })
  expect(await app.transact((ctx) => balanceOf(ctx, `seller:${testShop.seller.id}:hold`, 'eur'))).toBe(-2900)
  await app.transact((ctx) => playSandboxBank(ctx, { reference: third.providerReference!, event: 'dispute_won' }))
  await app.drain()
  life = await now(id)
  expect(life.order).toMatchObject({ paymentState: 'paying', debtAmount: 0, paidAmount: 8700 })

  await app.live('2027-01-17T12:00:00Z')
  life = await now(id)
  expect(life.rates.filter((rate) => rate.state === 'paid').map((rate) => rate.dueOn.toString())).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
  ])
  expect(await earned(testShop.seller.id)).toBe(12 * 2900)
  expect(await app.transact((ctx) => balanceOf(ctx, 'ext:sandbox', 'eur'))).toBe(12 * 2900)
})

it('an instalment of twelve rates with a refund in the middle', async () => {
  app.clock.set('2026-01-31T10:00:00Z')
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'course' },
      { form: 'installment', firstAmount: 9900, nextAmount: 4900, price: null, paymentsCount: 12, interval: '1m' },
    ),
  )
  const { id } = await buy(app.world, testShop)
  await app.drain()
  expect((await now(id)).order).toMatchObject({
    paymentState: 'paying',
    totalAmount: 9900 + 11 * 4900,
    paidAmount: 9900,
  })
  await app.live('2026-06-30T12:00:00Z')
  expect((await statesOf(id)).filter((state) => state === 'paid')).toHaveLength(6)
  const fifth = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderRateId', '=', (await now(id)).rates[4]!.id)
    .executeTakeFirstOrThrow()
  await refundOrder(app.world, { orderId: id, transferId: fifth.id, amount: 1000 })
  await refundOrder(app.world, { orderId: id, transferId: fifth.id })
  await app.drain()
  expect((await now(id)).rates[4]).toMatchObject({ state: 'refunded', refundedAmount: 4900 })
  expect((await now(id)).order).toMatchObject({ paymentState: 'paying', refundedAmount: 4900 })
  await expect(refundOrder(app.world, { orderId: id, transferId: fifth.id, amount: 1 })).rejects.toMatchObject({
    code: 'payments.nothing_to_refund',
  })
  await app.live('2027-01-17T12:00:00Z')
  expect((await now(id)).order).toMatchObject({
    paymentState: 'paid',
    paidAmount: 9900 + 11 * 4900,
    refundedAmount: 4900,
  })
  expect(await earned(testShop.seller.id)).toBe(9900 + 10 * 4900)
})

it('a limited subscription ends by itself', async () => {
  app.clock.set('2026-08-31T10:00:00Z')
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      {
        form: 'limited_subscription',
        firstAmount: 1500,
        nextAmount: 1500,
        price: null,
        paymentsCount: 3,
        interval: '6m',
      },
    ),
  )
  const { id } = await buy(app.world, testShop)
  await app.live('2027-09-01T12:00:00Z')
  const { order, rates } = await now(id)
  expect(rates.map((rate) => [rate.dueOn.toString(), rate.state])).toEqual([
    ['2026-08-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-08-31', 'paid'],
  ])
  expect(order).toMatchObject({ paymentState: 'paid', paidAmount: 4500 })
})

it('a one-time wire that arrives in two parts', async () => {
  app.clock.set('2026-05-04T10:00:00Z')
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  const placed = await app.transact((ctx) => orderAt(ctx, testShop, { wire: true }))
  const { transfer } = await startPayment(app.world, placed.order, placed.transfer, 'http://localhost:3000/')
  expect(transfer).toMatchObject({ state: 'waiting' })
  expect(transfer?.wireReference).toMatch(/^K\d+-\d\d$/)
  await app.transact((ctx) => markWireReceived(ctx, { id: transfer!.id, amount: 5000 }))
  await app.drain()
  expect((await now(placed.order.id)).order).toMatchObject({ paymentState: 'payment_pending', paidAmount: 5000 })
  expect(await statesOf(placed.order.id)).toEqual(['partly_paid'])
  await app.transact((ctx) => markWireReceived(ctx, { id: transfer!.id }))
  await app.drain()
  expect((await now(placed.order.id)).order).toMatchObject({ paymentState: 'paid', paidAmount: 11900 })
  expect(await app.transact((ctx) => balanceOf(ctx, `unallocated:${placed.order.payerId}`, 'eur'))).toBe(0)
})
