import type { Amount } from '#platform/shared/money.ts'
import type { Breakdown, Supply } from '#capabilities/money/taxes/rules/supply.ts'
import { isSameTax, splitTax, sumOf, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { TaxMark, VatGroup } from './credit.ts'
import { linesOf, type InvoiceLine, type LineEvent } from './lines.ts'

/** What is billed of one part of a bundle, or of all else, with one tax. */
export type TaxedPart = Supply & Breakdown & { productId: number | null }

/** The tax of a document as a whole; groups that differ name theirs. */
export type DocumentTax = Pick<Supply, 'treatment' | 'country'>

/** Amounts that are billed together, by part and tax: nothing is lost between them. */
export const taxedParts = (billed: readonly { total: Breakdown; taxes: Taxes }[]): TaxedPart[] => {
  const parts: TaxedPart[] = []
  for (const { total, taxes } of billed) {
    for (const [at, amounts] of splitTax(total, taxes).entries()) {
      const { productId, treatment, country, rate } = taxes.lines[at]!
      const known = parts.findIndex((part) => part.productId === productId && isSameTax(part, taxes.lines[at]!))
      if (known >= 0) parts[known] = { ...parts[known]!, ...sumOf([parts[known]!, amounts]) }
      else parts.push({ productId, treatment, country, rate, ...amounts })
    }
  }
  return parts
}

const markIn = (document: DocumentTax, { treatment, country, rate }: Supply): TaxMark => ({
  rate,
  ...(treatment === document.treatment ? {} : { treatment }),
  ...(country === document.country ? {} : { country }),
})

/** Parts by tax, as a document lists VAT. */
export const vatGroupsOf = (parts: readonly TaxedPart[], document: DocumentTax): VatGroup[] =>
  parts
    .filter((part, at) => parts.findIndex((other) => isSameTax(other, part)) === at)
    .map((part) => ({ ...markIn(document, part), ...sumOf(parts.filter((other) => isSameTax(other, part))) }))

export type SoldPart = {
  /** Null of shipping. */
  productId: number | null
  name: string
  quantity: number
  grossAmount: Amount
  event?: LineEvent | undefined
}

/** The lines of a document: each part of a bundle by its own tax where these differ; else what was sold, over the one group there is. */
export const documentLines = (
  parts: readonly TaxedPart[],
  sold: readonly SoldPart[],
  document: DocumentTax,
): InvoiceLine[] => {
  if (parts.every(({ productId }) => productId === null))
    return vatGroupsOf(parts, document).flatMap((group) => linesOf(sold, group))
  return parts.map((part) => {
    const what = sold.find(({ productId }) => productId === part.productId) ?? sold[0]!
    const { name, quantity, event } = what
    return { name, quantity, ...(event ? { event } : {}), ...markIn(document, part), net: part.net, gross: part.gross }
  })
}
