import type { Books, Stored } from '../../books.ts'
import type { Told } from '../../deliver.ts'
import type { At } from '../wire.ts'
import type { Pairs } from './wire.ts'

type Resource = {
  id?: string
  dispute_id?: string
  disputed_transactions?: readonly { seller_transaction_id?: string }[]
  dispute_life_cycle_stage?: string
  dispute_outcome?: { outcome_code?: string }
}
type Known = Stored & {
  order?: string
  capture?: string
  status?: string
  notifyUrl?: string
  token?: string | null
  unit?: { amount: { value: string; currency_code: string }; custom_id?: string; invoice_id?: string }
}

const states: Readonly<Record<string, string>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'Completed',
  'PAYMENT.CAPTURE.PENDING': 'Pending',
  'PAYMENT.CAPTURE.DENIED': 'Denied',
  'PAYMENT.CAPTURE.REFUNDED': 'Refunded',
  'PAYMENT.REFUND.FAILED': 'Failed',
}

/** What the older interface tells of the same event, and where: what a payer agrees to it keeps to itself. */
export const ipnOf = (at: At, type: string, resource: object): { url: string; words: Pairs } | undefined => {
  const said = resource as Resource
  const disputed = said.disputed_transactions?.[0]?.seller_transaction_id
  const id = disputed ?? said.id ?? ''
  const thing = at.books.get<Known>(at.account, id)
  if (thing?.object === 'token') {
    const made = at.books.list<Known>(at.account, 'order').find(({ token, notifyUrl }) => token === id && notifyUrl)
    return made?.notifyUrl ? { url: made.notifyUrl, words: { txn_type: 'mp_cancel', mp_id: id } } : undefined
  }
  const payment = thing?.object === 'refund' ? at.books.get<Known>(at.account, thing.capture ?? '') : thing
  const order = payment?.order ? at.books.get<Known>(at.account, payment.order) : undefined
  if (!order?.notifyUrl || !order.unit) return undefined
  const { unit, notifyUrl: url } = order
  const common = {
    custom: unit.custom_id ?? '',
    invoice: unit.invoice_id ?? '',
    mc_currency: unit.amount.currency_code,
    mc_gross: unit.amount.value,
  }
  if (disputed) return disputeWords(type, said, disputed, { url, words: common })
  const state = states[type]
  if (!state) return undefined
  const isRefund = thing?.object === 'refund'
  return {
    url,
    words: {
      ...common,
      txn_id: id,
      payment_status: state,
      ...(isRefund ? { parent_txn_id: payment!.id } : { txn_type: 'express_checkout' }),
    },
  }
}

/** A reversal is a transaction of its own; who wins hears that it was cancelled, who loses that the case is closed. */
const disputeWords = (
  type: string,
  { dispute_life_cycle_stage: stage, dispute_outcome: outcome, dispute_id: id = '' }: Resource,
  paymentId: string,
  { url, words }: { url: string; words: Pairs },
) => {
  const about = { ...words, parent_txn_id: paymentId, case_id: id }
  if (type === 'CUSTOMER.DISPUTE.RESOLVED')
    return outcome?.outcome_code === 'RESOLVED_SELLER_FAVOUR'
      ? { url, words: { ...about, txn_id: `${id}-back`, payment_status: 'Canceled_Reversal' } }
      : { url, words: { ...about, txn_id: `${id}-end`, txn_type: 'adjustment' } }
  if (stage !== 'CHARGEBACK') return undefined
  return {
    url,
    words: { ...about, txn_id: `${id}-taken`, payment_status: 'Reversed', reason_code: 'unauthorized_claim' },
  }
}

/** Whether the same words were told before: what PayPal says of a notice that is sent back. */
export const isOwn = (books: Books, account: string, body: string): boolean =>
  books.list<Told>(account, 'event').some((told) => told.body === body)

export const postIpn = async (url: string, body: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return answer.ok
  } catch {
    return false
  }
}
