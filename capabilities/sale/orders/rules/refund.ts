import type { Amount } from '#platform/shared/money.ts'

/** A payment a refund may be taken from: `refundable` is what is left of it, in minor units. */
export type RefundSource = { id: number; refundable: Amount }

/** What of a payment may still go back: not what went back, is going back, or is kept for something else. */
export const refundableOf = (payment: { receivedAmount: Amount; returnedAmount: Amount; keptAmount: Amount }): Amount =>
  Math.max(0, payment.receivedAmount - payment.returnedAmount - payment.keptAmount)

/**
 * Which payments a refund is taken from and how much of each, in their order (newest first); all that is left without an
 * amount. The last is asked for whatever remains, so that too large a refund is refused with what is left there.
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

/** What a person types of the account a refund goes to: both, or nothing. */
export type TypedAccount = { holder?: string | null | undefined; iban?: string | null | undefined }

export const paidToOf = ({ holder, iban }: TypedAccount): { holder: string; iban: string } | undefined =>
  holder && iban ? { holder, iban } : undefined
