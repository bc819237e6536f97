import { newId, type Stored } from '../books.ts'
import type { Input, Work as WorkAt } from '../wire.ts'
import { answerDispute } from './answer-dispute.ts'
import { connectedCalls } from './connected.ts'
import { createFile } from './files.ts'
import { giveBack } from './give-back.ts'
import type { Instrument } from './instruments.ts'
import { createAnyIntent, grantToken, revokeToken, showToken } from './shared-tokens.ts'
import { attachMethod, cancel, confirm, createSetup, showIntent, showMethod } from './intent-calls.ts'
import { newCustomer, outward, type At, type Dispute, type Intent, type Refund, type Session } from './payments.ts'
import { amountOf, expanded, found, inside, listed, metadataOf, required, text } from './read-input.ts'
import { invalidRequest, refused } from './wire.ts'

type Work = WorkAt<At>

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

type Endpoint = Stored & {
  livemode: boolean
  url: string
  secret: string
  enabled_events: string[]
  status: string
  isConnect: boolean
}

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
    isConnect: String(input['connect']) === 'true',
  }
  const { isConnect: _, ...shown } = at.books.put(at.account, endpoint)
  return shown
}

type Domain = Stored & { livemode: boolean; domain_name: string; apple_pay: { status: string } }

/** Apple has been to see every domain; none is of a telephone that could pay by it (simulated). */
const createDomain: Work = (at, input) =>
  at.books.put(at.account, {
    id: newId('pmd'),
    object: 'payment_method_domain',
    created: at.books.now(),
    livemode: at.livemode,
    domain_name: required(input, 'domain_name'),
    enabled: true,
    apple_pay: { status: 'inactive' },
    google_pay: { status: 'active' },
  })

const validateDomain: Work = (at, _, { id = '' }) =>
  at.books.put(at.account, { ...found<Domain>(at, id), apple_pay: { status: 'active' } })

const withoutSecret = ({ secret: _, isConnect: __, ...shown }: Endpoint): Omit<Endpoint, 'secret' | 'isConnect'> =>
  shown

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, work: Work]

const secretOnly =
  (work: Work): Work =>
  (at, ...rest) => {
    if (at.isBrowser)
      throw refused(401, 'invalid_request_error', 'This needs a secret key (simulated).', {
        code: 'secret_key_required',
      })
    return work(at, ...rest)
  }

/** Every call of Stripe's that the simulator knows; it answers no field that Stripe's contract lacks. */
export const callsOf = (pageUrl: () => string): Call[] => [
  ...secretCalls(pageUrl).map(([method, path, work]): Call => [method, path, secretOnly(work)]),
  ['GET', '/v1/payment_intents/:id', showIntent],
  ['POST', '/v1/payment_intents/:id/confirm', confirm],
  ['GET', '/v1/setup_intents/:id', showIntent],
  ['POST', '/v1/setup_intents/:id/confirm', confirm],
]

const noticeCalls: Call[] = [
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
  ['GET', '/v1/webhook_endpoints/:id', (at, _, { id = '' }) => withoutSecret(found<Endpoint>(at, id))],
  [
    'POST',
    '/v1/webhook_endpoints/:id',
    (at, input, { id = '' }) =>
      withoutSecret(
        at.books.put(at.account, { ...found<Endpoint>(at, id), enabled_events: input['enabled_events'] as string[] }),
      ),
  ],
  [
    'DELETE',
    '/v1/webhook_endpoints/:id',
    (at, _, { id = '' }) => {
      found(at, id)
      at.books.drop(at.account, id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  ],
]

const secretCalls = (pageUrl: () => string): Call[] => [
  ['GET', '/v1/account', account],
  ...noticeCalls,
  ['GET', '/v1/payment_method_domains', (at, input) => listed(at, 'payment_method_domain', input)],
  ['POST', '/v1/payment_method_domains', createDomain],
  ['POST', '/v1/payment_method_domains/:id/validate', validateDomain],
  ['POST', '/v1/checkout/sessions', createSession(pageUrl)],
  ['GET', '/v1/checkout/sessions', (at, input) => listed(at, 'checkout.session', input)],
  [
    'GET',
    '/v1/checkout/sessions/:id',
    (at, input, { id = '' }) => expanded(at, current(at, found(at, id)), input['expand']),
  ],
  ['POST', '/v1/customers', (at) => newCustomer(at)],
  ['POST', '/v1/payment_methods/:id/attach', attachMethod],
  ['GET', '/v1/payment_methods/:id', showMethod],
  ['POST', '/v1/payment_intents', createAnyIntent],
  ['POST', '/v1/test_helpers/shared_payment/granted_tokens', grantToken],
  ['POST', '/v1/test_helpers/shared_payment/granted_tokens/:id/revoke', revokeToken],
  ['GET', '/v1/shared_payment/granted_tokens/:id', showToken],
  ['GET', '/v1/payment_intents', (at, input) => listed(at, 'payment_intent', input)],
  ['POST', '/v1/payment_intents/:id/cancel', cancel],
  ['POST', '/v1/setup_intents', createSetup],
  ['GET', '/v1/setup_intents', (at, input) => listed(at, 'setup_intent', input)],
  ['POST', '/v1/setup_intents/:id/cancel', cancel],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', (at, input) => listed(at, 'refund', input)],
  ['GET', '/v1/refunds/:id', (at, _, { id = '' }) => outward(found(at, id))],
  ['GET', '/v1/balance_transactions', (at, input) => listed(at, 'balance_transaction', input)],
  ...connectedCalls(pageUrl),
  ['POST', '/v1/files', createFile],
  ['GET', '/v1/disputes/:id', (at, _, { id = '' }) => outward(found(at, id))],
  ['POST', '/v1/disputes/:id', updateDispute],
]

/** A visit nobody finished ends after a day. */
export const current = (at: At, session: Session): Session =>
  session.status === 'open' && (session.expires_at ?? 0) <= at.books.now()
    ? at.books.put(at.account, { ...session, status: 'expired' as const, url: null })
    : session
