import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'

/** Besides the EU: the EEA and the United Kingdom, where the same duties hold (order button, information before it). */
const besides: ReadonlySet<string> = new Set(['IS', 'LI', 'NO', 'GB', 'CH'])

export type Judged = {
  countryCode: string | null
  isBusiness: boolean
  /** What is bought asks its buyer for more than a payment: consents, answers, a password, a choice. */
  asksMore: boolean
  isPaidAtOnce: boolean
  /** Someone can be charged by what the agent brings. */
  takesTokens: boolean
}

/**
 * Whether the order is placed on our page, by the buyer: where the law wants a button of the seller's (§ 312j BGB, Directive
 * 2011/83/EU), or the goods want more than the protocol carries. Of an unknown country that is not yet said.
 */
export const needsOurPage = ({ countryCode, isBusiness, asksMore, isPaidAtOnce, takesTokens }: Judged): boolean =>
  asksMore ||
  !isPaidAtOnce ||
  !takesTokens ||
  (!isBusiness && countryCode !== null && (euCountries.has(countryCode) || besides.has(countryCode)))
