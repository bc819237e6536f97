import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { balanceOf, faultsEverywhere, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { preparePayment, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { askApi } from './ask-api.ts'

/** A shop that is no demo: what the sandbox pays is no money, and nothing of it reaches VAT, accounts or payouts. */

const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z', settings: { DEMO: 'false' } })
let testShop: TestShop
let owner: Actor

const ask = askApi(app)
const shop = async (purchase: Purchase) => {
  const order = await buy(app.world, testShop, purchase)
  await app.drain()
  return order
}
const byWire = async (purchase: Purchase) => {
  const order = await shop({ ...purchase, wire: true })
  const wire = await app.world.db
    .selectFrom('transfers')
    .select(['id', 'amount'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  await app.world.as(owner).transact((ctx) => markWireReceived(ctx, { id: wire.id, amount: wire.amount }))
  await app.drain()
  return order
}
const documents = () =>
  app.world.db
    .selectFrom('invoices')
    .select(['number', 'isTest', 'orderId', 'id'])
    .where('sellerId', '=', testShop.seller.id)
    .orderBy('id')
    .execute()

beforeAll(async () => {
  const admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor
  await ask(admin, 'POST', '/v1/admin/fee_schedules', {
    name: 'Standard 5 %',
    percentBp: 500,
    fixedAmount: '0.00',
    vatBp: 1900,
    refundFeeAmount: '1.00',
    chargebackFeeAmount: '15.00',
    isReturnedOnRefund: true,
  })
  testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  await app.transact(async (ctx) => {
    await setPaymentProvider(ctx, testShop.seller.id, 'sandbox', { isEnabled: true })
    await setPaymentProvider(ctx, testShop.seller.id, 'direct_bank', {
      isEnabled: true,
      settings: { iban: 'DE89370400440532013000', holder: 'Studio' },
    })
  })
  owner = {
    kind: 'user',
    role: 'seller',
    userId: testShop.seller.userId,
    sellerId: testShop.seller.id,
    rights: [],
    sessionId: null,
    zone: testShop.seller.zone,
  }
})

it('documents of test orders have numbers of their own and say what they are; the true ones have no gap', async () => {
  const first = await shop({ company: 'Keller KG', email: 'mara@example.com' })
  await byWire({})
  const second = await shop({ supply: { treatment: 'standard', country: 'AT', rate: 2000 } })
  await byWire({})
  await refundOrder(app.world, { orderId: second.id })
  await app.drain()
  expect((await documents()).map(({ number, isTest }) => [number, isTest])).toEqual([
    ['2026-T00001', true],
    ['2026-00001', false],
    ['2026-T00002', true],
    ['2026-00002', false],
    ['2026-TS00001', true],
  ])
  const [document] = await documents()
  expect(await ask(owner, 'GET', '/v1/cabinet/invoices/:id', { id: document!.id })).toMatchObject({
    isTest: true,
    isEInvoice: false,
  })
  expect(await ask(owner, 'GET', '/v1/cabinet/orders/:id', { id: String(first.id) })).toMatchObject({ isTest: true })
})

it('no fee is taken of test money, none of it becomes payable, and no line, return or sum of VAT counts it', async () => {
  const balance = (name: 'pending' | 'available' | 'owed') =>
    app.transact((ctx) => sellerBalanceOf(ctx, testShop.seller.id, name, 'eur'))
  // Two true sales of 119.00 by wire, which the seller has: 5.95 and its VAT are owed of each. One test order stands
  // beside them, whole, in a balance of its own.
  const fees = 2 * 595 + 226
  const testBalance = () =>
    app.transact(async (ctx) => -(await balanceOf(ctx, `seller:${testShop.seller.id}:test`, 'eur')))
  expect([await balance('pending'), await balance('owed'), await testBalance()]).toEqual([0, fees, 11900])
  app.clock.advance({ days: 25 })
  await releaseBalances.run(app.world, {})
  expect([await balance('available'), await balance('owed'), await testBalance()]).toEqual([0, fees, 11900])
  await ask(owner, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  const { list } = await ask<{ list: { documentField1: string; bookingType: string }[] }>(
    owner,
    'GET',
    '/v1/cabinet/booking_lines',
    { per: 500 },
  )
  expect(new Set(list.map(({ documentField1 }) => documentField1))).toEqual(new Set(['2026-00001', '2026-00002']))
  expect(await ask(owner, 'GET', '/v1/cabinet/vat/oss', { year: 2026, quarter: 1 })).toMatchObject({
    lines: [],
    corrections: [],
    documents: 0,
  })
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('a test may be refunded and disputed, won or lost, and no true balance moves', async () => {
  const balances = () =>
    app.transact((ctx) =>
      Promise.all(
        (['pending', 'available', 'reserve', 'hold', 'owed'] as const).map((name) =>
          sellerBalanceOf(ctx, testShop.seller.id, name, 'eur'),
        ),
      ),
    )
  const testBalance = () =>
    app.transact(async (ctx) => -(await balanceOf(ctx, `seller:${testShop.seller.id}:test`, 'eur')) || 0)
  const [before, held] = [await balances(), await testBalance()]
  const [refunded, won, lost] = [await shop({}), await shop({}), await shop({})]
  expect(await testBalance()).toBe(held + 3 * 11900)
  const paymentOf = async (id: number) =>
    (
      await app.world.db
        .selectFrom('transfers')
        .select('providerReference')
        .where('orderId', '=', id)
        .executeTakeFirstOrThrow()
    ).providerReference!
  const play = async (id: number, event: 'disputed' | 'dispute_won' | 'dispute_lost') => {
    const reference = await paymentOf(id)
    await app.transact((ctx) => playSandboxBank(ctx, { reference, event }))
    await app.drain()
  }
  await refundOrder(app.world, { orderId: refunded.id, amount: 5000 })
  for (const order of [won, lost]) await play(order.id, 'disputed')
  expect([await balances(), await testBalance()]).toEqual([before, held + 3 * 11900 - 5000])
  await play(won.id, 'dispute_won')
  await play(lost.id, 'dispute_lost')
  await refundOrder(app.world, { orderId: refunded.id })
  await app.drain()
  expect([await balances(), await testBalance()]).toEqual([before, held + 11900])
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('statistics count true money alone, and lists can leave tests out', async () => {
  const figures = await ask<{
    payments: { now: { count: number; amount: string } }
    refunds: { now: { count: number } }
    chargebacks: { now: { count: number } }
    orders: { now: { count: number; link: string } }
    total: { grossAmount: string }
  }>(owner, 'GET', '/v1/cabinet/statistics', { period: 'last-90_days', unit: 'month', currency: 'eur' })
  expect(figures).toMatchObject({
    payments: { now: { count: 2, amount: '238.00' } },
    refunds: { now: { count: 0 } },
    chargebacks: { now: { count: 0 } },
    orders: { now: { count: 2 } },
    total: { grossAmount: '238.00' },
  })
  const { totalCount } = await ask<{ totalCount: number }>(owner, 'GET', '/v1/cabinet/orders', { excludeTest: 'true' })
  expect(totalCount).toBe(2)
})

it('nobody is dunned for test money', async () => {
  const club = await app.transact((ctx) =>
    makePlan(ctx, testShop.seller.id, testShop.product.id, {
      form: 'subscription',
      price: null,
      firstAmount: 1900,
      nextAmount: 1900,
      interval: '1m',
    }),
  )
  const order = await buy(app.world, { ...testShop, plan: club }, { card: '4000000000000341' })
  await app.drain()
  await app.live(app.clock.now.add({ hours: 24 * 60 }).toString())
  const claims = await app.world.db
    .selectFrom('claims')
    .select(['orderId', 'dunningStatus', 'notCollectedReason'])
    .execute()
  expect(claims).toEqual([{ orderId: order.id, dunningStatus: 'skipped', notCollectedReason: 'not_wanted' }])
})

it('test money pays for no true order, and true money for no test', async () => {
  const real = await shop({ wire: true })
  await expect(
    app.transact((ctx) => preparePayment(ctx, real, { provider: 'sandbox', form: 'card' })),
  ).rejects.toMatchObject({ code: 'orders.test_money' })
  const tried = await shop({ card: '4000000000000002' })
  expect(tried.paymentState).toBe('payment_pending')
  await expect(
    app.transact((ctx) => preparePayment(ctx, tried, { provider: 'direct_bank', form: 'bank_wire' })),
  ).rejects.toMatchObject({ code: 'orders.test_money' })
  const methods = async (token: string) =>
    (await ask<{ methods: { provider: string }[] }>(owner, 'GET', '/v1/checkout/orders/:token', { token })).methods.map(
      ({ provider }) => provider,
    )
  expect([new Set(await methods(real.token)), new Set(await methods(tried.token))]).toEqual([
    new Set(['direct_bank']),
    new Set(['sandbox']),
  ])
})
