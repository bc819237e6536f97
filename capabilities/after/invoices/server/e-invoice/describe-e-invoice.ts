import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/sale/taxes/rules/supply.ts'
import { taxOf, type TaxMark } from '../../rules/credit.ts'
import type { PrintableInvoice } from '../../rules/print.ts'

type Document = EInvoice['ubl:Invoice']
type Currency = Document['cbc:DocumentCurrencyCode']
type TaxCategory = Document['cac:InvoiceLine'][0]['cac:Item']['cac:ClassifiedTaxCategory']
type Country = Document['cac:AccountingSupplierParty']['cac:Party']['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode']

/** What a document needs besides what is printed on it. */
export type EInvoiceMore = {
  /** The document's notes in its own language: exemptions must be told in words (BR-E-10, BR-AE-10, BR-O-10). */
  notes: readonly string[]
  /** What of these notes says why a treatment bears no VAT. */
  reasons?: Partial<Record<VatTreatment, string>>
  /** Words for when and how an open amount is to be paid (BT-20). */
  paymentTerms: string
  /** Where a wire goes; null when the buyer paid through a provider. */
  wire: { iban: string; holder: string; reference: string } | null
  /** The type of a document that is no invoice of its sender: 389 is a self-billed one. */
  typeCode?: '389'
}

/** VAT category codes of EN 16931 (UNTDID 5305). */
const categories = { standard: 'S', reverse_charge: 'AE', exempt: 'E', outside_scope: 'O', multi_purpose_voucher: 'O' } as const

const codeOf = (invoice: Taxed, mark: TaxMark) => categories[taxOf(invoice, mark).treatment]

type Taxed = Pick<PrintableInvoice, 'vatTreatment' | 'vatCountry' | 'vatGroups'>

/** Outside the scope of VAT stands alone on a document (BR-O-11); beside taxed parts it is told as exempt, with its reason. */
const categoryOf = (invoice: Taxed, mark: TaxMark): TaxCategory['cbc:ID'] => {
  const code = codeOf(invoice, mark)
  return code === 'O' && invoice.vatGroups.some((group) => codeOf(invoice, group) !== 'O') ? 'E' : code
}

/** Document types of UNTDID 1001: whatever takes back or replaces an earlier document is a corrected invoice (BR-DE-26 names that one). */
const typeCodes = { regular: '380', reversal: '384', corrected: '384' } as const

/** A business buyer is who gave a company or a VAT id: such a document is an e-invoice (§ 14 (1) UStG). */
export const isForBusiness = (buyer: { company: string | null; vatId: string | null }): boolean => Boolean(buyer.company) || Boolean(buyer.vatId)

/** What the seller has still to fill in before documents can be e-invoices; `xrechnung` also asks for a phone number (BR-DE-5 to 7). */
export const missingForEInvoice = (invoice: Pick<PrintableInvoice, 'seller'> & Taxed, profile: 'zugferd' | 'xrechnung'): string[] => {
  const { seller } = invoice
  const needed = {
    street: seller.street,
    zip: seller.zip,
    city: seller.city,
    email: seller.email,
    ...(invoice.vatGroups.some((group) => taxOf(invoice, group).treatment === 'reverse_charge') ? { vatId: seller.vatId } : { taxNumber: seller.vatId ?? seller.taxNumber }),
    ...(profile === 'xrechnung' ? { phone: seller.phone } : {}),
  }
  return Object.entries(needed).flatMap(([field, value]) => (value ? [] : [field]))
}

/** A document in the terms of EN 16931, from the same data as its PDF. */
export const describeEInvoice = (invoice: PrintableInvoice, more: EInvoiceMore): EInvoice => {
  const currency = invoice.currency.toUpperCase() as Currency
  const isOutside = invoice.vatGroups.every((group) => categoryOf(invoice, group) === 'O')
  const open = invoice.state === 'paid' ? 0 : fromDecimal(invoice.grossAmount)!
  const isDueOn = open > 0 && invoice.dueOn !== null
  return {
    'ubl:Invoice': {
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      ...(isDueOn ? { 'cbc:DueDate': invoice.dueOn! } : {}),
      'cbc:InvoiceTypeCode': more.typeCode ?? typeCodes[invoice.form],
      ...(more.notes.length > 0 ? { 'cbc:Note': [more.notes.join('\n')] } : {}),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': invoice.orderToken,
      ...(invoice.suppliedFrom === invoice.suppliedTill ? {} : { 'cac:InvoicePeriod': { 'cbc:StartDate': invoice.suppliedFrom, 'cbc:EndDate': invoice.suppliedTill } }),
      'cac:OrderReference': { 'cbc:ID': invoice.orderToken },
      ...(invoice.refersTo ? { 'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': invoice.refersTo.number, 'cbc:IssueDate': invoice.refersTo.issuedOn } }] } : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': supplierParty(invoice, isOutside) },
      'cac:AccountingCustomerParty': { 'cac:Party': customerParty(invoice, isOutside) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.suppliedTill },
      'cac:PaymentMeans': [
        more.wire
          ? { 'cbc:PaymentMeansCode': '58', 'cbc:PaymentID': more.wire.reference, 'cac:PayeeFinancialAccount': { 'cbc:ID': more.wire.iban, 'cbc:Name': more.wire.holder } }
          : { 'cbc:PaymentMeansCode': '68' },
      ],
      ...(open > 0 ? { 'cac:PaymentTerms': { 'cbc:Note': more.paymentTerms } } : {}),
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': invoice.vatAmount,
          'cbc:TaxAmount@currencyID': currency,
          'cac:TaxSubtotal': invoice.vatGroups.map((group) => {
            const category = categoryOf(invoice, group)
            const reason = more.reasons?.[taxOf(invoice, group).treatment] ?? more.notes[0] ?? ''
            return {
              'cbc:TaxableAmount': group.net,
              'cbc:TaxableAmount@currencyID': currency,
              'cbc:TaxAmount': group.vat,
              'cbc:TaxAmount@currencyID': currency,
              'cac:TaxCategory': { ...taxCategory(category, group.rate), ...(category === 'S' ? {} : { 'cbc:TaxExemptionReason': reason }) },
            }
          }),
        },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': invoice.netAmount,
        'cbc:LineExtensionAmount@currencyID': currency,
        'cbc:TaxExclusiveAmount': invoice.netAmount,
        'cbc:TaxExclusiveAmount@currencyID': currency,
        'cbc:TaxInclusiveAmount': invoice.grossAmount,
        'cbc:TaxInclusiveAmount@currencyID': currency,
        ...(invoice.state === 'paid' ? { 'cbc:PrepaidAmount': invoice.grossAmount, 'cbc:PrepaidAmount@currencyID': currency } : {}),
        'cbc:PayableAmount': toDecimal(open),
        'cbc:PayableAmount@currencyID': currency,
      },
      'cac:InvoiceLine': invoice.lines.map((line, index) => lineOf(line, index, categoryOf(invoice, line), currency)) as Document['cac:InvoiceLine'],
    },
  }
}

const taxScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** A rate in percent with two decimals; outside the scope of VAT there is none to name (BR-O-05). */
const taxCategory = (category: TaxCategory['cbc:ID'], rate: number): TaxCategory => ({ 'cbc:ID': category, ...(category === 'O' ? {} : { 'cbc:Percent': toDecimal(rate) }), ...taxScheme })

/** The price is that of the whole quantity, so that no cent is lost in a unit price; what is taken back has a negative quantity (BR-27). */
const lineOf = (line: PrintableInvoice['lines'][number], index: number, category: TaxCategory['cbc:ID'], currency: Currency): Document['cac:InvoiceLine'][0] => {
  const net = fromDecimal(line.net)!
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(net < 0 ? -line.quantity : line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': line.net,
    'cbc:LineExtensionAmount@currencyID': currency,
    'cac:Item': { 'cbc:Name': line.name, 'cac:ClassifiedTaxCategory': taxCategory(category, line.rate) },
    'cac:Price': { 'cbc:PriceAmount': toDecimal(Math.abs(net)), 'cbc:PriceAmount@currencyID': currency, 'cbc:BaseQuantity': String(line.quantity), 'cbc:BaseQuantity@unitCode': 'C62' },
  }
}

type Address = { street: string | null; streetNumber: string | null; zip: string | null; city: string | null; countryCode: string }

const postalAddress = (party: Address) => ({
  ...(party.street ? { 'cbc:StreetName': [party.street, party.streetNumber].filter(Boolean).join(' ') } : {}),
  ...(party.city ? { 'cbc:CityName': party.city } : {}),
  ...(party.zip ? { 'cbc:PostalZone': party.zip } : {}),
  'cac:Country': { 'cbc:IdentificationCode': party.countryCode as Country },
})

const electronicAddress = (email: string) => ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' as const })

type SupplierParty = Document['cac:AccountingSupplierParty']['cac:Party']

/** Outside the scope of VAT neither party may be named by a VAT id (BR-O-02); the tax number stays the identifier every seller needs (BR-CO-26). */
const supplierParty = ({ seller }: PrintableInvoice, isOutside: boolean): SupplierParty => {
  const vatId = isOutside ? null : seller.vatId
  const schemes = [
    ...(vatId ? [{ 'cbc:CompanyID': vatId, ...taxScheme }] : []),
    ...(seller.taxNumber && !isOutside ? [{ 'cbc:CompanyID': seller.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }] : []),
  ]
  return {
    ...electronicAddress(seller.email),
    ...(vatId ? {} : { 'cac:PartyIdentification': [{ 'cbc:ID': seller.taxNumber ?? seller.vatId ?? seller.email }] }),
    'cac:PostalAddress': postalAddress(seller),
    'cac:PartyTaxScheme': schemes as NonNullable<SupplierParty['cac:PartyTaxScheme']>,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.company ?? seller.name },
    'cac:Contact': { 'cbc:Name': seller.name, ...(seller.phone ? { 'cbc:Telephone': seller.phone } : {}), 'cbc:ElectronicMail': seller.email },
  }
}

const customerParty = ({ buyer }: PrintableInvoice, isOutside: boolean): Document['cac:AccountingCustomerParty']['cac:Party'] => ({
  ...electronicAddress(buyer.email),
  'cac:PostalAddress': postalAddress(buyer),
  ...(buyer.vatId && !isOutside ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, ...taxScheme } } : {}),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.company || `${buyer.firstName} ${buyer.lastName}` },
  'cac:Contact': { 'cbc:Name': `${buyer.firstName} ${buyer.lastName}`.trim(), 'cbc:ElectronicMail': buyer.email },
})
