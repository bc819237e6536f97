import type { Amount } from '#platform/shared/money.ts'
import { exchanged, type RateMillionths } from './exchange.ts'

/** A document's VAT in the accounting currency of its seller, with the exchange rate used. */
export type AccountingVat = {
  currency: string
  amount: Amount
  rateMillionths: RateMillionths
  source: string
  validOn: string
}

const euroCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PT',
  'SI',
  'SK',
]
const accountingCurrencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(euroCountries.map((country) => [country, 'eur'])),
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  HU: 'huf',
  LI: 'chf',
  NO: 'nok',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
}

/**
 * The currency VAT is accounted in (Art. 230 of Directive 2006/112/EC, § 16 (6) UStG); null where no VAT is known to
 * us.
 */
export const accountingCurrencyOf = (countryCode: string): string | null => accountingCurrencies[countryCode] ?? null

/** VAT of a document that replaces another: by that one's rate. */
export const retold = (earlier: AccountingVat, vat: Amount): AccountingVat => ({
  ...earlier,
  amount: exchanged(vat, earlier.rateMillionths),
})

/**
 * The VAT to reverse in the accounting currency, so that all reversals add up: `left` of the document's VAT remains,
 * and `toldSoFar` is the sum stated by the document and its earlier reversals.
 */
export const takenBack = (earlier: AccountingVat, left: Amount, toldSoFar: Amount): AccountingVat => ({
  ...earlier,
  amount: exchanged(left, earlier.rateMillionths) - toldSoFar,
})
