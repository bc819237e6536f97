import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { totalOf, type VatGroup } from '#capabilities/after/invoices/rules/credit.ts'
import type { NoteWord } from '#capabilities/after/invoices/rules/notes.ts'

/** A party as a memo names it; later changes do not reach it. */
export type MemoParty = {
  name: string
  company: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
  email: string
  phone: string | null
  vatId: string | null
  taxNumber: string | null
  registerEntry?: string | null
  managers?: string | null
}

/** One purchase: a payment of a buyer, or what a refund or dispute took back of it. */
export type MemoLine = {
  type: string
  day: string
  productName: string
  orderToken: string
  orderNumber?: string
  rate: BasisPoints
  net: Amount
  vat: Amount
  /** The number of the memo a part is reversed from. */ earlierNumber: string | null
}

/** All that is printed. The supplier is who is credited; the customer writes the document. */
export type MemoContent = {
  issuer: MemoParty
  recipient: MemoParty
  lines: MemoLine[]
  vatGroups: VatGroup[]
  notes: NoteWord[]
  accountingVat?: AccountingVat | null
  /** The account of the payout is stored sealed. */
  payout: {
    reference: string
    amount: Amount
    currency: string
    account?: { holder: string; ibanSealed: string }
  } | null
}

/** `G-2026-00042`, behind what the issuer's numbers begin with. */
export const memoNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}G-${year}-${String(sequence).padStart(5, '0')}`

/** How purchases are taxed, out of the name of their account. */
export const taxOf = (key: string): { treatment: VatTreatment; country: string | null; rate: BasisPoints } => {
  const [treatment, country, rate] = key.split(':')
  return {
    treatment: treatment as VatTreatment,
    country: country === 'none' ? null : (country ?? null),
    rate: Number(rate),
  }
}

/** Lines by VAT rate; the groups add up to the lines to the cent. */
export const groupsOf = (lines: readonly { rate: BasisPoints; net: Amount; vat: Amount }[]): VatGroup[] =>
  [...Map.groupBy(lines, (line) => line.rate)].map(([rate, of]) => ({
    rate,
    ...totalOf(of.map((line) => ({ ...line, gross: line.net + line.vat }))),
  }))
