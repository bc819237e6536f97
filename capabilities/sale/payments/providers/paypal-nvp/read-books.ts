import type { World } from '#platform/server/world.ts'
import type { ProviderLineKind } from '../../vocabulary.ts'
import type { BookLine } from '../book-lines.ts'
import { fromPayPal } from '../paypal/amounts.ts'
import { secondsOf } from '../paypal/read-books.ts'
import type { Connection, ProviderAccount } from '../port.ts'
import { askNvp, type Pairs } from './client.ts'
import { isNotAllowed } from './read-answers.ts'

export type NvpTransaction = {
  id: string
  type: string
  state: string
  at: Temporal.Instant
  amount: number
  currency: string
  fee: number
}

/** The search returns at most a hundred lines, and says so. */
const mostLines = 100

const read = (said: Pairs): NvpTransaction[] => {
  const lines: NvpTransaction[] = []
  for (let i = 0; said[`L_TRANSACTIONID${i}`]; i++) {
    const field = (name: string) => said[`L_${name}${i}`] ?? ''
    const code = field('CURRENCYCODE')
    lines.push({
      id: field('TRANSACTIONID'),
      type: field('TYPE'),
      state: field('STATUS'),
      at: Temporal.Instant.from(field('TIMESTAMP')),
      ...fromPayPal({ currency_code: code, value: field('AMT') }),
      fee: fromPayPal({ currency_code: code, value: field('FEEAMT') || '0' }).amount,
    })
  }
  return lines
}

/** All transactions of a period; if they are too many for one answer, each half separately. */
export const transactionsIn = async (
  world: World,
  account: ProviderAccount,
  from: Temporal.Instant,
  end: Temporal.Instant,
  of: Pairs = {},
): Promise<NvpTransaction[]> => {
  const asked = { STARTDATE: secondsOf(from), ENDDATE: secondsOf(end), ...of }
  const lines = read(await askNvp(world, account, 'TransactionSearch', asked))
  const seconds = Math.floor((end.epochMilliseconds - from.epochMilliseconds) / 1000)
  if (lines.length < mostLines || seconds < 2) return lines
  const middle = from.add({ seconds: Math.floor(seconds / 2) })
  return [
    ...(await transactionsIn(world, account, from, middle, of)),
    ...(await transactionsIn(world, account, middle.add({ seconds: 1 }), end, of)),
  ]
}

/** Types of lines, as PayPal words them; one that gives something back has the other sign. */
const kindOf = ({ type, amount }: NvpTransaction): ProviderLineKind | undefined => {
  switch (type) {
    case 'Payment':
    case 'Recurring Payment':
      return 'payment'
    case 'Refund':
      return amount > 0 ? 'refund_failed' : 'refund'
    case 'Temporary Hold':
      return amount > 0 ? 'hold_released' : 'hold'
    case 'Reversal':
      return 'dispute_lost'
    case 'Fee':
      return 'fee'
    default:
      return undefined
  }
}

const lineOf = (kind: ProviderLineKind, line: NvpTransaction, parent: string | null): BookLine => {
  const { id: reference, amount, currency, fee, at: bookedAt } = line
  const isOwn = kind === 'payment' || kind === 'refund'
  const about = isOwn ? reference : parent
  const isDispute = kind === 'hold' || kind === 'hold_released' || kind === 'dispute_lost'
  return {
    reference,
    kind,
    key: null,
    about,
    paymentReference: kind === 'payment' ? null : parent,
    object: about && kind !== 'fee' ? `${isDispute ? 'disputes' : 'transaction'}/${about}` : null,
    amount: kind === 'fee' ? null : amount,
    currency,
    fee: kind === 'fee' ? -amount : -fee,
    feeCurrency: currency,
    bookedAt,
  }
}

/** The lines of the search, and for those that follow a payment, which one. */
export const readNvpBooks: Connection['readBooks'] = async (world, account, from) => {
  const now = world.ports.now()
  try {
    const lines: BookLine[] = []
    for (const line of await transactionsIn(world, account, from, now)) {
      const kind = kindOf(line)
      if (!kind || line.state === 'Denied') continue
      const details =
        kind === 'payment' || kind === 'fee'
          ? {}
          : await askNvp(world, account, 'GetTransactionDetails', { TRANSACTIONID: line.id })
      lines.push(lineOf(kind, line, (details as Pairs)['PARENTTRANSACTIONID'] ?? null))
    }
    return { lines, completeUntil: now }
  } catch (error) {
    if (isNotAllowed(error)) return 'not_allowed'
    throw error
  }
}
