import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { taxOf, type TaxMark } from '../../rules/credit.ts'
import type { PrintableInvoice } from '../../rules/printable.ts'

type TaxCategory = EInvoice['ubl:Invoice']['cac:InvoiceLine'][0]['cac:Item']['cac:ClassifiedTaxCategory']

/** VAT category codes of EN 16931 (UNTDID 5305). */
const categories = {
  standard: 'S',
  reverse_charge: 'AE',
  exempt: 'E',
  outside_scope: 'O',
  multi_purpose_voucher: 'O',
  distance_sale: 'S',
  intra_community_supply: 'K',
  export: 'G',
} as const

/** Zero-rated is a category of its own (BR-S-05). */
const codeOf = (invoice: Taxed, mark: TaxMark) => {
  const code = categories[taxOf(invoice, mark).treatment]
  return code === 'S' && mark.rate === 0 ? 'Z' : code
}

export type Taxed = Pick<PrintableInvoice, 'vatTreatment' | 'vatCountry' | 'vatGroups'>

/**
 * Outside the scope of VAT must be a document's only category (BR-O-11); beside taxed parts it is declared as exempt,
 * with its reason.
 */
export const categoryOf = (invoice: Taxed, mark: TaxMark): TaxCategory['cbc:ID'] => {
  const code = codeOf(invoice, mark)
  return code === 'O' && invoice.vatGroups.some((group) => codeOf(invoice, group) !== 'O') ? 'E' : code
}

export const taxScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

export type Breakdown = {
  category: TaxCategory['cbc:ID']
  rate: number
  net: number
  vat: number
  treatments: VatTreatment[]
}

/**
 * VAT once per category and rate, whatever the country or law (BR-S-08, BR-E-01, BR-AE-01, BR-O-01). XRechnung requires
 * a rate here even without VAT (BR-DE-14).
 */
export const breakdownOf = (invoice: PrintableInvoice): Breakdown[] => {
  const parts = new Map<string, Breakdown>()
  for (const group of invoice.vatGroups) {
    const category = categoryOf(invoice, group)
    const part = parts.get(`${category}:${group.rate}`) ?? {
      category,
      rate: group.rate,
      net: 0,
      vat: 0,
      treatments: [],
    }
    parts.set(`${category}:${group.rate}`, {
      ...part,
      net: part.net + fromDecimal(group.net)!,
      vat: part.vat + fromDecimal(group.vat)!,
      treatments: [...part.treatments, taxOf(invoice, group).treatment],
    })
  }
  return [...parts.values()]
}

/** A rate in percent with two decimals; outside the scope of VAT a line names none (BR-O-05). */
export const taxCategory = (category: TaxCategory['cbc:ID'], rate: number): TaxCategory => ({
  'cbc:ID': category,
  ...(category === 'O' ? {} : { 'cbc:Percent': toDecimal(rate) }),
  ...taxScheme,
})
