import { personName } from '#platform/shared/postal.ts'
import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { taxOf } from '../../rules/credit.ts'
import { paidOf } from '../../rules/payments.ts'
import type { PrintableInvoice } from '../../rules/printable.ts'
import { customerParty, namedVatId, supplierParty } from './parties.ts'
import { breakdownOf, categoryOf, taxCategory, taxScheme, type Taxed } from './tax-categories.ts'

type Document = EInvoice['ubl:Invoice']
type Currency = Document['cbc:DocumentCurrencyCode']

const codeOfCurrency = (currency: string) => currency.toUpperCase() as Currency

/** What a document needs besides what is printed on it. */
export type EInvoiceMore = {
  /** The document's notes in its own language: exemptions must be explained (BR-E-10, BR-AE-10, BR-O-10). */
  notes: readonly string[]
  /** The notes that explain why a treatment bears no VAT. */
  reasons?: Partial<Record<VatTreatment, string>>
  /** Words for when and how an open amount is to be paid (BT-20). */
  paymentTerms: string
  /** The account for a bank transfer; null if the buyer paid through a provider. */
  wire: { iban: string; holder: string; reference: string } | null
  /** Paid by what its receiver has with its sender: 97, clearing between partners, of UNTDID 4461. */
  isCleared?: boolean
  /** The type of a document that is no invoice of its sender: 389 is a self-billed one. */
  typeCode?: '389'
}

/** Document types of UNTDID 1001: whatever takes back or replaces an earlier document is a corrected invoice (BR-DE-26 names that one). */
const typeCodes = { regular: '380', reversal: '384', corrected: '384' } as const

/** A business buyer is who gave a company or a VAT id: such a document is an e-invoice (§ 14 (1) UStG). */
export const isForBusiness = (buyer: { company: string | null; vatId: string | null }): boolean =>
  Boolean(buyer.company) || Boolean(buyer.vatId)

/**
 * What is missing for a document to be an e-invoice; `xrechnung` also requires the seller's phone number (BR-DE-5 to 7)
 * and the buyer's place (BR-DE-8, BR-DE-9).
 */
export const missingForEInvoice = (
  invoice: Pick<PrintableInvoice, 'seller' | 'buyer'> & Taxed,
  profile: 'zugferd' | 'xrechnung',
): string[] => {
  const { seller, buyer } = invoice
  const isReverseCharge = invoice.vatGroups.some((group) => byVatId.has(taxOf(invoice, group).treatment))
  const needed = {
    street: seller.street,
    zip: seller.zip,
    city: seller.city,
    email: seller.email,
    ...(isReverseCharge
      ? { vatId: seller.vatId, 'buyer.vatId': namedVatId(buyer) }
      : { taxNumber: seller.vatId ?? seller.taxNumber }),
    ...(profile === 'xrechnung' ? { phone: seller.phone, 'buyer.zip': buyer.zip, 'buyer.city': buyer.city } : {}),
  }
  return Object.entries(needed).flatMap(([field, value]) => (value ? [] : [field]))
}

/** Treatments for which both sides name their VAT ID (BR-AE-02, BR-IC-02). */
const byVatId: ReadonlySet<VatTreatment> = new Set(['reverse_charge', 'intra_community_supply'])

/** When it was supplied, and of goods for a company in another EU country where to (BR-IC-12). */
const deliveryOf = (invoice: PrintableInvoice): Document['cac:Delivery'] => {
  const tax = invoice.vatGroups.map((group) => taxOf(invoice, group))
  const country = tax.find(({ treatment }) => treatment === 'intra_community_supply')?.country
  return {
    'cbc:ActualDeliveryDate': invoice.suppliedTill,
    ...(country
      ? { 'cac:DeliveryLocation': { 'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': country } } } }
      : {}),
  } as Document['cac:Delivery']
}

/** A document in the terms of EN 16931, from the same data as its PDF. */
export const describeEInvoice = (invoice: PrintableInvoice, more: EInvoiceMore): EInvoice => {
  const currency = codeOfCurrency(invoice.currency)
  const isOutside = invoice.vatGroups.every((group) => categoryOf(invoice, group) === 'O')
  const open = openOf(invoice)
  return {
    'ubl:Invoice': {
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      ...(open > 0 && invoice.dueOn !== null ? { 'cbc:DueDate': invoice.dueOn } : {}),
      'cbc:InvoiceTypeCode': more.typeCode ?? typeCodes[invoice.form],
      ...(more.notes.length > 0 ? { 'cbc:Note': [more.notes.join('\n')] } : {}),
      'cbc:DocumentCurrencyCode': currency,
      ...(invoice.accountingVat ? { 'cbc:TaxCurrencyCode': codeOfCurrency(invoice.accountingVat.currency) } : {}),
      'cbc:BuyerReference': referenceOf(invoice),
      ...(invoice.suppliedFrom === invoice.suppliedTill
        ? {}
        : { 'cac:InvoicePeriod': { 'cbc:StartDate': invoice.suppliedFrom, 'cbc:EndDate': invoice.suppliedTill } }),
      ...(invoice.buyer.purchaseOrder ? { 'cac:OrderReference': { 'cbc:ID': invoice.buyer.purchaseOrder } } : {}),
      ...referenceTo(invoice),
      'cac:AccountingSupplierParty': { 'cac:Party': supplierParty(invoice, isOutside) },
      'cac:AccountingCustomerParty': { 'cac:Party': customerParty(invoice, isOutside) },
      'cac:Delivery': deliveryOf(invoice),
      'cac:PaymentMeans': [paymentMeans(more, currency)],
      ...(open > 0 ? { 'cac:PaymentTerms': { 'cbc:Note': more.paymentTerms } } : {}),
      'cac:TaxTotal': taxTotals(invoice, more, currency),
      'cac:LegalMonetaryTotal': monetaryTotal(invoice, currency),
      'cac:InvoiceLine': invoice.lines.map((line, index) =>
        lineOf(line, index, categoryOf(invoice, line), currency),
      ) as Document['cac:InvoiceLine'],
    },
  }
}

const openOf = (invoice: PrintableInvoice): number => fromDecimal(invoice.grossAmount)! - paidOf(invoice)

const monetaryTotal = (invoice: PrintableInvoice, currency: Currency): Document['cac:LegalMonetaryTotal'] => {
  const prepaid = paidOf(invoice)
  return {
    'cbc:LineExtensionAmount': invoice.netAmount,
    'cbc:LineExtensionAmount@currencyID': currency,
    'cbc:TaxExclusiveAmount': invoice.netAmount,
    'cbc:TaxExclusiveAmount@currencyID': currency,
    'cbc:TaxInclusiveAmount': invoice.grossAmount,
    'cbc:TaxInclusiveAmount@currencyID': currency,
    ...(prepaid !== 0 ? { 'cbc:PrepaidAmount': toDecimal(prepaid), 'cbc:PrepaidAmount@currencyID': currency } : {}),
    'cbc:PayableAmount': toDecimal(openOf(invoice)),
    'cbc:PayableAmount@currencyID': currency,
  }
}

/** By what the buyer's house finds who it is for (BT-10): their reference, or where they gave none their name. */
const referenceOf = ({ buyer }: PrintableInvoice): string =>
  buyer.buyerReference || buyer.purchaseOrder || personName(buyer, buyer.countryCode) || buyer.email

const referenceTo = ({ refersTo }: PrintableInvoice): Pick<Document, 'cac:BillingReference'> =>
  refersTo
    ? {
        'cac:BillingReference': [
          { 'cac:InvoiceDocumentReference': { 'cbc:ID': refersTo.number, 'cbc:IssueDate': refersTo.issuedOn } },
        ],
      }
    : {}

const paymentMeans = ({ wire, isCleared }: EInvoiceMore, currency: Currency) =>
  wire
    ? ({
        'cbc:PaymentMeansCode': currency === 'EUR' ? '58' : '30',
        'cbc:PaymentID': wire.reference,
        'cac:PayeeFinancialAccount': { 'cbc:ID': wire.iban, 'cbc:Name': wire.holder },
      } as const)
    : ({ 'cbc:PaymentMeansCode': isCleared ? '97' : '68' } as const)

/** VAT with its breakdown, and once more in the currency of the books where that is another. */
const taxTotals = (invoice: PrintableInvoice, more: EInvoiceMore, currency: Currency): Document['cac:TaxTotal'] => {
  const breakdown = breakdownOf(invoice).map(({ category, rate, net, vat, treatments }) => ({
    'cbc:TaxableAmount': toDecimal(net),
    'cbc:TaxableAmount@currencyID': currency,
    'cbc:TaxAmount': toDecimal(vat),
    'cbc:TaxAmount@currencyID': currency,
    'cac:TaxCategory': {
      'cbc:ID': category,
      'cbc:Percent': toDecimal(rate),
      ...taxScheme,
      ...(['S', 'Z'].includes(category) ? {} : { 'cbc:TaxExemptionReason': reasonFor(treatments, more) }),
    },
  }))
  const total = {
    'cbc:TaxAmount': invoice.vatAmount,
    'cbc:TaxAmount@currencyID': currency,
    'cac:TaxSubtotal': breakdown,
  }
  const inBooks = invoice.accountingVat && {
    'cbc:TaxAmount': invoice.accountingVat.amount,
    'cbc:TaxAmount@currencyID': codeOfCurrency(invoice.accountingVat.currency),
  }
  return [total, ...(inBooks ? [inBooks] : [])] as Document['cac:TaxTotal']
}

const reasonFor = (treatments: readonly VatTreatment[], { reasons, notes }: EInvoiceMore): string =>
  [...new Set(treatments.map((treatment) => reasons?.[treatment] ?? notes[0] ?? treatment))].join(' ')

/**
 * The price covers the whole quantity, so that no cent is lost in a unit price; a reversal has a negative quantity
 * (BR-27).
 */
const lineOf = (
  line: PrintableInvoice['lines'][number],
  index: number,
  category: Parameters<typeof taxCategory>[0],
  currency: Currency,
): Document['cac:InvoiceLine'][0] => {
  const net = fromDecimal(line.net)!
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(net < 0 ? -line.quantity : line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': line.net,
    'cbc:LineExtensionAmount@currencyID': currency,
    ...(line.event
      ? { 'cac:InvoicePeriod': { 'cbc:StartDate': line.event.from, 'cbc:EndDate': line.event.till } }
      : {}),
    'cac:Item': {
      ...(line.event ? { 'cbc:Description': line.event.about } : {}),
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': taxCategory(category, line.rate),
    },
    'cac:Price': {
      'cbc:PriceAmount': toDecimal(Math.abs(net)),
      'cbc:PriceAmount@currencyID': currency,
      'cbc:BaseQuantity': String(line.quantity),
      'cbc:BaseQuantity@unitCode': 'C62',
    },
  }
}
