import { divideHalfUp, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { euCountries, vatRateOn } from './vat-rates.ts'

export const vatTreatments = ['standard', 'reverse_charge', 'exempt', 'outside_scope'] as const
export type VatTreatment = (typeof vatTreatments)[number]

export type Supplier = { countryCode: string; isVatLiable: boolean; /** Below the EU threshold (§ 3a (5) UStG, 10 000 € a year) consumers abroad are taxed at home. */ taxesAtDestination: boolean }
export type Buyer = { countryCode: string; /** Shape-checked for the country. */ vatId: string | null }
export type Supply = { treatment: VatTreatment; country: string | null; rate: BasisPoints }

export const supplierOf = (seller: { countryCode: string; isVatLiable: boolean | null }): Supplier => ({ countryCode: seller.countryCode, isVatLiable: seller.isVatLiable ?? true, taxesAtDestination: true })

/**
 * Who taxes an electronic service, and how much: order of decisions as in Art. 44, 58 and 196 of Directive 2006/112/EC and § 3a, § 13b, § 19 UStG.
 * `day` is the day of supply, `YYYY-MM-DD`.
 */
export const supplyOf = (supplier: Supplier, buyer: Buyer, day: string): Supply => {
  const home = supplier.countryCode
  if (!supplier.isVatLiable) return { treatment: 'exempt', country: home, rate: 0 }
  const taxed = (country: string): Supply => ({ treatment: 'standard', country, rate: vatRateOn(country, day) ?? 0 })
  if (buyer.countryCode === home) return taxed(home)
  const isEuSale = euCountries.has(home) && euCountries.has(buyer.countryCode)
  if (isEuSale) {
    if (buyer.vatId) return { treatment: 'reverse_charge', country: buyer.countryCode, rate: 0 }
    return taxed(supplier.taxesAtDestination ? buyer.countryCode : home)
  }
  return { treatment: 'outside_scope', country: buyer.countryCode, rate: 0 }
}

export type Breakdown = { net: Amount; vat: Amount; gross: Amount }

/** Splits a gross amount: net is rounded half up, VAT is what remains. */
export const fromGross = (gross: Amount, rate: BasisPoints): Breakdown => {
  const net = divideHalfUp(gross * 10_000, 10_000 + rate)
  return { net, vat: gross - net, gross }
}

/** Adds VAT, rounded half up, to a net amount. */
export const fromNet = (net: Amount, rate: BasisPoints): Breakdown => {
  const vat = divideHalfUp(net * rate, 10_000)
  return { net, vat, gross: net + vat }
}

/**
 * What a buyer owes for a plan's amount. A gross price holds the home rate: who is taxed elsewhere pays the same gross,
 * who owes no VAT here (reverse charge, outside scope) pays the net of the home rate.
 */
export const owedFor = (amount: Amount, basis: 'gross' | 'net', supply: Supply, homeRate: BasisPoints): Breakdown => {
  if (basis === 'net') return fromNet(amount, supply.rate)
  if (supply.treatment === 'standard' || supply.treatment === 'exempt') return fromGross(amount, supply.rate)
  return fromNet(fromGross(amount, homeRate).net, 0)
}
