import type Stripe from 'stripe'
import { newId, type Stored } from '../books.ts'
import { answerDispute } from './answer-dispute.ts'
import { giveBack } from './give-back.ts'
import { instrumentOf, instruments, withoutNumber, type Instrument } from './instruments.ts'
import {
  leftWith,
  newCustomer,
  newIntent,
  outward,
  play,
  type At,
  type Dispute,
  type Intent,
  type Refund,
  type Session,
} from './payments.ts'
import type { Input, Work as WorkAt } from '../wire.ts'
import { invalidRequest, missing, refused } from './wire.ts'

type Work = WorkAt<At>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inside = (value: unknown): Input => (typeof value === 'object' && value !== null ? (value as Input) : {})
const required = (input: Input, name: string): string => {
  const value = text(input[name])
  if (!value) throw invalidRequest(`Missing required param: ${name}.`, { param: name, code: 'parameter_missing' })
  return value
}
const metadataOf = (input: Input): Stripe.Metadata => inside(input['metadata']) as Stripe.Metadata
const amountOf = (value: unknown, name: string): number => {
  const amount = Number(value)
  if (!Number.isInteger(amount) || amount < 1) throw invalidRequest('Invalid positive integer', { param: name })
  return amount
}

const found = <T extends Stored>(at: At, id: string): T => {
  const thing = at.books.get<T>(at.account, id)
  if (!thing) throw missing(id)
  return thing
}

/** Puts what was asked for in the place of its id. */
const expanded = (at: At, thing: Stored & { livemode: boolean }, expand: unknown): unknown => {
  const shown: Input = { ...outward(thing) }
  for (const path of Array.isArray(expand) ? (expand as string[]) : []) {
    const [first = '', ...rest] = path.split('.')
    const id = shown[first]
    const inner = typeof id === 'string' ? at.books.get<Stored & { livemode: boolean }>(at.account, id) : undefined
    if (inner) shown[first] = expanded(at, inner, rest.length > 0 ? [rest.join('.')] : [])
  }
  return shown
}

const listed = (at: At, object: string, input: Input): unknown => {
  const created = inside(input['created'])
  const limit = Math.min(Number(input['limit'] ?? 10), 100)
  const all = at.books
    .list<Stored & { livemode: boolean }>(at.account, object)
    .filter((each) => each.created >= Number(created['gte'] ?? 0) && each.created <= Number(created['lte'] ?? 1e12))
    .filter((each) => each.created < Number(created['lt'] ?? 1e12))
  const after = text(input['starting_after'])
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  // Stripe takes `data.source` for the source of each of a list.
  const inner = (Array.isArray(input['expand']) ? (input['expand'] as string[]) : []).map((path) =>
    path.replace('data.', ''),
  )
  const data = all.slice(from, from + limit).map((each) => expanded(at, each, inner))
  return { object: 'list', url: `/v1/${object}s`, has_more: all.length > from + limit, data }
}

const types = ['card', 'sepa_debit', 'ideal', 'klarna', 'twint', 'p24'] as const

const createSession =
  (pageUrl: () => string): Work =>
  (at, input) => {
    const mode = required(input, 'mode')
    if (mode !== 'payment' && mode !== 'setup') throw invalidRequest('Invalid mode', { param: 'mode' })
    required(input, 'success_url')
    const [type = 'card'] = (input['allowed_payment_method_types'] ?? []) as Instrument['type'][]
    if (!types.includes(type))
      throw invalidRequest('Invalid payment method type', { param: 'allowed_payment_method_types' })
    const [line] = (input['line_items'] ?? []) as Input[]
    const price = inside(line?.['price_data'])
    const amount = mode === 'payment' ? amountOf(price['unit_amount'], 'line_items') : 0
    const id = newId(at.livemode ? 'cs_live' : 'cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      created: at.books.now(),
      expires_at: at.books.now() + 86_400,
      livemode: at.livemode,
      metadata: metadataOf(input),
      client_reference_id: text(input['client_reference_id']) || null,
      mode,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: mode === 'payment' ? amount : null,
      currency: text(price['currency'] ?? input['currency']) || null,
      success_url: text(input['success_url']),
      cancel_url: text(input['cancel_url']) || null,
      url: `${pageUrl()}/c/pay/${id}`,
      payment_intent: null,
      setup_intent: null,
      customer: null,
      wanted: {
        amount,
        keeps: inside(input['payment_intent_data'])['setup_future_usage'] === 'off_session',
        type,
      },
    }
    return outward(at.books.put(at.account, session))
  }

/** The cards Stripe publishes to be left without its page, by what they do. */
const testMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
}

const attachMethod: Work = (at, input, { id = '' }) => {
  const instrument = instrumentOf('card', testMethods[id] ?? '')
  if (!instrument) throw invalidRequest(`No such PaymentMethod: '${id}'`, { param: 'payment_method' })
  return outward(leftWith(at, required(input, 'customer'), instrument))
}

const createIntent: Work = (at, input) => {
  const method = found<Stored & { instrument: string; customer: string; type?: Instrument['type'] }>(
    at,
    required(input, 'payment_method'),
  )
  if (method.customer !== required(input, 'customer'))
    throw invalidRequest('The payment method does not belong to this customer.', { param: 'payment_method' })
  if (input['confirm'] !== 'true' || input['off_session'] !== 'true')
    throw invalidRequest('This simulator knows payments without the payer only.', { param: 'confirm' })
  const instrument =
    instruments.find(({ number }) => number === method.instrument) ?? withoutNumber(method.type ?? 'card')
  const intent = newIntent(at, {
    amount: amountOf(input['amount'], 'amount'),
    currency: required(input, 'currency'),
    metadata: metadataOf(input),
    keeps: false,
    description: text(input['description']),
  })
  const withMethod = { ...intent, customer: method.customer, payment_method: method.id }
  const later = instrument.later === 'authenticate' ? { decline: 'authentication_required' } : instrument.later
  const done = play(at, withMethod, instrument, later)
  if (done.status === 'requires_payment_method')
    throw refused(402, 'card_error', 'Declined (simulated).', {
      ...done.last_payment_error,
      payment_intent: outward(done),
    })
  return expanded(at, done, input['expand'])
}

const createRefund: Work = (at, input) => {
  const intent = found<Intent>(at, required(input, 'payment_intent'))
  const made = giveBack(at, intent, amountOf(input['amount'] ?? intent.amount, 'amount'), metadataOf(input))
  if ('code' in made) throw invalidRequest('This cannot be refunded (simulated).', { code: made.code })
  return outward<Refund>(made)
}

const updateDispute: Work = (at, input, { id = '' }) =>
  answerDispute(at, found<Dispute>(at, id), { ...input, metadata: metadataOf(input) }, inside(input['evidence']))

const account: Work = (at) => ({
  id: at.account,
  object: 'account',
  email: `${at.account.slice(5)}@example.com`,
  charges_enabled: true,
  payouts_enabled: true,
  country: 'DE',
  default_currency: 'eur',
  settings: { dashboard: { display_name: `${at.account.slice(5)} (simulated)`, timezone: 'Europe/Berlin' } },
})

type Endpoint = Stored & { livemode: boolean; url: string; secret: string; enabled_events: string[]; status: string }

const createEndpoint: Work = (at, input) => {
  const url = required(input, 'url')
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  // As Stripe does: an address of this machine cannot be reached from outside; the simulator can, when it is told so.
  if (!host || (at.livemode && !url.startsWith('https:') && at.books.state('reaches') !== host))
    throw invalidRequest('Invalid URL: the endpoint must be reachable by HTTPS.', { param: 'url', code: 'url_invalid' })
  const endpoint: Endpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    created: at.books.now(),
    livemode: at.livemode,
    url,
    secret: `whsec_${newId('x').slice(2)}`,
    enabled_events: (input['enabled_events'] ?? []) as string[],
    status: 'enabled',
  }
  return at.books.put(at.account, endpoint)
}

const withoutSecret = ({ secret: _, ...shown }: Endpoint): Omit<Endpoint, 'secret'> => shown

/** Every call of Stripe's that the simulator knows; it answers no field that Stripe's contract lacks. */
export const callsOf = (pageUrl: () => string): [method: 'GET' | 'POST' | 'DELETE', path: string, work: Work][] => [
  ['GET', '/v1/account', account],
  [
    'GET',
    '/v1/webhook_endpoints',
    (at) => ({
      object: 'list',
      url: '/v1/webhook_endpoints',
      has_more: false,
      data: at.books.list<Endpoint>(at.account, 'webhook_endpoint').map(withoutSecret),
    }),
  ],
  ['POST', '/v1/webhook_endpoints', createEndpoint],
  [
    'DELETE',
    '/v1/webhook_endpoints/:id',
    (at, _, { id = '' }) => {
      found(at, id)
      at.books.drop(at.account, id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  ],
  ['POST', '/v1/checkout/sessions', createSession(pageUrl)],
  ['GET', '/v1/checkout/sessions', (at, input) => listed(at, 'checkout.session', input)],
  [
    'GET',
    '/v1/checkout/sessions/:id',
    (at, input, { id = '' }) => expanded(at, current(at, found(at, id)), input['expand']),
  ],
  ['POST', '/v1/customers', (at) => newCustomer(at)],
  ['POST', '/v1/payment_methods/:id/attach', attachMethod],
  ['POST', '/v1/payment_intents', createIntent],
  ['GET', '/v1/payment_intents', (at, input) => listed(at, 'payment_intent', input)],
  ['GET', '/v1/payment_intents/:id', (at, input, { id = '' }) => expanded(at, found(at, id), input['expand'])],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', (at, input) => listed(at, 'refund', input)],
  ['GET', '/v1/refunds/:id', (at, _, { id = '' }) => outward(found(at, id))],
  ['GET', '/v1/balance_transactions', (at, input) => listed(at, 'balance_transaction', input)],
  ['GET', '/v1/disputes/:id', (at, _, { id = '' }) => outward(found(at, id))],
  ['POST', '/v1/disputes/:id', updateDispute],
]

/** A visit nobody finished ends after a day. */
export const current = (at: At, session: Session): Session =>
  session.status === 'open' && (session.expires_at ?? 0) <= at.books.now()
    ? at.books.put(at.account, { ...session, status: 'expired' as const, url: null })
    : session
