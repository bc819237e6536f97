import type { World } from '#platform/server/world.ts'
import type { BookLine } from '../book-lines.ts'
import type { Connection } from '../port.ts'
import { isRefundKey } from '../refund-by-pay-out.ts'
import { isKeyRefused, keyIn } from './client.ts'
import { disputesSince, movementsOf } from './movements.ts'
import type { MoneyIn, MoneyOut } from './read-answers.ts'

/** The last minutes are left for the next time. */
const freshMinutes = 5

const instantOf = (seconds: number | null | undefined): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds((seconds ?? 0) * 1000)

/** Lemonway bills the operator for what it takes. */
const inEuro = { currency: 'eur', fee: 0, feeCurrency: 'eur' }

const lineOfMoneyIn = (world: Pick<World, 'ports'>, said: MoneyIn): BookLine => ({
  ...inEuro,
  reference: String(said.id),
  kind: 'payment',
  key: keyIn(world, said.reference) ?? null,
  about: String(said.id),
  paymentReference: null,
  object: `payin/${said.id}`,
  amount: said.creditAmount + (said.commissionAmount ?? 0),
  bookedAt: instantOf(said.date),
})

/** Before the comment of a refund Lemonway writes which money-in it gives back: `Refund 124676, …`. */
const commentOfRefund = /^Refund (\d+)(?:, (.*))?$/

export const lineOfRefund = (world: Pick<World, 'ports'>, said: MoneyOut): BookLine | undefined => {
  const [, paymentReference = null, mark] = commentOfRefund.exec(said.comment ?? '') ?? []
  const key = keyIn(world, mark ?? said.reference) ?? null
  // A bank transfer is refunded by a payout.
  const isPaidBack = key !== null && isRefundKey(key)
  if (paymentReference === null && !isPaidBack) return undefined
  return {
    ...inEuro,
    reference: String(said.id),
    kind: 'refund',
    key,
    about: String(said.id),
    paymentReference,
    object: paymentReference === null ? `payout/${said.id}` : null,
    amount: -said.debitAmount,
    bookedAt: instantOf(said.date),
  }
}

/** A chargeback takes a payment back at once; one that is canceled brings it again. */
const linesOfDispute = (said: MoneyOut): BookLine[] => {
  const about = String(said.originId)
  const line = { ...inEuro, key: null, about, paymentReference: about, object: `dispute/${said.id}` }
  const taken = { ...line, reference: String(said.id), kind: 'dispute' as const, amount: -said.debitAmount }
  const isReturned = said.status !== 0 && said.status !== 4
  return [
    { ...taken, bookedAt: instantOf(said.date) },
    ...(isReturned
      ? [
          {
            ...line,
            reference: `${said.id}-returned`,
            kind: 'dispute_returned' as const,
            amount: said.debitAmount,
            bookedAt: instantOf(said.executionDate || said.date),
          },
        ]
      : []),
  ]
}

/** The movements of a seller's account: payments, refunds and chargebacks. */
export const readLemonwayBooks: Connection['readBooks'] = async (world, account, from) => {
  const completeUntil = world.ports.now().subtract({ minutes: freshMinutes })
  const name = account.settings['accountId'] ?? ''
  try {
    const movements = await movementsOf(world, name, from, completeUntil)
    const lines = movements.flatMap(({ transactionIn: came, transactionOut: left }) => {
      if (came) return came.status === 0 ? [lineOfMoneyIn(world, came)] : []
      const line = left?.status === 0 ? lineOfRefund(world, left) : undefined
      return line ? [line] : []
    })
    const disputes = await disputesSince(world, from)
    const isNew = ({ bookedAt }: BookLine) =>
      Temporal.Instant.compare(bookedAt, from) >= 0 && Temporal.Instant.compare(bookedAt, completeUntil) < 0
    const mine = disputes.filter(({ senderAccountId, originId }) => senderAccountId === name && originId)
    return { lines: [...lines, ...mine.flatMap(linesOfDispute).filter(isNew)], completeUntil }
  } catch (error) {
    if (isKeyRefused(error)) return 'not_allowed'
    throw error
  }
}
