import { splitByWeights, type Amount, type BasisPoints } from '#platform/shared/money.ts'

export type SharedPart = { shareBp: BasisPoints | null; price: Amount | null }

/** All of it. */
export const whole: BasisPoints = 10_000

/**
 * Each part's share of a bundle's revenue: as its seller set it, or in proportion to the parts' prices; equal shares
 * where no part has a price. Adds up to 100 %.
 */
export const sharesOf = (parts: readonly SharedPart[]): BasisPoints[] =>
  parts.length > 0 && parts.every((part) => part.shareBp !== null)
    ? parts.map((part) => part.shareBp!)
    : splitByWeights(
        whole,
        parts.map((part) => part.price ?? 0),
      )

/** What is wrong with shares somebody set: some but not all, or not 100 % in all. */
export const sharesFault = (
  shares: readonly (BasisPoints | null)[],
): 'shares_incomplete' | 'shares_sum' | undefined => {
  const set = shares.filter((share) => share !== null)
  if (set.length === 0) return undefined
  if (set.length < shares.length) return 'shares_incomplete'
  return set.reduce((sum, share) => sum + share, 0) === whole ? undefined : 'shares_sum'
}
