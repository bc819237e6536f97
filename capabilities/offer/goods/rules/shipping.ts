import type { Amount } from '#platform/shared/money.ts'

export type ShippingStep = { upToGrams: number; amount: Amount }
export type ShippingZone = {
  name: string
  /** ISO 3166-1; empty for every country no other zone names. */
  countries: readonly string[]
  currency: string
  steps: readonly ShippingStep[]
  freeFromAmount: Amount | null
}

/** A parcel: what it weighs in grams, and the price of the goods in it as their plan states it. */
export type Parcel = { weightGrams: number; goodsAmount: Amount }

/** The zone a country lies in: the first that names it, else the first for all others; only in the currency of the sale. */
export const zoneFor = <Z extends ShippingZone>(
  zones: readonly Z[],
  countryCode: string,
  currency: string,
): Z | undefined => {
  const named = zones.filter(({ countries }) => countries.includes(countryCode))
  const open = named.length > 0 ? named : zones.filter(({ countries }) => countries.length === 0)
  return open.find((zone) => zone.currency === currency)
}

/** What a parcel costs in a zone; undefined where it is too heavy for it. */
export const shippingPrice = (zone: ShippingZone, { weightGrams, goodsAmount }: Parcel): Amount | undefined => {
  const step = zone.steps.find(({ upToGrams }) => weightGrams <= upToGrams)
  if (!step) return undefined
  return zone.freeFromAmount !== null && goodsAmount >= zone.freeFromAmount ? 0 : step.amount
}

/** What a parcel adds to one that is sent anyway. */
export const addedPrice = (zone: ShippingZone, parcel: Parcel, sent: Parcel | undefined): Amount | undefined => {
  if (!sent) return shippingPrice(zone, parcel)
  const alone = shippingPrice(zone, sent)
  const together = shippingPrice(zone, {
    weightGrams: sent.weightGrams + parcel.weightGrams,
    goodsAmount: sent.goodsAmount + parcel.goodsAmount,
  })
  return together === undefined || alone === undefined ? undefined : Math.max(0, together - alone)
}

/** The countries zones reach; null for all of them. */
export const countriesReached = (zones: readonly ShippingZone[], currency: string): string[] | null => {
  const ours = zones.filter((zone) => zone.currency === currency)
  if (ours.some(({ countries }) => countries.length === 0)) return null
  return [...new Set(ours.flatMap(({ countries }) => countries))]
}
