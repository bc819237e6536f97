import type { Stored } from '../books.ts'
import { bookLine, feeOf } from './transactions.ts'
import { tell } from './notices.ts'
import { payerWith, type Payer } from './payers.ts'
import { merchantOf, missing, paypalId, payeeOf, timeOf, unprocessable, type At, type Money } from './wire.ts'

export type { Money } from './wire.ts'
type Unit = {
  amount: Money
  description?: string
  custom_id?: string
  invoice_id?: string
  payee?: { merchant_id?: string }
  payment_instruction?: { disbursement_mode?: 'INSTANT' | 'DELAYED'; platform_fees?: readonly { amount: Money }[] }
}
export type Order = Stored & {
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  unit: Unit
  payee: string
  isKept: boolean
  payer: string | null
  token: string | null
  returnUrl: string
  cancelUrl: string
  /** Where its notices go by the older interface. */
  notifyUrl?: string
}
export type Capture = Stored & {
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  order: string
}
export type Refund = Stored & { status: 'COMPLETED' | 'FAILED'; amount: Money; custom_id?: string; capture: string }
export type Token = Stored & { payer: string; payee: string; isRevoked?: true }
export type Setup = Stored & {
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED'
  payer: string | null
  returnUrl: string
  cancelUrl: string
}

const approvedWithinSeconds = 3 * 3600

/** Orders nobody paid are forgotten after some hours. */
export const orderWith = (at: At, id: string): Order => {
  const order = at.books.get<Order>(at.account, id)
  const isOver = order && order.status !== 'COMPLETED' && order.created + approvedWithinSeconds <= at.books.now()
  const isOthers = at.payee !== undefined && order?.payee !== at.payee
  if (order?.object !== 'order' || isOver || isOthers) throw missing()
  return order
}

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

export const shownRefund = (at: At, refund: Refund): object => ({
  id: refund.id,
  status: refund.status,
  amount: refund.amount,
  ...(refund.custom_id ? { custom_id: refund.custom_id } : {}),
  create_time: timeOf(refund.created),
  update_time: timeOf(refund.created),
  payer: {
    merchant_id: at.books.get<Order>(at.account, at.books.get<Capture>(at.account, refund.capture)!.order)!.payee,
  },
  links: [link(`${at.books.state('address')}/v2/payments/refunds/${refund.id}`, 'self')],
})

export const partnersFee = ({ unit }: Order): Money | undefined => unit.payment_instruction?.platform_fees?.[0]?.amount

/** What of a payment the merchant got, where a partner took its part. */
const receivedOf = (order: Order, { status }: Capture): object => {
  const fee = partnersFee(order)
  if (!fee || status === 'PENDING' || status === 'DECLINED') return {}
  const { amount } = order.unit
  const own = feeOf('T0006', amount)!
  const kept = { currency_code: own.currency_code, value: own.value.replace('-', '') }
  const net = (Number(amount.value) - Number(kept.value) - Number(fee.value)).toFixed(2)
  return {
    seller_receivable_breakdown: {
      gross_amount: amount,
      paypal_fee: kept,
      platform_fees: [{ amount: fee }],
      net_amount: { currency_code: amount.currency_code, value: net },
    },
  }
}

const bareCapture = (at: At, capture: Capture) => {
  const order = at.books.get<Order>(at.account, capture.order)!
  const { unit } = order
  return {
    id: capture.id,
    status: capture.status,
    amount: unit.amount,
    ...(unit.custom_id ? { custom_id: unit.custom_id } : {}),
    ...(unit.invoice_id ? { invoice_id: unit.invoice_id } : {}),
    final_capture: true,
    ...(unit.payment_instruction?.disbursement_mode
      ? { disbursement_mode: unit.payment_instruction.disbursement_mode }
      : {}),
    ...receivedOf(order, capture),
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    create_time: timeOf(capture.created),
    update_time: timeOf(capture.created),
    links: [link(`${at.books.state('address')}/v2/payments/captures/${capture.id}`, 'self')],
  }
}

export const shownCapture = (at: At, capture: Capture): object => ({
  ...bareCapture(at, capture),
  supplementary_data: { related_ids: { order_id: capture.order } },
  payee: { merchant_id: at.books.get<Order>(at.account, capture.order)!.payee },
})

export const capturesOf = (at: At, orderId: string): Capture[] =>
  at.books.list<Capture>(at.account, 'capture').filter(({ order }) => order === orderId)

export const refundsOf = (at: At, captureId: string): Refund[] =>
  at.books.list<Refund>(at.account, 'refund').filter(({ capture }) => capture === captureId)

const payerId = (email: string): string => merchantOf(email.split('@')[0] ?? '')

export const shownOrder = (at: At, order: Order): object => {
  const captures = capturesOf(at, order.id)
  const refunds = captures.flatMap(({ id }) => refundsOf(at, id))
  const address = at.books.state('address') ?? ''
  const vault =
    order.token && order.isKept && order.status === 'COMPLETED'
      ? { attributes: { vault: { id: order.token, status: 'VAULTED', customer: { id: 'simulated' } } } }
      : {}
  const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: {
      paypal: order.payer ? { email_address: order.payer, account_id: payerId(order.payer), ...vault } : {},
    },
    purchase_units: [
      {
        reference_id: 'default',
        ...order.unit,
        payee: { merchant_id: order.payee },
        ...(captures.length > 0
          ? {
              payments: {
                captures: captures.map((each) => bareCapture(at, each)),
                ...(refunds.length > 0 ? { refunds: refunds.map((each) => shownRefund(at, each)) } : {}),
              },
            }
          : {}),
      },
    ],
    create_time: timeOf(order.created),
    links: [
      link(`${address}/v2/checkout/orders/${order.id}`, 'self'),
      ...(isOpen ? [link(`${address}/checkoutnow?token=${order.id}`, 'payer-action')] : []),
    ],
  }
}

/** The payer agrees on PayPal's page. */
export const approve = (at: At, order: Order, payer: Payer): void => {
  const approved = at.books.put(at.account, { ...order, status: 'APPROVED' as const, payer: payer.email })
  tell(at.books, at.account, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', shownOrder(at, approved))
}

/** An invoice number is paid once. */
export const isInvoicePaid = (at: At, invoice: string | undefined): boolean =>
  invoice !== undefined &&
  at.books
    .list<Order>(at.account, 'order')
    .some(({ status, unit }) => status === 'COMPLETED' && unit.invoice_id === invoice)

/** Takes the money of an order: what the payer's bank says is in `behaviour`. */
export const take = (at: At, order: Order, behaviour: Payer['present']): Order => {
  if (capturesOf(at, order.id).length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (isInvoicePaid(at, order.unit.invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID')
  if (typeof behaviour === 'object') throw unprocessable(behaviour.issue)
  const { books, account } = at
  const capture: Capture = {
    id: paypalId(),
    object: 'capture',
    created: books.now(),
    status: behaviour === 'pending' ? 'PENDING' : 'COMPLETED',
    order: order.id,
  }
  const token = order.isKept ? keep(at, order.payer ?? '') : order.token
  const done = books.put(account, { ...order, status: 'COMPLETED' as const, token })
  books.put(account, capture)
  if (capture.status === 'COMPLETED') bookPayment(at, capture, done)
  tell(books, account, `PAYMENT.CAPTURE.${capture.status}`, 'capture', shownCapture(at, capture))
  return done
}

const bookPayment = (of: At, { id }: Capture, order: Order): void => {
  const { unit, token, isKept, payee } = order
  const at = { ...of, payee }
  const fee = partnersFee(order)
  if (fee) {
    const given = { currency_code: fee.currency_code, value: `-${fee.value}` }
    bookLine(at, { id: `fee-${id}`, code: 'T0113', amount: given, about: id })
    at.books.put(at.account, { id: `fee-of-${id}`, object: 'partner_fee', created: at.books.now(), amount: fee, payee })
  }
  bookLine(at, { id, code: token && !isKept ? 'T0003' : 'T0006', amount: unit.amount, mark: unit.custom_id })
}

/** What the bank says of a capture days later. */
export const settle = (at: At, capture: Capture, isGood: boolean): Capture => {
  const settled = at.books.put(at.account, {
    ...capture,
    status: isGood ? ('COMPLETED' as const) : ('DECLINED' as const),
  })
  if (isGood) bookPayment(at, settled, at.books.get<Order>(at.account, capture.order)!)
  const type = isGood ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  tell(at.books, at.account, type, 'capture', shownCapture(at, settled))
  return settled
}

/** Keeps a payer's account for later. */
export const keep = (at: At, email: string): string =>
  at.books.put<Token>(at.account, {
    id: paypalId().toLowerCase(),
    object: 'token',
    created: at.books.now(),
    payer: email,
    payee: payeeOf(at),
  }).id

export const payerOf = (order: Order): Payer => payerWith(order.payer ?? '') ?? payerWith('buyer@example.com')!

/** A payer takes back on PayPal's own pages what they left with a merchant; answers how many they had. */
export const revoke = (at: At, email: string): number => {
  const tokens = at.books
    .list<Token>(at.account, 'token')
    .filter(({ payer, isRevoked }) => payer === email && !isRevoked)
  for (const token of tokens) {
    at.books.put<Token>(at.account, { ...token, isRevoked: true })
    const resource = { id: token.id, customer: { id: 'simulated' } }
    tell(at.books, at.account, 'VAULT.PAYMENT-TOKEN.DELETED', 'payment_token', resource)
  }
  return tokens.length
}
