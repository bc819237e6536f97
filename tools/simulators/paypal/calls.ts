import type { Stored } from '../books.ts'
import type { Input, Work as WorkAt } from '../wire.ts'
import { acceptClaim, appeal, giveBack, provideEvidence, shownDispute, type Dispute } from './give-back.ts'
import type { Webhook } from './notices.ts'
import { payerWith } from './payers.ts'
import {
  isInvoicePaid,
  keep,
  orderWith,
  payerOf,
  shownCapture,
  shownOrder,
  shownRefund,
  take,
  type Capture,
  type Money,
  type Order,
  type Refund,
  type Setup,
  type Token,
} from './payments.ts'
import { partnerCalls, type Integration } from './partners.ts'
import { feeOf, transactions } from './transactions.ts'
import { invalidRequest, missing, payeeOf, paypalId, refused, unprocessable, type At } from './wire.ts'

type Work = WorkAt<At>

const inside = (value: unknown): Input => (typeof value === 'object' && value !== null ? (value as Input) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const found = <T extends Stored>(at: At, object: string, id = ''): T => {
  const thing = at.books.get<T>(at.account, id)
  if (thing?.object !== object) throw missing()
  if (object === 'capture') orderWith(at, (thing as unknown as Capture).order)
  return thing
}
const moneyOf = (value: unknown): Money => {
  const money = inside(value) as Money
  if (!/^[A-Z]{3}$/.test(money.currency_code ?? '') || !(Number(money.value) > 0))
    throw invalidRequest('INVALID_PARAMETER_VALUE')
  if (['JPY', 'HUF'].includes(money.currency_code) && !/^\d+$/.test(money.value))
    throw unprocessable('DECIMALS_NOT_SUPPORTED')
  return money
}
const pagesOf = (context: Input) => {
  const [returnUrl, cancelUrl] = [text(context['return_url']), text(context['cancel_url'])]
  if (!URL.canParse(returnUrl) || !URL.canParse(cancelUrl)) throw invalidRequest('MISSING_REQUIRED_PARAMETER')
  return { returnUrl, cancelUrl }
}

/** A partner takes its part of who allowed it, and leaves enough for PayPal's own fee. */
const judgePartner = (at: At, { payee, unit }: Pick<Order, 'payee' | 'unit'>): void => {
  if (payee !== payeeOf(at)) throw refused(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
  const merchant = at.books.get<Integration>(at.account, payee)
  if (unit.payment_instruction?.disbursement_mode === 'DELAYED' && !merchant?.letsHold)
    throw unprocessable('DELAYED_DISBURSEMENT_NOT_SUPPORTED')
  const [fee] = unit.payment_instruction?.platform_fees ?? []
  if (!fee) return
  if (at.payee === undefined) throw refused(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
  moneyOf(fee.amount)
  const own = -Number(feeOf('T0006', unit.amount)?.value ?? 0)
  if (Number(fee.amount.value) + own > Number(unit.amount.value)) throw unprocessable('PLATFORM_FEE_EXCEEDED')
}

const createOrder: Work = (at, input) => {
  const [unit] = (input['purchase_units'] ?? []) as Order['unit'][]
  if (input['intent'] !== 'CAPTURE' || !unit) throw invalidRequest('MISSING_REQUIRED_PARAMETER')
  const amount = moneyOf(unit.amount)
  if (isInvoicePaid(at, unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  const paypal = inside(inside(input['payment_source'])['paypal'])
  const payee = unit.payee?.merchant_id ?? payeeOf(at)
  const made = { id: paypalId(), object: 'order', created: at.books.now(), unit: { ...unit, amount }, payee }
  judgePartner(at, made)
  const tokenId = text(paypal['vault_id'])
  if (!tokenId)
    return shownOrder(
      at,
      at.books.put<Order>(at.account, {
        ...made,
        status: 'PAYER_ACTION_REQUIRED',
        isKept: inside(inside(paypal['attributes'])['vault'])['store_in_vault'] === 'ON_SUCCESS',
        payer: null,
        token: null,
        ...pagesOf(inside(paypal['experience_context'])),
      }),
    )
  const token = at.books.get<Token>(at.account, tokenId)
  if (token?.object !== 'token' || token.payee !== payee || token.isRevoked) throw unprocessable('TOKEN_ID_NOT_FOUND')
  const payer = payerWith(token.payer)
  const charged: Order = {
    ...made,
    status: 'CREATED',
    isKept: false,
    payer: token.payer,
    token: tokenId,
    returnUrl: '',
    cancelUrl: '',
  }
  if (typeof payer?.later === 'object') throw unprocessable(payer.later.issue)
  at.books.put(at.account, charged)
  return shownOrder(at, take(at, charged, 'succeed'))
}

const captureOrder: Work = (at, _, { id = '' }) => {
  const order = orderWith(at, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
  return shownOrder(at, take(at, order, payerOf(order).present))
}

export const shownSetup = (at: At, { id, status, payer }: Setup): object => ({
  id,
  status,
  customer: { id: 'simulated' },
  payment_source: { paypal: payer ? { email_address: payer } : {} },
  links: [
    {
      href: `${at.books.state('address')}/agreements/approve?approval_session_id=${id}`,
      rel: 'approve',
      method: 'GET',
    },
  ],
})

const createSetup: Work = (at, input) => {
  const paypal = inside(inside(input['payment_source'])['paypal'])
  if (paypal['usage_type'] !== 'MERCHANT') throw invalidRequest('MISSING_REQUIRED_PARAMETER')
  const setup: Setup = {
    id: paypalId(),
    object: 'setup',
    created: at.books.now(),
    status: 'PAYER_ACTION_REQUIRED',
    payer: null,
    ...pagesOf(inside(paypal['experience_context'])),
  }
  return shownSetup(at, at.books.put(at.account, setup))
}

const createToken: Work = (at, input) => {
  const { id, type } = inside(inside(input['payment_source'])['token'])
  const setup = found<Setup>(at, 'setup', text(id))
  if (type !== 'SETUP_TOKEN' || setup.status !== 'APPROVED' || !setup.payer)
    throw unprocessable('INVALID_SETUP_TOKEN_STATE')
  at.books.put(at.account, { ...setup, status: 'VAULTED' as const })
  return {
    id: keep(at, setup.payer),
    customer: { id: 'simulated' },
    payment_source: { paypal: { email_address: setup.payer } },
  }
}

const shownWebhook = ({ id, url, event_types: types }: Webhook): object => ({ id, url, event_types: types })

const createWebhook: Work = (at, input) => {
  const url = text(input['url'])
  // As PayPal does: an address of this machine cannot be reached from outside; the simulator can, unless it is told not to.
  if (!URL.canParse(url) || at.books.state('reaches') === 'nobody') throw invalidRequest('WEBHOOK_URL_NOT_REACHABLE')
  const webhook: Webhook = {
    id: paypalId(),
    object: 'webhook',
    created: at.books.now(),
    url,
    event_types: (input['event_types'] ?? []) as { name: string }[],
  }
  return shownWebhook(at.books.put(at.account, webhook))
}

/** Every call of PayPal's that the simulator knows; what it answers is held against PayPal's published contracts. */
export const calls: [method: 'GET' | 'POST' | 'DELETE', path: string, work: Work][] = [
  ['POST', '/v2/checkout/orders', createOrder],
  ['GET', '/v2/checkout/orders/:id', (at, _, { id = '' }) => shownOrder(at, orderWith(at, id))],
  ['POST', '/v2/checkout/orders/:id/capture', captureOrder],
  ['GET', '/v2/payments/captures/:id', (at, _, { id }) => shownCapture(at, found<Capture>(at, 'capture', id))],
  [
    'POST',
    '/v2/payments/captures/:id/refund',
    (at, input, { id }) =>
      shownRefund(
        at,
        giveBack(
          at,
          found<Capture>(at, 'capture', id),
          moneyOf(input['amount']),
          text(input['custom_id']) || undefined,
        ),
      ),
  ],
  ['GET', '/v2/payments/refunds/:id', (at, _, { id }) => shownRefund(at, found<Refund>(at, 'refund', id))],
  ['POST', '/v3/vault/setup-tokens', createSetup],
  ['GET', '/v3/vault/setup-tokens/:id', (at, _, { id }) => shownSetup(at, found<Setup>(at, 'setup', id))],
  ['POST', '/v3/vault/payment-tokens', createToken],
  [
    'GET',
    '/v3/vault/payment-tokens/:id',
    (at, _, { id = '' }) => {
      const token = found<Token>(at, 'token', id)
      if (token.isRevoked) throw missing()
      return { id, customer: { id: 'simulated' }, payment_source: { paypal: { email_address: token.payer } } }
    },
  ],
  ['GET', '/v1/customer/disputes/:id', (at, _, { id }) => shownDispute(at, found<Dispute>(at, 'dispute', id))],
  [
    'GET',
    '/v1/customer/disputes',
    (at, { disputed_transaction_id: id }) => ({
      items: at.books
        .list<Dispute>(at.account, 'dispute')
        .filter(({ capture }) => capture === id)
        .map((each) => shownDispute(at, each)),
    }),
  ],
  [
    'POST',
    '/v1/customer/disputes/:id/provide-evidence',
    (at, input, { id }) => provideEvidence(at, found<Dispute>(at, 'dispute', id), input),
  ],
  [
    'POST',
    '/v1/customer/disputes/:id/appeal',
    (at, input, { id }) => appeal(at, found<Dispute>(at, 'dispute', id), input),
  ],
  [
    'POST',
    '/v1/customer/disputes/:id/accept-claim',
    (at, _, { id }) => acceptClaim(at, found<Dispute>(at, 'dispute', id)),
  ],
  ...partnerCalls,
  ['GET', '/v1/reporting/transactions', transactions],
  [
    'GET',
    '/v1/notifications/webhooks',
    (at) => ({ webhooks: at.books.list<Webhook>(at.account, 'webhook').map(shownWebhook) }),
  ],
  ['POST', '/v1/notifications/webhooks', createWebhook],
  [
    'DELETE',
    '/v1/notifications/webhooks/:id',
    (at, _, { id = '' }) => {
      found(at, 'webhook', id)
      at.books.drop(at.account, id)
    },
  ],
]
