import type { World } from '#platform/server/world.ts'
import type { ProviderLineKind } from '../../vocabulary.ts'
import type { BookLine } from '../book-lines.ts'
import type { Connection, ProviderAccount } from '../port.ts'
import { fromPayPal, type PayPalMoney } from './amounts.ts'
import { askPayPal, keyIn, PayPalRefusal } from './client.ts'

export type Transaction = {
  transaction_id?: string
  paypal_reference_id?: string
  transaction_event_code?: string
  transaction_initiation_date?: string
  transaction_status?: string
  transaction_amount?: PayPalMoney
  fee_amount?: PayPalMoney
  custom_field?: string
}
export type Transactions = {
  transaction_details?: readonly { transaction_info?: Transaction }[]
  last_refreshed_datetime?: string
  total_pages?: number
}

/** Event codes (https://developer.paypal.com/docs/transaction-search/transaction-event-codes/) of what payments make. */
const kinds: Readonly<Record<string, ProviderLineKind>> = {
  T1100: 'refund_failed',
  T1106: 'dispute_lost',
  T1107: 'refund',
  T1108: 'fee',
  T1109: 'fee',
  T1110: 'hold',
  T1111: 'hold_released',
  T1202: 'dispute_returned',
}
/** What a partner got of a payment is booked with the payment. */
const feeOfPartner = 'T0113'
const kindOf = (code: string): ProviderLineKind | undefined =>
  code === feeOfPartner ? undefined : code.startsWith('T00') ? 'payment' : code.startsWith('T01') ? 'fee' : kinds[code]

/** By which name it is looked up: a hold is one of the disputes of its payment. */
const objectOf = (kind: ProviderLineKind, about: string | null): string | null => {
  if (about === null || kind === 'fee') return null
  if (kind === 'payment') return `capture/${about}`
  return kind === 'refund' || kind === 'refund_failed' ? `refund/${about}` : `disputes/${about}`
}

/** A line in our words; undefined for what payments have no part in, and what was denied. */
export const lineOf = (world: Pick<World, 'ports'>, said: Transaction): BookLine | undefined => {
  const { transaction_id: reference, transaction_event_code: code = '', transaction_amount: money } = said
  const kind = kindOf(code)
  if (!reference || !kind || !money || said.transaction_status === 'D') return undefined
  const { amount, currency } = fromPayPal(money)
  const kept = said.fee_amount ? fromPayPal(said.fee_amount) : { amount: 0, currency }
  const isOwn = kind === 'payment' || kind === 'refund'
  const about = isOwn ? reference : (said.paypal_reference_id ?? null)
  return {
    reference,
    kind,
    // Follow-up lines carry the mark of their payment too: they are identified by their own id.
    key: kind === 'payment' ? (keyIn(world, said.custom_field) ?? null) : null,
    about,
    paymentReference: kind === 'payment' ? null : (said.paypal_reference_id ?? null),
    object: objectOf(kind, about),
    amount: kind === 'fee' ? null : amount,
    currency,
    fee: kind === 'fee' ? -amount : -kept.amount,
    feeCurrency: kind === 'fee' ? currency : kept.currency,
    bookedAt: Temporal.Instant.from(said.transaction_initiation_date ?? ''),
  }
}

/** PayPal answers for a month at most, and only up to the time it names. */
const daysAtOnce = 31

export const secondsOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })

/** All transactions of a time, page by page, and until when they are complete. */
export const transactionsOf = async (
  world: World,
  account: ProviderAccount,
  from: Temporal.Instant,
  end: Temporal.Instant,
): Promise<{ found: Transaction[]; completeUntil: Temporal.Instant }> => {
  const asked = { start_date: secondsOf(from), end_date: secondsOf(end), page_size: '500', fields: 'transaction_info' }
  const found: Transaction[] = []
  for (let page = 1; ; page++) {
    const query = { ...asked, page: String(page) }
    const said = await askPayPal<Transactions>(world, account, 'GET', '/v1/reporting/transactions', { query })
    found.push(...(said.transaction_details ?? []).flatMap(({ transaction_info: info }) => info ?? []))
    if (page < (said.total_pages ?? 1)) continue
    return { found, completeUntil: Temporal.Instant.from(said.last_refreshed_datetime ?? secondsOf(from)) }
  }
}

/** The lines of PayPal's transaction search; the seller's app needs the feature of that name. */
export const readPayPalBooks: Connection['readBooks'] = async (world, account, from) => {
  const now = world.ports.now()
  const lines: BookLine[] = []
  let completeUntil = from
  try {
    for (let start = from; Temporal.Instant.compare(start, now) < 0; start = start.add({ hours: 24 * daysAtOnce })) {
      const month = start.add({ hours: 24 * daysAtOnce })
      const end = Temporal.Instant.compare(month, now) < 0 ? month : now
      const read = await transactionsOf(world, account, start, end)
      lines.push(...read.found.flatMap((each) => lineOf(world, each) ?? []))
      completeUntil = read.completeUntil
    }
  } catch (error) {
    if (error instanceof PayPalRefusal && [401, 403].includes(error.status)) return 'not_allowed'
    throw error
  }
  return { lines, completeUntil: Temporal.Instant.compare(completeUntil, now) < 0 ? completeUntil : now }
}
