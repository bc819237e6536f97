import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import type { PaidPart } from '#capabilities/sale/earnings/rules/paid-part.ts'

export type Brought = Omit<PaidPart, 'at'>

export type OrderShare = { productShareId: number; accountId: number; shareBp: BasisPoints }

export type ShareEarned<S extends OrderShare> = S & {
  paymentId: number
  orderRateId: number
  base: Amount
  /** Before anything went back. */
  full: Amount
  net: Amount
}

const floorOf = (amount: Amount, bp: BasisPoints): Amount => Math.floor((amount * bp) / 10_000)

/**
 * The present earnings of each partner from an order's payments, oldest first. A share is taken of the sum of all parts
 * of an instalment, without VAT and fee, and rounded down, so that any sequence of parts ends at the same amount; all
 * together get no more than the seller; refunds take back their share.
 */
export const earnedOf = <S extends OrderShare>(shares: readonly S[], paid: readonly Brought[]): ShareEarned<S>[] => {
  const bases = new Map<number, Amount>()
  return paid.flatMap(({ paymentId, orderRateId, rate, before, allocated, returned, share, fee }) => {
    const base = Math.max(0, cumulativePart(rate.netAmount, rate.amount, before, allocated) - fee)
    const sum = bases.get(orderRateId) ?? 0
    bases.set(orderRateId, sum + base)
    let left = Math.max(0, share)
    return shares.map((each) => {
      const full = Math.min(left, floorOf(sum + base, each.shareBp) - floorOf(sum, each.shareBp))
      left -= full
      const back = cumulativePart(full, allocated, 0, Math.min(returned, allocated))
      return { ...each, paymentId, orderRateId, base, full, net: full - back }
    })
  })
}
