import { expect, it } from 'vitest'
import { settleReturn } from '#capabilities/sale/orders/server/index.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, submitCheckoutAt } from '../furnish-app.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { stripeKeysOf, stripePlayer } from './stripe-desk.ts'

/** Cards are taken by Stripe (at its simulator) and, where Stripe does not, by the sandbox. */
const { visits } = stripePlayer
const { app, set, buy, plan, settled, live, pass, order, transfersOf, openShop, connect } = useStage(stripePlayer)
const card = { card: '4242424242424242' }
const alsoSandbox = () =>
  app.transact((ctx) => setPaymentProvider(ctx, set.shop.seller.id, 'sandbox', { isEnabled: true }))
/** The SDK tries a call twice. */
const silent = async (kind = 'timeout_before') => {
  // Each call is sent twice; where Stripe says it broke, another key is tried as well.
  for (let tries = 0; tries < (kind === '500' ? 4 : 2); tries++) await set.desk.fault(visits, kind)
}
const askedStripe = () => set.desk.exchanges.filter(({ call }) => call === visits).length
const triesOf = async (orderId: number) =>
  (await transfersOf(orderId)).map(({ provider, state }) => `${provider} ${state}`)
const takenAtStripe = async () => (await set.desk.books()).balance['eur'] ?? 0

it('while one provider alone takes a way to pay, its silence is the buyer’s to wait for', async () => {
  await silent()
  expect((await buy()).page).toBe('')
})

it.each(['timeout_before', 'timeout_after', '500', '401'])(
  '%s at the first: the second takes it, once',
  async (kind) => {
    await alsoSandbox()
    const before = await takenAtStripe()
    await silent(kind)
    const { orderId, page } = await buy()
    expect(page).toContain('/sandbox/')
    await payInSandbox(app.world, page, card)
    await settleReturn(app.world, await order(orderId))
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900, provider: 'sandbox' })
    await pass({ minutes: 6 })
    await pass({ hours: 25 })
    await settled()
    const [first, second, ...more] = await triesOf(orderId)
    expect([second, more]).toEqual(['sandbox successful', []])
    expect(['stripe canceled', 'stripe expired', 'stripe waiting']).toContain(first)
    expect(await takenAtStripe()).toBe(before)
    await expectGreen(app)
  },
)

it('what was left with the second pays the later rates there, and the first is not asked again', async () => {
  await silent()
  const { orderId, page } = await buy(await plan(monthlyPlan))
  await payInSandbox(app.world, page, card)
  await settled()
  const asked = askedStripe()
  await live(65)
  expect((await triesOf(orderId)).filter((each) => each === 'sandbox successful')).toHaveLength(3)
  expect(askedStripe()).toBe(asked)
  await expectGreen(app)
})

it('a card left with one is never charged at the other', async () => {
  const { orderId, page } = await buy(await plan(monthlyPlan))
  await set.desk.pay(page)
  await settled()
  await set.desk.fault('POST /v1/payment_intents', '500', 2)
  await live(33)
  expect((await transfersOf(orderId)).every(({ provider }) => provider === 'stripe')).toBe(true)
  await expectGreen(app)
})

it('a bank’s no is the payer’s, and no other provider is asked', async () => {
  const { orderId, page } = await buy()
  await set.desk.pay(page, '4000000000000002')
  await settled()
  await settleReturn(app.world, await order(orderId))
  expect((await transfersOf(orderId)).map(({ provider }) => provider)).toEqual(['stripe'])
})

it('after some silence it is left alone, and an hour later asked first again', async () => {
  for (let buyer = 0; buyer < 5; buyer++) {
    await silent()
    await buy()
  }
  const asked = askedStripe()
  expect((await buy()).page).toContain('/sandbox/')
  expect(askedStripe()).toBe(asked)
  await pass({ hours: 2 })
  expect((await buy()).page).toContain(set.desk.url)
  expect(askedStripe()).toBe(asked + 1)
  // One more silence says nothing of the hour before.
  await silent()
  await buy()
  expect((await buy()).page).toContain(set.desk.url)
})

it('the seller says who takes it first, for each way to pay', async () => {
  const ask = askApi(app)
  const say = (providers: string[], paymentForm = 'card', shop = set.shop) =>
    ask<{ orders: object[] }>(ownerOf(shop), 'PUT', '/v1/cabinet/payment_settings/providers', {
      paymentForm,
      providers,
    })
  for (const wrong of [
    ['sandbox', 'paypal'],
    ['sandbox', 'sandbox'],
    ['sandbox', 'stripe', 'paypal'],
  ])
    await expect(say(wrong)).rejects.toMatchObject({ fields: { providers: ['not_in_list'] } })
  expect((await say(['sandbox', 'stripe'])).orders).toEqual([{ paymentForm: 'card', providers: ['sandbox', 'stripe'] }])
  expect((await buy()).page).toContain('/sandbox/')
  expect((await buy({}, 'sepa')).page).toContain(set.desk.url)
  const other = await openShop('other')
  await connect(stripeKeysOf('other'), other)
  await expect(say(['sandbox', 'stripe'], 'card', other)).rejects.toMatchObject({
    fields: { providers: ['not_in_list'] },
  })
  await say(['stripe', 'sandbox'])
  expect((await buy()).page).toContain(set.desk.url)
})

// The last ones: a call that is left without an answer is sent again by the SDK twenty seconds later.
it('an order and what is bought along share the wait, and are both being checked', async () => {
  const ask = askApi(app)
  const along = await plan({ price: 1000 })
  await app.transact((ctx) => setPaymentProvider(ctx, set.shop.seller.id, 'sandbox', { isEnabled: false }))
  const { upsells } = await ask<{ upsells: { id: number }[] }>(
    ownerOf(set.shop),
    'POST',
    '/v1/cabinet/products/:id/upsells',
    {
      id: set.shop.product.id,
      headline: 'With it',
      type: 'bump',
      offeredProductId: along.product.id,
      pricingPlanId: along.plan.id,
      bumpPosition: 'below_payment_options',
    },
  )
  await silent('silent')
  const begun = performance.now()
  const bumps = [{ upsellId: Number(upsells[0]!.id), totalAmount: 1000 }]
  const placed = await submitCheckoutAt(app, set.shop, {}, { form: 'card', bumps } as never)
  expect((performance.now() - begun) / 1000).toBeLessThan(10)
  expect(placed.redirectUrl).toBeNull()
  const orders = await app.world.db
    .selectFrom('orders')
    .select(['id', 'token'])
    .where((e) => e.or([e('id', '=', placed.orderId), e('mainOrderId', '=', placed.orderId)]))
    .execute()
  expect(orders).toHaveLength(2)
  for (const { id, token } of orders) {
    expect(await triesOf(id)).toEqual(['stripe error'])
    expect(await ask(null, 'GET', '/v1/checkout/orders/:token', { token })).toMatchObject({ unanswered: 'begun' })
  }
})

it('a buyer waits ten seconds at most for one that says nothing, and pays later or elsewhere', async () => {
  const timed = async <T extends object>(deed: () => Promise<T>) => {
    const begun = performance.now()
    const done = await deed()
    return { ...done, seconds: (performance.now() - begun) / 1000 }
  }
  await app.transact((ctx) => setPaymentProvider(ctx, set.shop.seller.id, 'sandbox', { isEnabled: false }))
  await silent('silent')
  const alone = await timed(() => buy())
  expect(alone.page).toBe('')
  expect(alone.seconds).toBeLessThan(10)
  // What became of the first is asked for before the second begins: both share the ten seconds.
  for (const call of ['GET /v1/checkout/sessions', visits]) await set.desk.fault(call, 'silent', 2)
  const again = await timed(() =>
    askApi(app)<{ redirectUrl: string | null }>(ownerOf(set.shop), 'POST', '/v1/checkout/orders/:token/pay', {
      token: alone.token,
      provider: 'stripe',
      form: 'card',
    }),
  )
  expect(again.redirectUrl).toBeNull()
  expect(again.seconds).toBeGreaterThan(8)
  expect(again.seconds).toBeLessThan(10)
  expect(await triesOf(alone.orderId)).toEqual(['stripe error', 'stripe error'])
  await pass({ minutes: 6 })
  expect(await order(alone.orderId)).toMatchObject({ paymentState: 'payment_pending' })

  await alsoSandbox()
  await silent('silent')
  const both = await timed(() => buy())
  expect(both.page).toContain('/sandbox/')
  expect(both.seconds).toBeLessThan(10)
})
