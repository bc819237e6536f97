import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { providerNamed } from '#capabilities/sale/payments/server/index.ts'
import { openPayPalDesk } from './paypal-desk.ts'
import { openStripeDesk } from './stripe-desk.ts'

/**
 * What we need of a provider without a payer at its page, asked of its real sandbox where the environment has keys
 * (`npm run test:contract`), of our simulator else: what passes at both is what the simulator may claim. A run says whom it met.
 */
type Met = { keys: Record<string, string>; url: string | undefined; stop: () => Promise<void>; isReal: boolean }
const said = (name: string) => process.env[name] ?? ''
const nowhere = () => Promise.resolve()
/** Keys and merchant of a run are of one account; each of its payments has a key nobody else has. */
const begun = Temporal.Now.instant()
const run = `contract-${String(process.pid)}-${String(begun.epochMilliseconds)}`

const meetStripe = async (): Promise<Met> => {
  const keys = {
    publishableKey: said('CONTRACT_STRIPE_PUBLISHABLE_KEY'),
    secretKey: said('CONTRACT_STRIPE_SECRET_KEY'),
  }
  if (keys.secretKey) return { keys, url: undefined, stop: nowhere, isReal: true }
  const { stop, url, keys: simulated } = await openStripeDesk()
  return { keys: simulated, url, stop, isReal: false }
}
const meetPayPal = async (): Promise<Met> => {
  const keys = {
    email: said('CONTRACT_PAYPAL_EMAIL'),
    merchantId: said('CONTRACT_PAYPAL_MERCHANT_ID'),
    clientId: said('CONTRACT_PAYPAL_CLIENT_ID'),
    clientSecret: said('CONTRACT_PAYPAL_CLIENT_SECRET'),
  }
  if (keys.clientSecret) return { keys, url: undefined, stop: nowhere, isReal: true }
  const { stop, url, keys: simulated } = await openPayPalDesk()
  return { keys: simulated, url, stop, isReal: false }
}

/** Its older interface, with an account of its own. */
const meetOlderPayPal = async (): Promise<Met> => {
  const keys = {
    user: said('CONTRACT_PAYPAL_NVP_USER'),
    password: said('CONTRACT_PAYPAL_NVP_PASSWORD'),
    signature: said('CONTRACT_PAYPAL_NVP_SIGNATURE'),
  }
  if (keys.signature) return { keys, url: undefined, stop: nowhere, isReal: true }
  const simulated = { user: 'simulator_studio', password: 'secret_of_studio', signature: 'signature_of_studio' }
  // Both interfaces are one simulator's; where the other one meets the real PayPal, this one is left out.
  return { keys: simulated, url: undefined, stop: nowhere, isReal: false }
}

let [stripe, paypal, older] = [{} as Met, {} as Met, {} as Met]
beforeAll(async () => {
  ;[stripe, paypal, older] = await Promise.all([meetStripe(), meetPayPal(), meetOlderPayPal()])
})
const app = useTestApp(rooms, () => ({
  // Real providers know what day it is.
  at: Temporal.Now.instant().toString(),
  settings: {
    DEMO: 'true',
    PUBLIC_URL: 'https://contract.example.com',
    ...(stripe.url ? { STRIPE_API: stripe.url } : {}),
    ...(paypal.url ? { PAYPAL_API: paypal.url } : {}),
  },
}))
afterAll(async () => {
  await Promise.all([stripe.stop(), paypal.stop()])
  const met = { Stripe: stripe, PayPal: paypal, ...(older.isReal === paypal.isReal ? { 'PayPal (NVP)': older } : {}) }
  for (const [name, { isReal }] of Object.entries(met))
    process.stdout.write(
      `${name}: met ${isReal ? `the real sandbox on ${begun.toString().slice(0, 10)}` : 'our simulator'}.\n`,
    )
})

const accountOf = ({ keys }: Met, secrets: readonly string[]) => {
  const entries = Object.entries(keys)
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !secrets.includes(name))),
    credentials: Object.fromEntries(entries.filter(([name]) => secrets.includes(name))),
    noticeUrl: 'https://contract.example.com/v1/notices/contract',
  }
}
const intentOf = (account: ReturnType<typeof accountOf>, key: string, form: 'card' | 'paypal') => ({
  account,
  key: `${run}-${key}`,
  amount: 4900,
  currency: 'eur',
  form,
  reference: null,
  methodReference: null as string | null,
  description: 'Contract',
  recurs: true,
  returnUrl: 'https://contract.example.com/back',
})
const questionOf = (intent: ReturnType<typeof intentOf>, isAlone: boolean) => ({
  account: intent.account,
  key: intent.key,
  reference: null,
  isAlone,
  paymentReference: null,
  askedAt: app.world.ports.now(),
})

describe('Stripe', () => {
  const provider = providerNamed('stripe')
  const account = () => accountOf(stripe, ['secretKey'])
  const sdk = () => {
    const place = stripe.url ? new URL(stripe.url) : undefined
    return new Stripe(
      stripe.keys['secretKey']!,
      place ? { host: place.hostname, port: place.port, protocol: 'http' } : {},
    )
  }
  /** A card left with a customer, as a visit to Stripe's page leaves it. */
  const leave = async (testCard: string) => {
    const customer = await sdk().customers.create({ email: 'contract@example.com' })
    const { id } = await sdk().paymentMethods.attach(testCard, { customer: customer.id })
    return `${customer.id}/${id}`
  }

  it('takes our keys and refuses others', async () => {
    expect(await provider.connect!(app.world, account())).toMatchObject({ settings: { isLive: 'false' } })
    const wrong = { ...account(), credentials: { secretKey: 'sk_test_of_somebody_else' } }
    expect(await provider.connect!(app.world, wrong)).toEqual({ errors: { secretKey: ['key_not_taken'] } })
  })

  it('makes one page of one key, and finds it by the key alone', async () => {
    const intent = intentOf(account(), 'page', 'card')
    const [first, again] = [await provider.start(app.world, intent), await provider.start(app.world, intent)]
    expect(first).toMatchObject({ kind: 'payer_must_act', url: expect.stringContaining('http') as string })
    expect(again).toEqual(first)
    expect(await provider.resolve(app.world, questionOf(intent, false))).toEqual(first)
  })

  it('charges what was left, once by key, and gives a part back', async () => {
    const intent = { ...intentOf(account(), 'charge', 'card'), methodReference: await leave('pm_card_visa') }
    const charged = await provider.charge(app.world, intent)
    expect(charged).toMatchObject({ kind: 'successful', amount: 4900, currency: 'eur' })
    expect(await provider.charge(app.world, intent)).toEqual(charged)
    expect(await provider.resolve(app.world, questionOf(intent, true))).toMatchObject({ kind: 'successful' })
    const refund = { account: account(), key: `refund-${run}`, amount: 1900, currency: 'eur', paidTo: null }
    const paymentReference = 'reference' in charged ? (charged.reference ?? '') : ''
    expect(await provider.refund(app.world, { ...refund, paymentReference })).toMatchObject({ kind: 'successful' })
  })

  it.each([
    ['pm_card_chargeCustomerFail', 'generic_decline'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ])('%s is declined', async (card, reason) => {
    const intent = { ...intentOf(account(), card, 'card'), methodReference: await leave(card) }
    expect(await provider.charge(app.world, intent)).toMatchObject({ kind: 'denied', reason })
  })

  it('says in its books what it took and kept', async () => {
    const from = begun.subtract({ hours: 1 })
    // What was booked a moment ago is read the next time.
    app.clock.now = Temporal.Now.instant().add({ minutes: 10 })
    const books = await provider.readBooks!(app.world, account(), from)
    if (books === 'not_allowed') throw new Error('The key may not read balance transactions.')
    expect(books.lines.filter(({ key }) => key === `${run}-charge`)).toMatchObject([{ kind: 'payment', amount: 4900 }])
  })
})

describe('PayPal', () => {
  const provider = providerNamed('paypal')
  const account = () => accountOf(paypal, ['clientSecret'])

  it('takes our keys and refuses others', async () => {
    expect(await provider.connect!(app.world, account())).toMatchObject({ settings: { isLive: 'false' } })
    const wrong = { ...account(), credentials: { clientSecret: 'somebody’s' } }
    expect(await provider.connect!(app.world, wrong)).toEqual({ errors: { clientSecret: ['key_not_taken'] } })
  })

  it('makes one order of one key, which waits for its payer', async () => {
    const intent = intentOf(account(), 'order', 'paypal')
    const [first, again] = [await provider.start(app.world, intent), await provider.start(app.world, intent)]
    expect(first).toMatchObject({ kind: 'payer_must_act', url: expect.stringContaining('token=') as string })
    expect(again).toEqual(first)
    const reference = 'reference' in first ? (first.reference ?? '') : ''
    expect(await provider.resolve(app.world, { ...questionOf(intent, false), reference })).toMatchObject({
      kind: 'payer_must_act',
    })
  })

  it('lets its books be read', async () => {
    const books = await provider.readBooks!(app.world, account(), app.world.ports.now().subtract({ hours: 24 }))
    expect(books).toMatchObject({ lines: expect.any(Array) as unknown[] })
  })
})

/** One address stands for both of PayPal's interfaces: they meet the real one together, or the simulator together. */
const isOneAddress = (said('CONTRACT_PAYPAL_NVP_SIGNATURE') === '') === (said('CONTRACT_PAYPAL_CLIENT_SECRET') === '')

describe.runIf(isOneAddress)('PayPal by its older interface', () => {
  const provider = providerNamed('paypal_nvp')
  const account = () => accountOf(older, ['password', 'signature'])

  it('takes our keys and refuses others', async () => {
    expect(await provider.connect!(app.world, account())).toMatchObject({ settings: { isLive: 'false' } })
    const wrong = { ...account(), credentials: { password: 'somebody’s', signature: 'somebody’s' } }
    expect(await provider.connect!(app.world, wrong)).toEqual({ errors: { signature: ['key_not_taken'] } })
  })

  it('makes a visit that waits for its payer, and finds what nobody asked for nowhere', async () => {
    const intent = intentOf(account(), 'visit', 'paypal')
    const made = await provider.start(app.world, intent)
    expect(made).toMatchObject({ kind: 'payer_must_act', url: expect.stringContaining('token=') as string })
    const reference = 'reference' in made ? (made.reference ?? '') : ''
    expect(await provider.resolve(app.world, { ...questionOf(intent, false), reference })).toMatchObject({
      kind: 'payer_must_act',
    })
    const never = { ...questionOf(intentOf(account(), 'never', 'paypal'), true) }
    const askedAt = never.askedAt.subtract({ minutes: 10 })
    expect(await provider.resolve(app.world, { ...never, askedAt })).toEqual({ kind: 'absent' })
  })

  it('lets its books be read', async () => {
    const books = await provider.readBooks!(app.world, account(), app.world.ports.now().subtract({ hours: 24 }))
    expect(books).toMatchObject({ lines: expect.any(Array) as unknown[] })
  })
})
