import { sql } from 'kysely'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { inLongEdition } from '#platform/server/long-edition.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { planFeatures } from '#capabilities/sale/plans/vocabulary.ts'
import { preparePayment, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import { tellDisputeStories } from './dispute-stories.ts'
import { tellBookStories } from './book-stories.ts'
import { tellOwnPageStories } from './own-page-stories.ts'
import { tellLifeStories } from './life-stories.ts'
import { tellNumberNowhere } from './number-nowhere.ts'
import { monthlyPlan, settingsPath, useStage } from './stage.ts'
import { tellReturnStories } from './return-stories.ts'
import { tellStories } from './stories.ts'
import { itIsAsPublished } from './as-published.ts'
import { stripeBreaches } from './stripe-contracts.ts'
import { stripePlayer, stripePurses, stripeTaking } from './stripe-desk.ts'

/** Stripe on a seller's own keys, met through the official SDK at a simulator with books of its own. */
const stage = useStage(stripePlayer)
const endpoints = async () => {
  const { webhook_endpoints: all } = await set.desk.books()
  const ours = all.filter(({ url }) => url.startsWith(`http://localhost:${set.port}/`))
  return { endpoint: ours[0], count: ours.length }
}
const { app, set, buy, plan, settled, live, order, transfersOf, connect } = stage

tellStories(stage)
describe('payments live on', () => tellLifeStories(stage, stripePurses))

describe('a card', () => {
  it('has a bank that asks first', async () => {
    const { orderId, page } = await buy()
    expect((await set.desk.pay(page, '4000002500003155')).status).toBe(200)
    await set.desk.confirm(page, '4000002500003155')
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
  })

  it('was declined and paid, told in any order', async () => {
    await set.desk.notices('held')
    const { orderId, page } = await buy()
    await set.desk.pay(page, '4000000000009995')
    await set.desk.pay(page)
    await set.desk.notices('none')
    expect((await set.desk.deliver(true)).sent).toBeGreaterThan(2)
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
    await expectGreen(app)
  })

  it('is asked about by its bank later: it is not charged, and the payer is told', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan))
    await set.desk.pay(page, '4000002760003184')
    await set.desk.confirm(page, '4000002760003184')
    await settled()
    await live(32)
    expect((await transfersOf(orderId)).map(({ declineReason }) => declineReason)).toContain('authentication_required')
  })
})

describe('a visit', () => {
  const again = async (orderId: number, wanted?: { provider: string; form: 'card' }) => {
    const known = await order(orderId)
    const { id } = (await transfersOf(orderId)).at(-1)!
    const transfer = wanted
      ? await app.transact((ctx) => preparePayment(ctx, known, wanted))
      : await app.world.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return startPayment(app.world, known, transfer, `http://localhost:${set.port}/`)
  }

  it('is gone on with where it was left', async () => {
    const { orderId, page } = await buy()
    expect((await set.desk.leave(page)).status).toBe(303)
    await app.world.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', set.shop.product.id).execute()
    expect((await again(orderId)).redirectUrl).toBe(page)
    await set.desk.pay(page)
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
  })
})

describe('a refund that comes back', () => tellReturnStories(stage))
describe('a dispute that is answered', () => tellDisputeStories(stage, stripeTaking))
describe('the provider’s books', () => tellBookStories(stage))
describe('at Stripe alone', () => tellOwnPageStories(stage, 'studio'))

it('the secret of its notices is exchanged: both count for three days, then the new one alone', async () => {
  const renew = () => askApi(app)(ownerOf(set.shop), 'POST', `${settingsPath}/renew_secret`, { provider: 'stripe' })
  const { endpoint: before } = await endpoints()
  await renew()
  const { endpoint, count } = await endpoints()
  expect(count).toBe(1)
  expect(endpoint!.secret).not.toBe(before!.secret)
  const arrive = async (secret: string) => {
    const payload = JSON.stringify({
      id: `evt_${Math.random()}`,
      object: 'event',
      type: 'x',
      livemode: false,
      data: { object: {} },
    })
    const timestamp = Math.floor(app.clock.now.epochMilliseconds / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await fetch(endpoint!.url, { method: 'POST', headers, body: payload })).status
  }
  expect([await arrive(before!.secret), await arrive(endpoint!.secret)]).toEqual([200, 200])
  app.clock.now = app.clock.now.add({ hours: 73 })
  expect([await arrive(before!.secret), await arrive(endpoint!.secret)]).toEqual([400, 200])
  await set.desk.clock(app.clock.now)
  const { orderId, page } = await buy()
  await set.desk.pay(page)
  await settled()
  expect((await order(orderId)).paymentState).toBe('paid')
})

/** What a payer left with an order. */
const keptOf = (orderId: number) =>
  app.world.db
    .selectFrom('paymentMethods')
    .select(['form', 'label'])
    .where('id', 'in', (e) => e.selectFrom('orders').select('paymentMethodId').where('id', '=', orderId))
    .execute()

inLongEdition(() =>
  it('Klarna is offered once the plan of the account has it, for subscriptions once it has those too, never for instalments', async () => {
    await expect(buy({}, 'klarna')).rejects.toMatchObject({ code: 'checkout.method_not_offered' })
    const { actor: admin } = await app.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))
    const terms = {
      billingCycle: 'monthly',
      priceAmount: '0.00',
      currency: 'eur',
      vatBp: 1900,
      trialDays: 0,
      position: 1,
    }
    const named = { name: { en: 'All', de: 'Alles' }, description: {}, purpose: 'special', features: [...planFeatures] }
    const ask = askApi(app)
    const { id: planId } = await ask<{ id: number }>(admin, 'POST', '/v1/admin/plans', { ...terms, ...named })
    const put = { id: set.shop.seller.id, planId, when: 'now', reason: 'Asked for Klarna' }
    await ask(admin, 'PUT', '/v1/admin/accounts/:id/plan', put)
    const { orderId, page } = await buy({}, 'klarna')
    await set.desk.pay(page, 'klarna')
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paymentMethod: 'klarna' })
    expect(await keptOf(orderId)).toEqual([])
    const monthly = await buy(await plan(monthlyPlan), 'klarna')
    await set.desk.pay(monthly.page, 'klarna')
    await settled()
    await live(65)
    expect((await transfersOf(monthly.orderId)).map(({ state, paymentMethod }) => `${paymentMethod} ${state}`)).toEqual(
      Array.from({ length: 3 }, () => 'klarna successful'),
    )
    expect(await keptOf(monthly.orderId)).toEqual([{ form: 'klarna', label: '' }])
    const rates = await plan({
      form: 'installment',
      firstAmount: 5000,
      nextAmount: 5000,
      paymentsCount: 3,
      interval: '1m',
    })
    await expect(buy(rates, 'klarna')).rejects.toMatchObject({ code: 'checkout.method_not_offered' })
    await expectGreen(app)
  }),
)

it('an account with live keys is not said to take real payments where a simulator is asked', async () => {
  const row = app.world.db
    .updateTable('sellerPaymentProviders')
    .set({ settings: sql`settings || '{"isLive": "true"}'` })
    .where('sellerId', '=', set.shop.seller.id)
    .where('provider', '=', 'stripe')
  await row.execute()
  expect(await stage.health()).toMatchObject({ isLive: false })
  const { settings } = app.world.ports as { settings: { STRIPE_API: string | undefined } }
  const simulator = settings.STRIPE_API
  settings.STRIPE_API = undefined
  expect(await stage.health()).toMatchObject({ isLive: true })
  settings.STRIPE_API = simulator
  await connect()
  expect(await stage.health()).toMatchObject({ isLive: false })
})

it('one key is one payment at Stripe', async () => {
  const { payment_intents: intents } = await set.desk.books()
  const ours = intents.filter(({ metadata }) => /^(rate|order)-/.test(metadata['kontor_key'] ?? ''))
  expect(ours.length).toBeGreaterThan(10)
  expect(new Set(ours.map(({ metadata }) => metadata['kontor_key'])).size).toBe(ours.length)
})

it('a SEPA debit comes in days later, or not', async () => {
  const outcomes = { AT611904300234573201: 'succeed', AT861904300235473202: 'debit_not_authorized' }
  for (const [iban, outcome] of Object.entries(outcomes)) {
    const { orderId, page } = await buy({}, 'sepa')
    await set.desk.pay(page, iban)
    await settled()
    const [transfer] = await transfersOf(orderId)
    expect(transfer!.state).toBe('pending')
    await set.desk.settle(transfer!.providerReference!, outcome)
    await settled()
    expect((await transfersOf(orderId))[0]).toMatchObject(
      outcome === 'succeed' ? { state: 'successful' } : { state: 'denied', declineReason: 'mandate_revoked' },
    )
  }
  await expectGreen(app)
})

inLongEdition(() =>
  it('a debit that found no money is presented again on the 1st and the 15th, twice, and then the payer is asked', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan), 'sepa')
    await set.desk.pay(page, 'DE89370400440532013000')
    await settled()
    const rate = () =>
      app.world.db
        .selectFrom('orderRates')
        .select(['id', 'state', 'nextTryAt', 'attempts'])
        .where('orderId', '=', orderId)
        .where('number', '=', 2)
        .executeTakeFirstOrThrow()
    const settle = async (outcome: string, of: readonly { state: string; providerReference: string | null }[]) => {
      await set.desk.settle(of.findLast(({ state }) => state === 'pending')!.providerReference!, outcome)
      await settled()
    }
    await settle('succeed', await transfersOf(orderId))
    // The rate after it may fall due meanwhile.
    const { id } = await rate()
    const triesOf = async () => (await transfersOf(orderId)).filter(({ orderRateId }) => orderRateId === id)
    for (let tries = 1; tries <= 3; tries++) {
      for (let waits = 0; (await triesOf()).length < tries && waits < 5; waits++) {
        const hours = app.clock.now.until((await rate()).nextTryAt!).total('hours')
        await live(Math.max(1, Math.ceil(hours / 24)))
      }
      const { createdAt } = (await triesOf()).at(-1)!
      if (tries > 1) expect([1, 15]).toContain(createdAt.toZonedDateTimeISO('Europe/Berlin').day)
      await settle('insufficient_funds', await triesOf())
    }
    expect(await rate()).toEqual({ id, state: 'debt', nextTryAt: null, attempts: 3 })
    await expectGreen(app)
  }),
)

tellNumberNowhere(stage, [stripePurses.declined, stripePurses.other, '4242424242424242', '4000002760003184'])

it('enough went over the wire to be compared', () => expect(set.desk.exchanges.length).toBeGreaterThan(50))

itIsAsPublished('Stripe', (folder) => stripeBreaches(folder, set.desk.exchanges))
