import { divideHalfUp, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { euCountries, vatRateOn, type VatClass } from './vat-rates.ts'

/**
 * `multi_purpose_voucher`: a voucher whose supply and tax are not known yet; it is taxed when it is redeemed (§ 3 (15)
 * UStG, Art. 30b of Directive 2006/112/EC).
 * Of goods only: `distance_sale`, taxed where a consumer in another EU country gets them (§ 3c UStG, Art. 33);
 * `intra_community_supply`, to a company there (§ 6a UStG, Art. 138); `export`, out of the EU (§ 6 UStG, Art. 146).
 */
export const vatTreatments = [
  'standard',
  'reverse_charge',
  'exempt',
  'outside_scope',
  'multi_purpose_voucher',
  'distance_sale',
  'intra_community_supply',
  'export',
] as const
export type VatTreatment = (typeof vatTreatments)[number]

/**
 * Who sells. `taxesAtDestination`: consumers in other EU countries are taxed where they live, by choice or because the
 * threshold of 10 000 € a year is passed (Art. 59c).
 */
export type Supplier = { countryCode: string; isVatLiable: boolean; taxesAtDestination: boolean }
/** Who buys. The VAT id has the shape of its country. */
export type Buyer = { countryCode: string; vatId: string | null }
/**
 * What is sold: a service by wire or live online, taxed where the buyer is; or an event people go to, taxed where it
 * takes place (Art. 53, 54); or goods, taxed by where they are sent to (`countryCode`).
 */
export type SoldKind = ({ kind: 'online' } | { kind: 'on_site' | 'goods'; countryCode: string }) & {
  vatClass?: VatClass
}
export type Supply = { treatment: VatTreatment; country: string | null; rate: BasisPoints }

export const online: SoldKind = { kind: 'online' }

export const supplierOf = (
  seller: { countryCode: string; isVatLiable: boolean | null },
  taxesAtDestination: boolean,
): Supplier => ({ countryCode: seller.countryCode, isVatLiable: seller.isVatLiable ?? true, taxesAtDestination })

/** A sale to a consumer in another EU country, which counts against the threshold. */
export const isDistanceSale = (
  supplier: Pick<Supplier, 'countryCode' | 'isVatLiable'>,
  buyer: Buyer,
  sold: SoldKind,
): boolean =>
  supplier.isVatLiable &&
  sold.kind !== 'on_site' &&
  buyer.vatId === null &&
  isOtherEuCountry(supplier.countryCode, sold.kind === 'goods' ? sold.countryCode : buyer.countryCode)

/** Whether what is owed holds VAT by a country's rate. */
export const isTaxedByRate = (treatment: VatTreatment): boolean =>
  treatment === 'standard' || treatment === 'distance_sale'

/** Both in the EU, not in the same country. */
export const isOtherEuCountry = (home: string, other: string): boolean => {
  const [one, two] = [vatTerritoryOf(home), vatTerritoryOf(other)]
  return one !== two && euCountries.has(one) && euCountries.has(two)
}

/** The country whose VAT a place belongs to: Monaco counts as France (Art. 7 of Directive 2006/112/EC). */
const vatTerritoryOf = (countryCode: string): string => (countryCode === 'MC' ? 'FR' : countryCode)

/**
 * Who taxes a sale, and how much: order of decisions as in Art. 44, 53, 58, 59c and 196 of Directive 2006/112/EC and §
 * 3a, § 13b, § 19 UStG.
 * `day` is the day of supply, `YYYY-MM-DD`.
 */
export const supplyOf = (supplier: Supplier, buyer: Buyer, day: string, sold: SoldKind = online): Supply => {
  const home = vatTerritoryOf(supplier.countryCode)
  const there = vatTerritoryOf(buyer.countryCode)
  if (!supplier.isVatLiable) return { treatment: 'exempt', country: home, rate: 0 }
  const taxed = (country: string): Supply => ({
    treatment: 'standard',
    country,
    rate: vatRateOn(country, day, sold.vatClass) ?? 0,
  })
  if (sold.kind === 'on_site') {
    const place = vatTerritoryOf(sold.countryCode)
    return place === home || isOtherEuCountry(home, place)
      ? taxed(place)
      : { treatment: 'outside_scope', country: place, rate: 0 }
  }
  if (sold.kind === 'goods') return supplyOfGoods(supplier, buyer, vatTerritoryOf(sold.countryCode), taxed)
  if (there === home) return taxed(home)
  if (!isOtherEuCountry(home, there)) return { treatment: 'outside_scope', country: there, rate: 0 }
  if (buyer.vatId) return { treatment: 'reverse_charge', country: there, rate: 0 }
  return taxed(supplier.taxesAtDestination ? there : home)
}

/**
 * Goods that leave the seller's country for `there`. A company supplies itself tax free by an id of another EU country
 * than the seller's; with one of the seller's own country it buys as at home.
 */
const supplyOfGoods = (supplier: Supplier, buyer: Buyer, there: string, taxed: (country: string) => Supply): Supply => {
  const home = vatTerritoryOf(supplier.countryCode)
  if (there === home) return taxed(home)
  if (!isOtherEuCountry(home, there)) return { treatment: 'export', country: there, rate: 0 }
  if (buyer.vatId && isOtherEuCountry(home, buyer.countryCode))
    return { treatment: 'intra_community_supply', country: there, rate: 0 }
  if (buyer.vatId || !supplier.taxesAtDestination) return taxed(home)
  return { ...taxed(there), treatment: 'distance_sale' }
}

/**
 * Who taxes what one business buys of another: a company in the EU owes the VAT of what it buys abroad itself, also of
 * a supplier outside the EU (Art. 196 of Directive 2006/112/EC).
 */
export const supplyToBusiness = (
  supplier: Pick<Supplier, 'countryCode' | 'isVatLiable'>,
  customer: Buyer,
  day: string,
): Supply => {
  const supply = supplyOf(
    { ...supplier, taxesAtDestination: false },
    { countryCode: customer.countryCode, vatId: customer.vatId },
    day,
  )
  return supply.treatment === 'outside_scope' && euCountries.has(vatTerritoryOf(customer.countryCode))
    ? { treatment: 'reverse_charge', country: customer.countryCode, rate: 0 }
    : supply
}

/** The sale of a multi-purpose voucher is no supply: its price is its value, without VAT. */
export const voucherSale: Supply = { treatment: 'multi_purpose_voucher', country: null, rate: 0 }

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

/** Whether a gross price stays what it is: the others pay the net of the home rate. */
export const isKeptGross = ({ treatment }: Pick<Supply, 'treatment'>): boolean =>
  isTaxedByRate(treatment) || treatment === 'exempt' || treatment === 'multi_purpose_voucher'

/**
 * What a buyer owes for a plan's amount. A gross price holds the home rate: who is taxed elsewhere pays the same gross,
 * who owes no VAT here (reverse charge, outside scope) pays the net of the home rate.
 */
export const owedFor = (amount: Amount, basis: 'gross' | 'net', supply: Supply, homeRate: BasisPoints): Breakdown => {
  if (basis === 'net') return fromNet(amount, supply.rate)
  if (isKeptGross(supply)) return fromGross(amount, supply.rate)
  return fromNet(fromGross(amount, homeRate).net, 0)
}
