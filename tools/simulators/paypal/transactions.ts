import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { invalidRequest, payeeOf, timeOf, type At, type Money } from './wire.ts'

export type Line = Stored & {
  transaction: string
  code: string
  amount: Money
  fee: Money | null
  about?: string
  mark?: string
  payee: string
}

/** What PayPal keeps of a payment, roughly as it does in Germany: 2.49 % and 0.35. A refund does not bring it back. */
export const feeOf = (code: string, { currency_code: currency, value }: Money): Money | null => {
  if (!code.startsWith('T00')) return null
  const isWhole = ['JPY', 'HUF'].includes(currency)
  const fee = Number(value) * 0.0249 + 0.35 * (isWhole ? 100 : 1)
  return { currency_code: currency, value: `-${fee.toFixed(isWhole ? 0 : 2)}` }
}

/** Notes a movement of the account. */
export const bookLine = (
  at: At,
  line: { id: string; code: string; amount: Money; about?: string; mark?: string | undefined },
): void => {
  const { id, mark, ...more } = line
  at.books.put<Line>(at.account, {
    ...more,
    ...(mark ? { mark } : {}),
    id: `line-${id}`,
    transaction: id,
    object: 'line',
    created: at.books.now(),
    payee: payeeOf(at),
    fee: feeOf(line.code, line.amount),
  })
}

const delaySeconds = 3 * 3600
const mostSeconds = 31 * 86_400

const shown = ({ transaction, code, amount, fee, about, mark, created }: Line) => ({
  transaction_info: {
    transaction_id: transaction,
    ...(about ? { paypal_reference_id: about, paypal_reference_id_type: 'TXN' } : {}),
    transaction_event_code: code,
    transaction_initiation_date: timeOf(created),
    transaction_updated_date: timeOf(created),
    transaction_amount: amount,
    ...(fee ? { fee_amount: fee } : {}),
    transaction_status: 'S',
    ...(mark ? { custom_field: mark } : {}),
  },
})

/** Transactions appear with three hours' delay, and so does the time up to which they are complete. */
export const transactions: Work<At> = (at, input) => {
  const until = at.books.now() - delaySeconds
  const [from, to] = [input['start_date'], input['end_date']].map((date) => Date.parse(String(date)) / 1000)
  if (!from || !to) throw invalidRequest('MISSING_REQUIRED_PARAMETER')
  if (to - from > mostSeconds) throw invalidRequest('INVALID_DATE_RANGE')
  const seen = at.books
    .list<Line>(at.account, 'line')
    .filter(({ created, payee }) => payee === payeeOf(at) && created >= from && created <= Math.min(to, until))
  return {
    ...(seen.length > 0 ? { transaction_details: seen.map(shown) } : {}),
    last_refreshed_datetime: timeOf(until),
    page: 1,
    total_items: seen.length,
    total_pages: 1,
  }
}
