import { shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'

export type OrderPart = { fromBp: BasisPoints; shareBp: BasisPoints }

/**
 * What of an amount falls on a part. Parts begin where the one before ends, so that their amounts add up to the whole,
 * whatever is rounded.
 */
export const amountOfPart = (amount: Amount, { fromBp, shareBp }: OrderPart): Amount =>
  shareOf(amount, fromBp + shareBp) - shareOf(amount, fromBp)

/** Shares one after the other. */
export const inRow = (shares: readonly BasisPoints[]): OrderPart[] =>
  shares.map((shareBp, at) => ({ shareBp, fromBp: shares.slice(0, at).reduce((sum, share) => sum + share, 0) }))
