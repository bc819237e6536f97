import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import type { PaidPart } from '#capabilities/sale/earnings/rules/paid-part.ts'
import type { AffiliateBasis } from '../vocabulary.ts'

/** Who earns of a sale: tier 1 recommended, the next ones recruited them. */
export type Tier = { tier: number; nodeId: number; accountId: number; bp: BasisPoints }

/** A program as copied into an order; later changes do not affect it. */
export type SaleTerms = {
  programId: number
  programName: string
  basis: AffiliateBasis
  isTeamFirst: boolean
  holdDays: number
  tiers: readonly Tier[]
}

/** The most a bonus may be: with it, all tiers of the dearest product stay within the whole. */
export const mostBonus = (
  tierBps: readonly BasisPoints[],
  productBps: readonly (BasisPoints | null)[],
): BasisPoints => {
  const [first = 0, ...uplines] = tierBps
  return 10_000 - Math.max(first, ...productBps.map((bp) => bp ?? first)) - uplines.reduce((sum, bp) => sum + bp, 0)
}

export type Chained = { nodeId: number; accountId: number; canEarn: boolean; isBuyer: boolean }

/**
 * The tiers of one sale: `chain` begins with the recommending publisher and continues with their recruiters. A place in
 * the chain that cannot earn keeps its tier, and nobody earns it: nothing moves to another person. Nobody earns on
 * their own purchases.
 */
export const tiersOf = (
  chain: readonly Chained[],
  tierBps: readonly BasisPoints[],
  first: { bp: BasisPoints | null; bonusBp: BasisPoints },
): Tier[] =>
  chain.slice(0, tierBps.length).flatMap(({ canEarn, isBuyer, ...node }, at) => {
    const bp = at === 0 ? (first.bp ?? tierBps[0]!) + first.bonusBp : tierBps[at]!
    return canEarn && !isBuyer && bp > 0 ? [{ tier: at + 1, ...node, bp }] : []
  })

/** What one payment brought one rate, and what of it is others' already. */
export type Brought = Omit<PaidPart, 'at'> & {
  /** What partners and salespeople get of it, before anything went back. */
  taken: Amount
}

export type TierEarned = { tier: Tier; paymentId: number; orderRateId: number; base: Amount; full: Amount; net: Amount }

/**
 * The present earnings of each tier from the payments of a sale, oldest first. Tiers are taken of the sum of all parts
 * of an instalment and rounded down, so that any sequence of parts ends at the same amount; nobody earns more than is
 * left of the seller's share, lower tiers first; refunds take back their share.
 */
export const earnedOf = (
  { basis, isTeamFirst, tiers }: Pick<SaleTerms, 'basis' | 'isTeamFirst' | 'tiers'>,
  paid: readonly Brought[],
): TierEarned[] => {
  const bases = new Map<number, Amount>()
  return paid.flatMap((part) => {
    const { paymentId, orderRateId, rate, before, allocated, returned, share, fee, taken } = part
    const base =
      basis === 'gross'
        ? allocated
        : Math.max(0, cumulativePart(rate.netAmount, rate.amount, before, allocated) - fee - (isTeamFirst ? taken : 0))
    const sum = bases.get(orderRateId) ?? 0
    bases.set(orderRateId, sum + base)
    let left = Math.max(0, share - taken)
    return tiers.map((tier) => {
      const full = Math.min(left, floorOf(sum + base, tier.bp) - floorOf(sum, tier.bp))
      left -= full
      return {
        tier,
        paymentId,
        orderRateId,
        base,
        full,
        net: full - cumulativePart(full, allocated, 0, Math.min(returned, allocated)),
      }
    })
  })
}

const floorOf = (amount: Amount, bp: BasisPoints): Amount => Math.floor((amount * bp) / 10_000)
