import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'

/** The buyer of a button; a consumer until more is known. */
export type ButtonBuyer = { countryCode: string; isBusiness: boolean }
/** What a button sells. */
export type ButtonGoods = { isFree: boolean; isRecurring: boolean }
/** Words a seller wrote of their own; empty for none. */
export type OwnButtonWords = { buyButtonText: string; freeButtonText: string }

export type ButtonKey =
  | 'button.free'
  | 'button.buy_now'
  | 'button.subscribe_now'
  | 'button.order_with_obligation'
  | 'button.agree_on_terms_and_pay'
  | 'button.complete_order'
  | 'button.accept_and_pay_now'

/** Countries with the same law outside the Union: the EEA, and the United Kingdom, which kept the rule. */
const alike: ReadonlySet<string> = new Set(['IS', 'LI', 'NO', 'GB'])

/**
 * Whether only words that name the obligation to pay make a contract: with consumers of the European economic area and
 * the United Kingdom (Art. 8 (2) of Directive 2011/83/EU, § 312j (3) BGB, § 8 (2) FAGG, Reg. 14 (4) CCRs 2013).
 */
export const asksForObligation = ({ countryCode, isBusiness }: ButtonBuyer): boolean =>
  !isBusiness && (euCountries.has(countryCode) || alike.has(countryCode))

/** The text key of the order button: what the seller chose where that is lawful, else words that name what is owed. */
export const buttonTextKey = (wanted: string, { isFree, isRecurring }: ButtonGoods, buyer: ButtonBuyer): ButtonKey => {
  if (isFree) return 'button.free'
  if (wanted === 'buy_now') return 'button.buy_now'
  if (asksForObligation(buyer)) return 'button.order_with_obligation'
  switch (wanted) {
    case 'agree_on_terms_and_pay':
    case 'complete_order':
    case 'accept_and_pay_now':
      return `button.${wanted}`
    default:
      return isRecurring ? 'button.subscribe_now' : 'button.buy_now'
  }
}

/** The seller's own words instead of these: for what is free everywhere, for what is paid where no law speaks. */
export const ownButtonWords = (
  { buyButtonText, freeButtonText }: OwnButtonWords,
  { isFree }: ButtonGoods,
  buyer: ButtonBuyer,
): string | null => (isFree ? freeButtonText : asksForObligation(buyer) ? '' : buyButtonText) || null
