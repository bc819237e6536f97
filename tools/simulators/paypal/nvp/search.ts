import type { Work } from '../../wire.ts'
import type { Line } from '../transactions.ts'
import { timeOf, type At } from '../wire.ts'
import { failed, textIn, type Pairs } from './wire.ts'

const types: Readonly<Record<string, string>> = {
  T1100: 'Refund',
  T1106: 'Reversal',
  T1107: 'Refund',
  T1110: 'Temporary Hold',
  T1111: 'Temporary Hold',
}
/** The account's transactions of a time, a hundred at most; by their invoice number where one is named. */
export const search: Work<At> = (at, input) => {
  const [from, to] = [Date.parse(textIn(input, 'STARTDATE')) / 1000, Date.parse(textIn(input, 'ENDDATE')) / 1000]
  const invoice = textIn(input, 'INVNUM')
  if (!from) throw failed('10003')
  const lines = at.books
    .list<Line>(at.account, 'line')
    .filter(({ created, mark }) => created >= from && !(created > to) && (!invoice || mark === invoice))
    .slice(0, 100)
  return Object.assign(
    {},
    ...lines.map(({ transaction, code, amount, fee, created }, i) => ({
      [`L_TIMESTAMP${i}`]: timeOf(created),
      [`L_TIMEZONE${i}`]: 'GMT',
      [`L_TYPE${i}`]: code.startsWith('T00') ? 'Payment' : (types[code] ?? 'Transfer'),
      [`L_TRANSACTIONID${i}`]: transaction,
      [`L_STATUS${i}`]: 'Completed',
      [`L_AMT${i}`]: amount.value,
      [`L_CURRENCYCODE${i}`]: amount.currency_code,
      ...(fee ? { [`L_FEEAMT${i}`]: fee.value } : {}),
    })),
  ) as Pairs
}
