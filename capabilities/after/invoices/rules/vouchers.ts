import type { Amount } from '#platform/shared/money.ts'
import { ofGross, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { BilledRate } from './claims.ts'

export const voucherKinds = ['single_purpose', 'multi_purpose'] as const
/** What gift certificates paid of a document's price, or, of the single-purpose ones, beside it. */
export type VoucherPart = { kind: (typeof voucherKinds)[number]; amount: Amount }

/** What gift certificates of a kind paid of a rate, and what of it was given back. */
export type VoucherOfRate = { rateId: number; kind: VoucherPart['kind']; paid: Amount; returned: Amount }

export const partsOf = (vouchers: readonly VoucherOfRate[], rateIds: readonly number[]): VoucherPart[] =>
  Object.entries(
    Object.groupBy(
      vouchers.filter((each) => rateIds.includes(each.rateId)),
      (each) => each.kind,
    ),
  ).map(([kind, each]) => ({ kind: kind as VoucherPart['kind'], amount: each.reduce((sum, one) => sum + one.paid, 0) }))

/** What single-purpose vouchers paid of a rate, and what of it was given back. */
export type TaxedBefore = { paid: Amount; returned: Amount }

/**
 * A rate without what was taxed already when a single-purpose voucher was sold (§ 3 (14) UStG): only the rest is
 * billed. What was given back for a rate that is owed again, and so counts as refunded no more, is billed after all.
 */
export const withoutTaxed = <R extends BilledRate>(rate: R, { paid, returned }: TaxedBefore, taxes: Taxes): R => {
  if (paid === 0) return rate
  const counted = Math.min(returned, rate.refundedAmount)
  const { net, vat, gross } = ofGross(rate.amount - paid + returned - counted, taxes)
  return {
    ...rate,
    amount: gross,
    netAmount: net,
    vatAmount: vat,
    paidAmount: Math.max(0, rate.paidAmount - paid + returned - counted),
    refundedAmount: rate.refundedAmount - counted,
  }
}
