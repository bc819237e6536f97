import { divideHalfUp, splitByWeights, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'

/**
 * What a group or line is taxed with. Treatment and country are those of its document unless it names its own, as where
 * a bundle's parts are taxed in two places.
 */
export type TaxMark = { rate: BasisPoints; treatment?: VatTreatment; country?: string | null }

/** Net, VAT and gross of one VAT rate. */
export type VatGroup = TaxMark & { net: Amount; vat: Amount; gross: Amount }

/** The mark alone. */
export const markOf = ({ rate, treatment, country }: TaxMark): TaxMark => ({
  rate,
  ...(treatment === undefined ? {} : { treatment }),
  ...(country === undefined ? {} : { country }),
})

export const isSameMark = (a: TaxMark, b: TaxMark): boolean =>
  a.rate === b.rate && a.treatment === b.treatment && a.country === b.country

/** What a group of a document is taxed with, in full. */
export const taxOf = (
  document: { vatTreatment: VatTreatment; vatCountry: string | null },
  { rate, treatment, country }: TaxMark,
) => ({
  treatment: treatment ?? document.vatTreatment,
  country: country === undefined ? document.vatCountry : country,
  rate,
})

export const totalOf = (groups: readonly Pick<VatGroup, 'net' | 'vat' | 'gross'>[]) =>
  groups.reduce(
    (sum, group) => ({ net: sum.net + group.net, vat: sum.vat + group.vat, gross: sum.gross + group.gross }),
    { net: 0, vat: 0, gross: 0 },
  )

export const negated = (groups: readonly VatGroup[]): VatGroup[] =>
  groups.map((group) => ({ ...group, net: -group.net || 0, vat: -group.vat || 0, gross: -group.gross || 0 }))

/** What remains of some groups after reversals; `taken` is negative, as reversals are. */
export const remaining = (groups: readonly VatGroup[], taken: readonly VatGroup[]): VatGroup[] =>
  groups.map((group) => {
    const back = totalOf(taken.filter((each) => isSameMark(each, group)))
    return { ...group, net: group.net + back.net, vat: group.vat + back.vat, gross: group.gross + back.gross }
  })

/**
 * The part of what is left that `amount` gross takes back, per VAT rate. Each step splits what is left, so that any row
 * of parts adds up to the whole and no group is ever taken below nothing.
 */
export const creditOf = (left: readonly VatGroup[], amount: Amount): VatGroup[] => {
  const parts = splitByWeights(
    amount,
    left.map((group) => group.gross),
  )
  return left.map((group, index) => {
    const gross = parts[index]!
    const vat = gross === group.gross ? group.vat : group.gross === 0 ? 0 : divideHalfUp(gross * group.vat, group.gross)
    return { ...group, net: gross - vat, vat, gross }
  })
}
