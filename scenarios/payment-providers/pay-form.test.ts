import { describe, expect, it } from 'vitest'
import { settleReturn } from '#capabilities/sale/orders/server/index.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { askAgain } from '#capabilities/sale/payments/server/testing.ts'
import type { PayForm } from '#capabilities/sale/payments/contract/pay-forms.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { submitCheckoutAt, expectGreen } from '../furnish-app.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { stripePlayer } from './stripe-desk.ts'
import { itIsAsPublished } from './as-published.ts'
import { stripeBreaches } from './stripe-contracts.ts'

/** Stripe's fields on our own checkout, as a browser's script would use them; by a real browser in `browser/pay-form.test.ts`. */
const stage = useStage(stripePlayer)
const { app, set, plan, settled, live, order, transfersOf, statesOf } = stage

const formsAt = async (of: Partial<TestShop> = {}): Promise<PayForm[]> => {
  const { seller, product, plan: bought } = { ...set.shop, ...of }
  const asked = { username: seller.username, slug: product.slug, planId: bought.id, quantity: 1, countryCode: 'DE' }
  const quote = await askApi(app)<{ payForms: PayForm[] }>(null, 'POST', '/v1/checkout/:username/:slug/quote', asked)
  return quote.payForms
}

const press = (of: Partial<TestShop> = {}, more: object = {}) =>
  submitCheckoutAt(app, { ...set.shop, ...of }, { email: 'ida@example.com' }, {
    form: 'card' as PaymentForm,
    provider: 'stripe',
    payForm: 'stripe',
    ...more,
  } as never)

const card = async (of: Partial<TestShop> = {}) => (await formsAt(of)).find(({ form }) => form === 'card')!.payment

describe('the fields', () => {
  it('are offered for cards and debits alone, with what is due and no secret', async () => {
    const forms = await formsAt()
    expect(forms.map(({ form }) => form)).toEqual(['card', 'sepa'])
    expect(forms[0]).toMatchObject({
      script: `${set.desk.url}/endive/stripe.js`,
      publishableKey: set.desk.keys.publishableKey,
      payment: { mode: 'payment', units: 11_900, currency: 'eur', types: ['card'] },
    })
    expect(JSON.stringify(forms)).not.toContain(set.desk.keys.secretKey)
  })

  it('leave out a wallet the seller switched off for a form of plans, where cards stay', async () => {
    const walletsAt = async (of: Partial<TestShop> = {}) => (await card(of)).wallets
    const rule = (paymentForm: string, isOffered: boolean) =>
      askApi(app)(ownerOf(set.shop), 'PUT', '/v1/cabinet/payment_settings', {
        planForms: ['one_time'],
        paymentForm,
        isOffered,
        countries: null,
        currencies: null,
        minAmount: null,
        maxAmount: null,
      })
    expect(await walletsAt()).toEqual(['apple_pay', 'google_pay'])
    await rule('apple_pay', false)
    expect(await walletsAt()).toEqual(['google_pay'])
    expect(await walletsAt(await plan(monthlyPlan))).toEqual(['apple_pay', 'google_pay'])
    expect((await press()).payForm).not.toBeNull()
    await rule('apple_pay', true)
    expect(await walletsAt()).toEqual(['apple_pay', 'google_pay'])
    await expect(rule('twint', true)).resolves.toBeDefined()
    await expect(rule('mondu', true)).rejects.toMatchObject({ fields: { paymentForm: ['not_in_list'] } })
  })

  it('leave the page of Stripe to whoever has none of them', async () => {
    const placed = await press({}, { payForm: undefined })
    expect(placed).toMatchObject({ payForm: null })
    expect(placed.redirectUrl).toContain('/c/pay/cs_test_')
  })
})

describe('connecting', () => {
  it('registers the domain once, for Apple Pay and Google Pay', async () => {
    await stage.connect()
    const { payment_method_domains: domains } = await set.desk.books()
    expect(domains).toMatchObject([{ domain_name: 'localhost', apple_pay: { status: 'active' } }])
  })

  it('lets an endpoint that was made before hear what is new', async () => {
    const heard = async () =>
      (await set.desk.books()).webhook_endpoints.map(({ id, enabled_events: events }) => ({ id, events }))
    const [before] = await heard()
    await fetch(`${set.desk.url}/v1/webhook_endpoints/${before!.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${set.desk.keys.secretKey}` },
      body: new URLSearchParams({ 'enabled_events[0]': 'payment_intent.succeeded' }),
    })
    await stage.connect()
    expect(await heard()).toEqual([before])
  })
})

describe('a payer types a card', () => {
  it('and has paid, with a card for later', async () => {
    const placed = await press()
    expect(placed.redirectUrl).toBeNull()
    await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', await card())
    await settled()
    expect(await order(placed.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    await expectGreen(app)
  })

  it.each([
    ['4242424242420001', 'apple_pay'],
    ['4242424242420002', 'google_pay'],
    ['378282246310005', 'cardAmEx'],
  ])(
    'with a name of its own (%s): order and payment are named %s, what is kept is charged as a card',
    async (number, form) => {
      const bought = await plan(monthlyPlan)
      const placed = await press(bought)
      await set.desk.confirmFields(placed.payForm!.secret, number, await card(bought))
      await settled()
      expect(await order(placed.orderId)).toMatchObject({ paymentState: 'paying', paymentMethod: form })
      await live(32)
      const paid = await transfersOf(placed.orderId)
      expect(paid.length).toBeGreaterThan(1)
      expect(new Set(paid.map(({ state, paymentMethod }) => `${state} ${paymentMethod}`))).toEqual(
        new Set([`successful ${form}`]),
      )
      await expectGreen(app)
    },
  )

  it('which is declined, and then another: one order, one charge', async () => {
    const { payment_intents: before } = await set.desk.books()
    const checkoutKey = `key-${before.length}-declined`
    const placed = await press({}, { checkoutKey })
    const declined = await set.desk.confirmFields(placed.payForm!.secret, '4000000000000002', await card())
    expect(declined).toMatchObject({ status: 402, error: { code: 'card_declined' } })
    await settled()
    expect(await statesOf(placed.orderId)).toEqual(['Payment waiting'])
    const again = await press({}, { checkoutKey })
    expect(again).toMatchObject({ orderId: placed.orderId, payForm: placed.payForm })
    await set.desk.confirmFields(again.payForm!.secret, '4242424242424242', await card())
    await settled()
    expect(await statesOf(placed.orderId)).toEqual(['Payment successful'])
    const { payment_intents: after } = await set.desk.books()
    expect(after.length).toBe(before.length + 1)
    await expectGreen(app)
  })

  it('pressed ten times at once: one order, one intent', async () => {
    const { payment_intents: before } = await set.desk.books()
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press({}, { checkoutKey: 'pressed-ten-times' })))
    expect(new Set(pressed.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(pressed.flatMap(({ payForm }) => payForm?.secret ?? [])).size).toBe(1)
    expect((await set.desk.books()).payment_intents.length).toBe(before.length + 1)
    const { secret } = pressed.find(({ payForm }) => payForm)!.payForm!
    const confirmed = [await card(), await card()].map((payment) =>
      set.desk.confirmFields(secret, '4242424242424242', payment),
    )
    expect((await Promise.all(confirmed)).map(({ status }) => status).toSorted()).toEqual([200, 400])
    await settled()
    expect(await order(pressed[0]!.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    await expectGreen(app)
  })

  it('in fields made for another sum, and Stripe takes it not', async () => {
    const placed = await press()
    const other = { ...(await card()), units: 100 }
    expect(await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', other)).toMatchObject({
      status: 400,
    })
  })

  it.each(['timeout_before', 'timeout_after', '500'])(
    'and the answer to us is lost (%s): nothing is taken twice',
    async (kind) => {
      const { payment_intents: before } = await set.desk.books()
      await set.desk.fault('POST /v1/payment_intents', kind, 2)
      const checkoutKey = `lost-answer-${kind}`
      const placed = await press({}, { checkoutKey })
      // Over what Stripe says it broke, the fields are begun anew at once; where nothing was heard, with the next press.
      expect(placed.payForm === null).toBe(kind !== '500')
      await set.desk.calm()
      const again = await press({}, { checkoutKey })
      expect(again.orderId).toBe(placed.orderId)
      await set.desk.confirmFields(again.payForm!.secret, '4242424242424242', await card())
      await settled()
      expect((await set.desk.books()).payment_intents.length).toBe(before.length + 1)
      expect((await order(placed.orderId)).paymentState).toBe('paid')
    },
  )

  it('and every notice is lost: asking when they come back tells', async () => {
    await set.desk.notices('lost')
    const placed = await press()
    await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', await card())
    await settled()
    expect(await settleReturn(app.world, await order(placed.orderId))).toMatchObject({
      order: { paymentState: 'paid' },
    })
  })
})

it('an account number is typed: the debit waits for the bank', async () => {
  const placed = await press({}, { form: 'sepa' })
  const payment = (await formsAt()).find(({ form }) => form === 'sepa')!.payment
  await set.desk.confirmFields(placed.payForm!.secret, 'DE89370400440532013000', payment)
  await settled()
  const [transfer] = await transfersOf(placed.orderId)
  expect(transfer!.state).toBe('pending')
  await set.desk.settle(transfer!.providerReference!, 'succeed')
  await settled()
  expect((await order(placed.orderId)).paymentState).toBe('paid')
})

it('a trial leaves a card without a payment, and the first rate is charged by it', async () => {
  const trial = await plan({ ...monthlyPlan, trialDays: 14 })
  const payment = await card(trial)
  expect(payment).toMatchObject({ mode: 'setup', units: null })
  const placed = await press(trial)
  expect(placed.payForm!.secret).toMatch(/^seti_/)
  await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', payment)
  await settled()
  expect(await statesOf(placed.orderId)).toEqual(['Payment successful'])
  await live(16)
  expect(await order(placed.orderId)).toMatchObject({ paidAmount: 1900 })
  await expectGreen(app)
})

describe('on the page where an open order is paid', () => {
  type Shown = { payForms: PayForm[]; payableAmount: string }
  type Paying = { redirectUrl: string | null; payForm: { secret: string; returnUrl: string } | null }
  const shown = (token: string) => askApi(app)<Shown>(null, 'GET', '/v1/checkout/orders/:token', { token })
  const payHere = (token: string, more: object = { payForm: 'stripe' }) =>
    askApi(app)<Paying>(null, 'POST', '/v1/checkout/orders/:token/pay', {
      token,
      provider: 'stripe',
      form: 'card',
      ...more,
    })

  it('the fields take what is open; each press ends the one before, and one card pays', async () => {
    const { token, orderId } = await press({}, { payForm: undefined })
    const { payForms } = await shown(token)
    expect(payForms.map(({ form, payment }) => [form, payment.units])).toEqual([
      ['card', 11_900],
      ['sepa', 11_900],
    ])
    const [first, second] = [await payHere(token), await payHere(token)]
    expect(second).toMatchObject({ redirectUrl: null, payForm: { returnUrl: expect.stringContaining(token) } })
    const confirm = ({ payForm }: Paying) =>
      set.desk.confirmFields(payForm!.secret, '4242424242424242', payForms[0]!.payment)
    expect(await confirm(first)).toMatchObject({ status: 400 })
    expect(await confirm(second)).toMatchObject({ status: 200 })
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    expect((await shown(token)).payForms).toEqual([])
    await expectGreen(app)
  })

  it('without them Stripe’s page is the way', async () => {
    const { token } = await press({}, { payForm: undefined })
    expect(await payHere(token, {})).toMatchObject({ payForm: null, redirectUrl: expect.stringContaining('/c/pay/') })
  })

  it('of a contract that is paid they leave another card, and take nothing', async () => {
    const { token, ...placed } = await press(await plan(monthlyPlan))
    await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', await card(await plan(monthlyPlan)))
    await settled()
    const { payForms, payableAmount } = await shown(token)
    expect([payableAmount, payForms[0]!.payment]).toEqual([
      '0.00',
      { mode: 'setup', units: null, currency: 'eur', types: ['card'], wallets: ['apple_pay', 'google_pay'] },
    ])
    const { payForm } = await payHere(token)
    await set.desk.confirmFields(payForm!.secret, '5555555555554444', payForms[0]!.payment)
    await settled()
    expect((await order(placed.orderId)).paidAmount).toBe(1900)
    await expectGreen(app)
  })
})

describe('fields that were left', () => {
  it('end after a day, and take no card afterwards', async () => {
    const placed = await press()
    const payment = await card()
    app.clock.now = app.clock.now.add({ hours: 25 })
    await set.desk.clock(app.clock.now)
    await askAgain.run(app.world, {} as never)
    await app.drain()
    expect(await statesOf(placed.orderId)).toEqual(['Payment expired'])
    const late = await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', payment)
    expect(late).toMatchObject({ status: 400, error: { code: 'payment_intent_unexpected_state' } })
  })

  it('end when the payer goes on without a script: no page is opened beside them', async () => {
    const checkoutKey = 'began-in-the-fields'
    const placed = await press({}, { checkoutKey })
    const hosted = await press({}, { checkoutKey, payForm: undefined })
    expect(hosted).toMatchObject({ orderId: placed.orderId, redirectUrl: null, payForm: null })
    expect(await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', await card())).toMatchObject({
      status: 400,
    })
  })

  it('end when the payer pays on the page of the order: their bank’s late yes takes nothing twice', async () => {
    const placed = await press()
    const { secret } = placed.payForm!
    // The bank asks, and the payer reloads meanwhile.
    await set.desk.confirmFields(secret, '4000002760003184', await card())
    const path = '/v1/checkout/orders/:token/pay'
    const asked = { token: placed.token, provider: 'stripe', form: 'card' }
    const { redirectUrl } = await askApi(app)<{ redirectUrl: string }>(null, 'POST', path, asked)
    const [id] = secret.split('_secret_')
    await fetch(`${set.desk.url}/simulator/bank/${id}?secret=${secret}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'confirm' }),
    })
    await set.desk.pay(redirectUrl)
    await settled()
    expect(await statesOf(placed.orderId)).toEqual(['Payment expired', 'Payment successful'])
    const { payment_intents: all } = await set.desk.books()
    expect(all.find((intent) => intent.id === id)).toMatchObject({ status: 'canceled' })
    await expectGreen(app)
  })

  it('were paid meanwhile: the page of the order takes no second payment', async () => {
    await set.desk.notices('lost')
    const placed = await press()
    await set.desk.confirmFields(placed.payForm!.secret, '4242424242424242', await card())
    const asked = { token: placed.token, provider: 'stripe', form: 'card' }
    await expect(askApi(app)(null, 'POST', '/v1/checkout/orders/:token/pay', asked)).rejects.toMatchObject({})
    expect(await statesOf(placed.orderId)).toEqual(['Payment successful'])
  })

  it('a page that was begun goes on: no fields are opened beside it', async () => {
    const checkoutKey = 'began-on-the-page'
    const hosted = await press({}, { checkoutKey, payForm: undefined })
    expect(await press({}, { checkoutKey })).toMatchObject({ redirectUrl: hosted.redirectUrl, payForm: null })
  })
})

it('the key of a browser opens what it has the secret of, and nothing else', async () => {
  const placed = await press()
  const [id = ''] = placed.payForm!.secret.split('_secret_')
  const asked = (path: string) =>
    fetch(`${set.desk.url}${path}`, { headers: { authorization: `Bearer ${set.desk.keys.publishableKey}` } })
  expect((await asked(`/v1/payment_intents/${id}`)).status).toBe(404)
  expect((await asked('/v1/refunds')).status).toBe(401)
})

itIsAsPublished('Stripe', (folder) => stripeBreaches(folder, set.desk.exchanges))
