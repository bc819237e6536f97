import type { Amount } from '#platform/shared/money.ts'

/** A payment a refund may be taken from: `refundable` is what is left of it, in minor units. */
export type RefundSource = { id: number; refundable: Amount }

/**
 * How much of a payment can still be refunded: not what was returned, is being returned, or is reserved for something
 * else.
 */
export const refundableOf = (payment: { receivedAmount: Amount; returnedAmount: Amount; keptAmount: Amount }): Amount =>
  Math.max(0, payment.receivedAmount - payment.returnedAmount - payment.keptAmount)

/**
 * Distributes a refund over payments in their order (newest first); everything that is left if no amount is given. The
 * last one gets the remainder, so that an excessive refund is refused with what is left there.
 */
export const planRefund = (
  payments: readonly RefundSource[],
  amount: Amount | undefined,
): { id: number; amount: Amount }[] => {
  const planned: { id: number; amount: Amount }[] = []
  let left = amount
  for (const [at, { id, refundable }] of payments.entries()) {
    const isLast = at === payments.length - 1
    const part = left === undefined ? refundable : isLast ? left : Math.min(left, refundable)
    if (part <= 0) continue
    planned.push({ id, amount: part })
    if (left !== undefined) left -= part
    if (left === 0) break
  }
  return planned
}

type PaidRate = { state: string; paidAmount: Amount; refundedAmount: Amount; attempts: number }

/** What a refund of `part` makes of a rate: a move with what it sets, or only another sum. */
export const rateAfterRefund = (rate: PaidRate, part: Amount, isStillOwed: boolean) => {
  const refundedAmount = rate.refundedAmount + part
  const isWhole = refundedAmount >= rate.paidAmount && rate.state === 'paid'
  if (isWhole && isStillOwed)
    return {
      move: 'owe_again' as const,
      set: { paidAmount: 0, refundedAmount: 0, paidAt: null, excused: rate.attempts },
    }
  return { move: isWhole ? ('refund' as const) : null, set: { refundedAmount } }
}

/** The typed account of a refund: both fields, or neither. */
export type TypedAccount = { holder?: string | null | undefined; iban?: string | null | undefined }

export const paidToOf = ({ holder, iban }: TypedAccount): { holder: string; iban: string } | undefined =>
  holder && iban ? { holder, iban } : undefined
