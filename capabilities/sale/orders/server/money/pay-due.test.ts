import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { orderById, ratesOf } from '../find-order.ts'
import { buy, openTestShop, type Purchase } from '../testing.ts'
import { preparePayment, startPayment } from './pay-order.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-17T10:00:00Z' })

const monthly = async (purchase: Purchase = {}) => {
  app.clock.set('2026-01-17T10:00:00Z')
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m' },
    ),
  )
  const { id } = await buy(app.world, testShop, purchase)
  await app.drain()
  return { id, testShop }
}
const statesOf = async (orderId: number) => (await ratesOf(app.world, orderId)).slice(0, 4).map((rate) => rate.state)
const payInPerson = async (orderId: number, wanted: { provider: string; form: 'card' | 'sepa' | 'bank_wire' }) => {
  const order = await orderById(app.world, orderId)
  return startPayment(
    app.world,
    order,
    await app.transact((ctx) => preparePayment(ctx, order, wanted)),
    'http://localhost:3000/',
  )
}

it('a hard decline is not tried again by itself, neither in the grace nor at its end', async () => {
  const { id } = await monthly()
  const { paymentMethodId } = await orderById(app.world, id)
  expect(paymentMethodId).not.toBeNull()
  const first = await app.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const { walletReference } = await app.world.db
    .selectFrom('sandboxPayments')
    .select('walletReference')
    .where('reference', '=', first.providerReference!)
    .executeTakeFirstOrThrow()
  await app.world.db
    .updateTable('sandboxWallets')
    .set({ instrument: '4000000000000069' })
    .where('reference', '=', walletReference!)
    .execute()
  await app.live('2026-03-10T12:00:00Z')
  const [, rate] = await ratesOf(app.world, id)
  expect(rate).toMatchObject({ state: 'debt', attempts: 1, lastDecline: 'expired_card', nextTryAt: null })
  expect(
    await app.world.db.selectFrom('transfers').select('id').where('orderRateId', '=', rate!.id).execute(),
  ).toHaveLength(1)
  expect((await orderById(app.world, id)).paymentState).toBe('payment_paused')
})

it('a soft decline is tried on days 1, 3, 5 and 8', async () => {
  const { id } = await monthly({ card: '4000000000000341' })
  await app.live('2026-02-27T12:00:00Z')
  const [, rate] = await ratesOf(app.world, id)
  const tries = await app.world.db
    .selectFrom('transfers')
    .select('createdAt')
    .where('orderRateId', '=', rate!.id)
    .orderBy('id')
    .execute()
  // Time advances by days here: the attempt of day 3 happens in the run after the one that ends the grace period.
  expect(tries.map(({ createdAt }) => createdAt.toZonedDateTimeISO('Europe/Berlin').day)).toEqual([17, 18, 21, 22, 25])
})

it('one press pays all that is due, and the order goes on', async () => {
  const { id, testShop } = await monthly({ card: '4000000000000341' })
  await app.live('2026-03-25T12:00:00Z')
  expect(await statesOf(id)).toEqual(['paid', 'debt', 'debt', 'future'])
  const step = await payInPerson(id, { provider: 'sandbox', form: 'card' })
  expect(step.transfer).toMatchObject({ amount: 5800 })
  await payInSandbox(app.world, step.redirectUrl!, { card: '4242424242424242' })
  await app.drain()
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'paid', 'future'])
  expect(await orderById(app.world, id)).toMatchObject({
    paymentState: 'paying',
    paidAmount: 8700,
    debtAmount: 0,
    unpaidAmount: 0,
  })
  expect(
    await app.transact(
      async (ctx) =>
        (await sellerBalanceOf(ctx, testShop.seller.id, 'pending', 'eur')) +
        (await sellerBalanceOf(ctx, testShop.seller.id, 'available', 'eur')),
    ),
  ).toBe(8700)
})

it('a debit over all that is due keeps all of it waiting, and a failed one leaves all of it debt', async () => {
  const { id } = await monthly({ card: '4000000000000341' })
  await app.live('2026-03-27T12:00:00Z')
  const step = await payInPerson(id, { provider: 'sandbox', form: 'sepa' })
  expect(step.transfer).toMatchObject({ amount: 5800 })
  await payInSandbox(app.world, step.redirectUrl!, { iban: 'DE62370400440532013001' })
  await app.drain()
  expect(await statesOf(id)).toEqual(['paid', 'pending', 'pending', 'future'])
  await app.live('2026-04-03T12:00:00Z')
  expect(await statesOf(id)).toEqual(['paid', 'debt', 'debt', 'future'])
  expect(await orderById(app.world, id)).toMatchObject({ paymentState: 'payment_paused', debtAmount: 5800 })
})

it('part of the money of one wire pays the oldest rates first', async () => {
  const { id } = await monthly({ card: '4000000000000341' })
  await app.live('2026-03-25T12:00:00Z')
  const { transfer } = await payInPerson(id, { provider: 'direct_bank', form: 'bank_wire' })
  expect(transfer).toMatchObject({ amount: 5800, state: 'waiting' })
  await app.transact((ctx) => markWireReceived(ctx, { id: transfer!.id, amount: 4000 }))
  await app.drain()
  expect(await statesOf(id)).toEqual(['paid', 'paid', 'partly_paid', 'future'])
  const next = await payInPerson(id, { provider: 'sandbox', form: 'card' })
  expect(next.transfer).toMatchObject({ amount: 1800 })
})

it('a purchase whose money a bank took back is paid again', async () => {
  app.clock.set('2026-01-17T10:00:00Z')
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4900 }))
  const { id } = await buy(app.world, testShop)
  await app.drain()
  const paid = await app.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: paid.providerReference!, event: 'disputed' }))
  await app.drain()
  expect((await orderById(app.world, id)).paymentState).toBe('payment_chargebacked')
  const step = await payInPerson(id, { provider: 'sandbox', form: 'card' })
  expect(step.transfer).toMatchObject({ amount: 4900 })
  await payInSandbox(app.world, step.redirectUrl!, { card: '4242424242424242' })
  await app.drain()
  expect(await orderById(app.world, id)).toMatchObject({ paymentState: 'paid', paidAmount: 4900 })
})
