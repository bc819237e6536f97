import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { purseOf } from '#capabilities/sale/ledger/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { orderById, ratesOf } from '../find-order.ts'
import { buy, openCounter, type Purchase } from '../testing.ts'
import { preparePayment, startPayment } from './pay-order.ts'

let test: TestWorld
beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-01-17T10:00:00Z' })
})
afterAll(() => test.close())

const monthly = async (purchase: Purchase = {}) => {
  test.clock.set('2026-01-17T10:00:00Z')
  const counter = await test.transact((ctx) =>
    openCounter(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m' },
    ),
  )
  const { id } = await buy(test.world, counter, purchase)
  await test.drain()
  return { id, counter }
}
const statesOf = async (orderId: number) => (await ratesOf(test.world, orderId)).slice(0, 4).map((rate) => rate.state)
const payInPerson = async (orderId: number, wanted: { provider: string; form: 'card' | 'sepa' | 'bank_wire' }) => {
  const order = await orderById(test.world, orderId)
  return startPayment(
    test.world,
    order,
    await test.transact((ctx) => preparePayment(ctx, order, wanted)),
    'http://localhost:3000/',
  )
}

it('a hard decline is not tried again by itself, neither in the grace nor at its end', async () => {
  const { id } = await monthly()
  const { paymentMethodId } = await orderById(test.world, id)
  expect(paymentMethodId).not.toBeNull()
  const first = await test.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const { walletReference } = await test.world.db
    .selectFrom('sandboxPayments')
    .select('walletReference')
    .where('reference', '=', first.providerReference!)
    .executeTakeFirstOrThrow()
  await test.world.db
    .updateTable('sandboxWallets')
    .set({ instrument: '4000000000000069' })
    .where('reference', '=', walletReference!)
    .execute()
  await test.live('2026-03-10T12:00:00Z')
  const [, rate] = await ratesOf(test.world, id)
  expect(rate).toMatchObject({ state: 'debt', attempts: 1, lastDecline: 'expired_card', nextTryAt: null })
  expect(
    await test.world.db.selectFrom('transfers').select('id').where('orderRateId', '=', rate!.id).execute(),
  ).toHaveLength(1)
  expect((await orderById(test.world, id)).paymentState).toBe('payment_paused')
})

it('a soft decline is tried on days 1, 3, 5 and 8', async () => {
  const { id } = await monthly({ card: '4000000000000341' })
  await test.live('2026-02-27T12:00:00Z')
  const [, rate] = await ratesOf(test.world, id)
  const tries = await test.world.db
    .selectFrom('transfers')
    .select('createdAt')
    .where('orderRateId', '=', rate!.id)
    .orderBy('id')
    .execute()
  // Time runs by the day here: the try of day 3 comes in the run after the one that ends the grace.
  expect(tries.map(({ createdAt }) => createdAt.toZonedDateTimeISO('Europe/Berlin').day)).toEqual([17, 18, 21, 22, 25])
})

it('one press pays all that is due, and the order goes on', async () => {
  const { id, counter } = await monthly({ card: '4000000000000341' })
  await test.live('2026-03-25T12:00:00Z')
  expect(await statesOf(id)).toEqual(['paid', 'debt', 'debt', 'future'])
  const step = await payInPerson(id, { provider: 'sandbox', form: 'card' })
  expect(step.transfer).toMatchObject({ amount: 5800 })
  await payInSandbox(test.world, step.redirectUrl!, { card: '4242424242424242' })
  await test.drain()
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'paid', 'future'])
  expect(await orderById(test.world, id)).toMatchObject({
    paymentState: 'paying',
    paidAmount: 8700,
    debtAmount: 0,
    unpaidAmount: 0,
  })
  expect(
    await test.transact(
      async (ctx) =>
        (await purseOf(ctx, counter.seller.id, 'pending', 'eur')) +
        (await purseOf(ctx, counter.seller.id, 'available', 'eur')),
    ),
  ).toBe(8700)
})

it('a debit over all that is due keeps all of it waiting, and a failed one leaves all of it debt', async () => {
  const { id } = await monthly({ card: '4000000000000341' })
  await test.live('2026-03-27T12:00:00Z')
  const step = await payInPerson(id, { provider: 'sandbox', form: 'sepa' })
  expect(step.transfer).toMatchObject({ amount: 5800 })
  await payInSandbox(test.world, step.redirectUrl!, { iban: 'DE62370400440532013001' })
  await test.drain()
  expect(await statesOf(id)).toEqual(['paid', 'pending', 'pending', 'future'])
  await test.live('2026-04-03T12:00:00Z')
  expect(await statesOf(id)).toEqual(['paid', 'debt', 'debt', 'future'])
  expect(await orderById(test.world, id)).toMatchObject({ paymentState: 'payment_paused', debtAmount: 5800 })
})

it('part of the money of one wire pays the oldest rates first', async () => {
  const { id } = await monthly({ card: '4000000000000341' })
  await test.live('2026-03-25T12:00:00Z')
  const { transfer } = await payInPerson(id, { provider: 'direct_bank', form: 'bank_wire' })
  expect(transfer).toMatchObject({ amount: 5800, state: 'waiting' })
  await test.transact((ctx) => markWireReceived(ctx, { id: transfer!.id, amount: 4000 }))
  await test.drain()
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'partly_paid', 'future'])
  const next = await payInPerson(id, { provider: 'sandbox', form: 'card' })
  expect(next.transfer).toMatchObject({ amount: 1800 })
})

it('a purchase whose money a bank took back is paid again', async () => {
  test.clock.set('2026-01-17T10:00:00Z')
  const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 4900 }))
  const { id } = await buy(test.world, counter)
  await test.drain()
  const paid = await test.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await test.transact((ctx) => playSandboxBank(ctx, { reference: paid.providerReference!, event: 'disputed' }))
  await test.drain()
  expect((await orderById(test.world, id)).paymentState).toBe('payment_chargebacked')
  const step = await payInPerson(id, { provider: 'sandbox', form: 'card' })
  expect(step.transfer).toMatchObject({ amount: 4900 })
  await payInSandbox(test.world, step.redirectUrl!, { card: '4242424242424242' })
  await test.drain()
  expect(await orderById(test.world, id)).toMatchObject({ paymentState: 'paid', paidAmount: 4900 })
})
