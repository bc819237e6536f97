import { divideHalfUp, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { AffiliateBasis } from '../vocabulary.ts'
import { earnedOf } from './commission.ts'

/** Each tier's earnings from one sale: by the rule of real sales, without salespeople and platform fee. */
export const simulate = (
  program: { basis: AffiliateBasis; tierBps: readonly BasisPoints[] },
  sale: { gross: Amount; vatBp: BasisPoints },
): Amount[] => {
  const netAmount = divideHalfUp(sale.gross * 10_000, 10_000 + sale.vatBp)
  const earned = earnedOf(
    {
      basis: program.basis,
      isTeamFirst: true,
      tiers: program.tierBps.map((bp, at) => ({ tier: at + 1, nodeId: at, accountId: at, bp })),
    },
    [
      {
        paymentId: 0,
        orderRateId: 0,
        rate: { amount: sale.gross, netAmount },
        before: 0,
        allocated: sale.gross,
        returned: 0,
        share: sale.gross,
        fee: 0,
        taken: 0,
      },
    ],
  )
  return earned.map(({ net }) => net)
}
