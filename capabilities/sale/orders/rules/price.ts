import { divideHalfUp, isPayable, toMinorUnit, type Amount, type Count } from '#platform/shared/money.ts'
import type { Breakdown } from '#capabilities/money/taxes/rules/supply.ts'
import { ofGross, ofNet, owedBy, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { ScheduledRate } from '#capabilities/offer/catalog/rules/schedule.ts'

/** A coupon as applied to one order: a percentage in basis points, or an amount off, on some of the instalments. */
export type Reduction = {
  valueForm: 'currency' | 'percents'
  value: number
  ratesKind: 'first_rate' | 'all_rates' | 'n_rates'
  ratesCount: Count | null
  /** Whether the reduction applies to the amount to pay or to its net. */
  basis: 'end_amount' | 'net_amount'
}

/**
 * The specification's discount: a currency value is subtracted, floored at 0; percents leave (100 − value)/100, rounded
 * half up.
 */
export const reduced = (amount: Amount, reduction: Pick<Reduction, 'valueForm' | 'value'>): Amount =>
  reduction.valueForm === 'currency'
    ? Math.max(0, amount - reduction.value)
    : divideHalfUp(amount * (10_000 - reduction.value), 10_000)

const reaches = (reduction: Reduction, number: number): boolean =>
  reduction.ratesKind === 'all_rates' ||
  number <= (reduction.ratesKind === 'first_rate' ? 1 : (reduction.ratesCount ?? 1))

export type PricedRate = ScheduledRate & Breakdown

/**
 * What is asked for shipping, as the plan states its price (gross or net): with each payment where each is for a parcel of
 * its own, else with the first.
 */
export type ShippingTerms = { amount: Amount; isEach: boolean }

export type PriceTerms = {
  currency: string
  taxes: Taxes
  quantity: number
  reduction: Reduction | null
  shipping?: ShippingTerms | null | undefined
}

/**
 * What a rate costs this buyer: plan amount × quantity and shipping, taxed, then the coupon on what is to be paid for the
 * goods; to the nearest amount there is money for.
 */
export const priceRate = (rate: ScheduledRate, terms: PriceTerms): PricedRate => {
  const { currency, reduction, taxes } = terms
  const shipping = shippingWith(rate, terms.shipping)
  const full = owedBy(rate.amount * terms.quantity + shipping, taxes)
  const owed =
    reduction && reaches(reduction, rate.number)
      ? lessCoupon(full, reduction, taxes, owedForShipping(shipping, taxes))
      : full
  return { ...rate, ...asPayable(owed, currency, taxes) }
}

/** What is owed in a currency without cents, to the nearest unit. */
export const asPayable = (owed: Breakdown, currency: string, taxes: Taxes): Breakdown =>
  isPayable(owed.gross, currency) ? owed : ofGross(toMinorUnit(owed.gross, currency), taxes)

/** What of a rate is shipping, as the plan states its price. */
export const shippingWith = ({ number }: { number: number }, shipping: ShippingTerms | null | undefined): Amount =>
  shipping && (shipping.isEach || number === 1) ? shipping.amount : 0

/** Shipping is taxed by lines of its own where there are several, else like the goods. */
export const owedForShipping = (amount: Amount, taxes: Taxes): Breakdown => {
  const own = taxes.lines.filter(({ productId }) => productId === null)
  return owedBy(amount, own.length > 0 ? { ...taxes, lines: own } : taxes)
}

const lessCoupon = (full: Breakdown, reduction: Reduction, taxes: Taxes, kept: Breakdown): Breakdown =>
  reduction.basis === 'net_amount'
    ? ofNet(reduced(full.net - kept.net, reduction) + kept.net, taxes)
    : ofGross(reduced(full.gross - kept.gross, reduction) + kept.gross, taxes)
