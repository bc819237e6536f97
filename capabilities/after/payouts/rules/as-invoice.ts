import { shareOf, toDecimal, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { bareDocument, type PrintableInvoice } from '#capabilities/after/invoices/rules/printable.ts'
import type { Paper } from './paper.ts'

/** How far the VAT of a month may lie beside its rate: returns are rounded one by one. In cents. */
const roundings = 5

/** The nominal VAT rate of a month: the rate in use that matches, otherwise the effective one. */
export const nominalRate = (net: Amount, vat: Amount, inUse: readonly BasisPoints[]): BasisPoints => {
  if (vat === 0) return 0
  const [best] = inUse.map((rate) => ({ rate, off: Math.abs(vat - shareOf(net, rate)) })).sort((a, b) => a.off - b.off)
  return best && best.off <= roundings ? best.rate : net === 0 ? 0 : Math.round((vat * 10_000) / net)
}

type Issued = {
  id: number
  token: string
  number: string
  state: 'unpaid' | 'paid' | 'issued'
  locale: Locale
  currency: string
  issuedOn: Temporal.PlainDate
  netAmount: Amount
  vatAmount: Amount
  grossAmount: Amount
  content: Paper
  createdAt: Temporal.Instant
}

/** A monthly invoice as the e-invoice writer reads documents; nothing for one that is no invoice or was issued before they were data. */
export const asInvoice = (document: Issued): PrintableInvoice | null => {
  const { content, locale, currency } = document
  const { invoice: data, accountingVat } = content
  if (!data) return null
  const { issuer, recipient, treatment, country, rate, lines } = data
  const amounts = (net: Amount, vat: Amount) => ({ net: toDecimal(net), gross: toDecimal(net + vat) })
  return {
    ...bareDocument,
    id: document.id,
    token: document.token,
    number: document.number,
    state: document.state,
    locale,
    currency,
    issuedOn: document.issuedOn.toString(),
    suppliedFrom: data.suppliedFrom,
    suppliedTill: data.suppliedTill,
    vatTreatment: treatment,
    vatCountry: country,
    netAmount: toDecimal(document.netAmount),
    vatAmount: toDecimal(document.vatAmount),
    grossAmount: toDecimal(document.grossAmount),
    seller: { ...issuer, website: null },
    buyer: { ...recipient, salutation: null, firstName: '', lastName: recipient.name },
    lines: lines.map(({ name, net, vat }) => ({ name, quantity: 1, rate, ...amounts(net, vat) })),
    vatGroups: [{ rate, vat: toDecimal(document.vatAmount), ...amounts(document.netAmount, document.vatAmount) }],
    accountingVat: accountingVat ? { ...accountingVat, amount: toDecimal(accountingVat.amount) } : null,
    notes: data.notes,
    orderNumber: document.number,
    orderToken: document.number,
    createdAt: document.createdAt.toString(),
  }
}
