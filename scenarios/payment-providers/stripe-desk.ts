import { startStripeSimulator } from '../../tools/simulators/stripe/main.ts'
import type { Exchange } from '../../tools/simulators/wire.ts'
import { deskAt, type BookedLine } from './desk.ts'
import type { Player } from './player.ts'

type Intent = {
  id: string
  status: string
  amount: number
  metadata: Record<string, string>
  customer: string | null
  payment_method: string | null
}
type Books = {
  balance: Record<string, number>
  payment_intents: Intent[]
  setup_intents: { id: string; status: string }[]
  refunds: { id: string; amount: number; status: string }[]
  disputes: { id: string; status: string; evidence: Record<string, string> }[]
  accounts: { id: string; country: string; received: Record<string, number>; metadata: Record<string, string> }[]
  transfer_reversals: { id: string; amount: number; transfer: string }[]
  transfers: { id: string; amount: number; destination: string; transfer_group: string }[]
  files: { id: string; filename: string; type: string; size: number }[]
  lines: BookedLine[]
  webhook_endpoints: { id: string; url: string; secret: string; enabled_events: string[] }[]
  payment_method_domains: { domain_name: string; apple_pay: { status: string } }[]
}

/** A simulator of Stripe with one account, what a person at its desk can make happen, and all that was said to it. */
export const openStripeDesk = async (name = 'studio') => {
  const exchanges: Exchange[] = []
  const simulator = await startStripeSimulator({ listen: (exchange) => exchanges.push(exchange) })
  const { desk, atPage, books, ...more } = deskAt(simulator.url, `acct_${name}`)
  return {
    ...more,
    exchanges,
    url: simulator.url,
    stop: simulator.stop,
    keys: stripeKeysOf(name),
    books: () => books<Books>(),
    settle: (intent: string, outcome: string) => desk('settle', { payment_intent: intent, outcome }),
    dispute: (intent: string) => desk<{ id: string }>('dispute', { payment_intent: intent }),
    refund: (intent: string, amount: number) => desk<{ id: string }>('refund', { payment_intent: intent, amount }),
    failRefund: (refund: string) => desk('fail_refund', { refund }),
    pay: (page: string, number = '4242424242424242') => atPage(page, { action: 'pay', number }),
    confirm: (page: string, number: string) => atPage(page, { action: 'confirm', number }),
    leave: (page: string) => atPage(page, { action: 'leave' }),
    /** The bank gives out another card for one on file. */
    renewCard: (method: string, number: string, year = 2040) =>
      desk('renew_card', { payment_method: method, number, year }),
    /** The operator puts money of their own into the account there, or (less than nothing) takes it out. */
    topUp: (amount: number) => desk('top_up', { amount }),
    /** What Stripe comes to think of who owns a connected account. */
    identify: (connected: string, outcome: 'verified' | 'asked' | 'rejected') =>
      desk('identify', { connected, outcome }),
    /** Somebody removes an endpoint on Stripe's own pages. */
    endEndpoint: async (id: string) => {
      const headers = { authorization: `Bearer ${stripeKeysOf(name).secretKey}` }
      const answer = await fetch(`${simulator.url}/v1/webhook_endpoints/${id}`, { method: 'DELETE', headers })
      return (await answer.json()) as { deleted: boolean }
    },
    /** Somebody reverses a transfer on Stripe's own pages. */
    reverse: (transfer: string, amount: number) => desk('reverse', { transfer, amount }),
    payToBank: (connected: string, outcome: 'paid' | 'failed') => desk('pay_to_bank', { connected, outcome }),
    /** Whether the script of the fields can be had. */
    loseScript: (isLost: boolean) => desk('fields_script', { isLost }),
    /** What the payer's browser sends from the fields on our checkout. */
    confirmFields: (secret: string, number: string, payment: Fields, key = stripeKeysOf(name).publishableKey) =>
      confirmFields(simulator.url, { secret, number, payment, key }),
  }
}
type Fields = { mode: string; units: number | null; currency: string; types: readonly string[] }
type Sent = { secret: string; number: string; payment: Fields; key: string }

const confirmFields = async (url: string, { secret, number, payment, key }: Sent) => {
  const [id = ''] = secret.split('_secret_')
  const [type = 'card'] = payment.types
  const { mode, units, currency } = payment
  const answer = await fetch(`${url}/v1/${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': type,
      [`payment_method_data[${type}][${type === 'card' ? 'number' : 'iban'}]`]: number,
      'client_context[mode]': mode,
      'client_context[currency]': currency,
      'client_context[setup_future_usage]': 'off_session',
      ...(units === null ? {} : { 'client_context[amount]': String(units) }),
    }),
  })
  const said = (await answer.json()) as { status?: string; error?: { code?: string; param?: string } }
  return { ...said, status: answer.status }
}

export type StripeDesk = Awaited<ReturnType<typeof openStripeDesk>>

export const stripeKeysOf = (name: string) => ({
  publishableKey: `pk_test_simulator_${name}`,
  secretKey: `sk_test_simulator_${name}`,
})

/** Stripe as the stories play it. */
export const stripePlayer: Player<StripeDesk> = {
  provider: 'stripe',
  form: 'card',
  setting: 'STRIPE_API',
  open: () => openStripeDesk(),
  keysOf: stripeKeysOf,
  visits: 'POST /v1/checkout/sessions',
  beginsAnew: true,
  refunds: 'POST /v1/refunds',
  books: 'GET /v1/balance_transactions',
  page: '/c/pay/cs_test_',
  secret: 'secretKey',
  yen: 1,
  stranger: 'acct_stranger',
  accountOf: (name) => `acct_${name}`,
  wrongKeys: [
    ['secretKey', 'invalid_secret_key', { secretKey: 'what is this' }],
    ['publishableKey', 'invalid_publishable_key', { publishableKey: 'sk_test_simulator_studio' }],
    ['publishableKey', 'keys_of_two_accounts', { publishableKey: 'pk_test_simulator_another' }],
    ['publishableKey', 'other_mode', { publishableKey: 'pk_live_simulator_studio' }],
    ['secretKey', 'live_key_in_demo', { publishableKey: 'pk_live_simulator_a', secretKey: 'sk_live_simulator_a' }],
    ['secretKey', 'key_not_taken', { secretKey: 'sk_test_of_somebody_else' }],
  ],
  forge: async (desk, key, host) => {
    const forged = await fetch(`${desk.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKeysOf('stranger').secretKey}` },
      body: new URLSearchParams({
        mode: 'payment',
        success_url: 'http://localhost/',
        'line_items[0][price_data][unit_amount]': '11900',
        'line_items[0][price_data][currency]': 'eur',
        'metadata[kontor_key]': key,
        'metadata[kontor_shop]': host,
      }),
    })
    return ((await forged.json()) as { url: string }).url
  },
}

const fieldsOf = { receipt: 'receipt', customer_communication: 'communication', service_documentation: 'service' }

/** How Stripe takes answers to disputes: its SDK sends a call that broke off once more. */
export const stripeTaking = {
  submit: 'POST /v1/disputes/:id',
  tries: 2,
  handed: async (desk: StripeDesk, dispute: string) => {
    const { disputes, files } = await desk.books()
    const { status, evidence } = disputes.find(({ id }) => id === dispute)!
    const named = Object.entries(fieldsOf).flatMap(([field, kind]) =>
      files.filter(({ id }) => id === evidence[field]).map(({ filename }) => `${kind} ${filename}`),
    )
    return { isAsked: status === 'needs_response', text: Object.values(evidence).join('\n'), files: named }
  },
  late: async (desk: StripeDesk, dispute: string) =>
    (
      await fetch(`${desk.url}/v1/disputes/${dispute}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${desk.keys.secretKey}` },
        body: new URLSearchParams({ 'evidence[uncategorized_text]': 'late', submit: 'true' }),
      })
    ).status,
}

/** Cards as the stories of payments play them. */
export const stripePurses = {
  declined: '4000000000000002',
  other: '5555555555554444',
  label: 'Mastercard •••• 4444',
  charges: 'POST /v1/payment_intents',
}
