import type { Invoice as EInvoice } from '@e-invoice-eu/core'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/sale/taxes/rules/supply.ts'
import { taxOf, type TaxMark } from '../../rules/credit.ts'
import type { PrintableInvoice } from '../../rules/print.ts'

type Document = EInvoice['ubl:Invoice']
type Currency = Document['cbc:DocumentCurrencyCode']
type TaxCategory = Document['cac:InvoiceLine'][0]['cac:Item']['cac:ClassifiedTaxCategory']
type Country =
  Document['cac:AccountingSupplierParty']['cac:Party']['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode']

const codeOfCurrency = (currency: string) => currency.toUpperCase() as Currency

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
  /** Paid by what its receiver has with its sender: 97, clearing between partners, of UNTDID 4461. */
  isCleared?: boolean
  /** The type of a document that is no invoice of its sender: 389 is a self-billed one. */
  typeCode?: '389'
}

/** VAT category codes of EN 16931 (UNTDID 5305). */
const categories = {
  standard: 'S',
  reverse_charge: 'AE',
  exempt: 'E',
  outside_scope: 'O',
  multi_purpose_voucher: 'O',
} as const

/** Taxed at nought percent is a category of its own (BR-S-05). */
const codeOf = (invoice: Taxed, mark: TaxMark) => {
  const code = categories[taxOf(invoice, mark).treatment]
  return code === 'S' && mark.rate === 0 ? 'Z' : code
}

type Taxed = Pick<PrintableInvoice, 'vatTreatment' | 'vatCountry' | 'vatGroups'>

/** Outside the scope of VAT stands alone on a document (BR-O-11); beside taxed parts it is told as exempt, with its reason. */
const categoryOf = (invoice: Taxed, mark: TaxMark): TaxCategory['cbc:ID'] => {
  const code = codeOf(invoice, mark)
  return code === 'O' && invoice.vatGroups.some((group) => codeOf(invoice, group) !== 'O') ? 'E' : code
}

/** Document types of UNTDID 1001: whatever takes back or replaces an earlier document is a corrected invoice (BR-DE-26 names that one). */
const typeCodes = { regular: '380', reversal: '384', corrected: '384' } as const

/** A business buyer is who gave a company or a VAT id: such a document is an e-invoice (§ 14 (1) UStG). */
export const isForBusiness = (buyer: { company: string | null; vatId: string | null }): boolean =>
  Boolean(buyer.company) || Boolean(buyer.vatId)

/** What is not told yet before a document can be an e-invoice; `xrechnung` also asks for the seller's phone number (BR-DE-5 to 7) and where the buyer is (BR-DE-8, BR-DE-9). */
export const missingForEInvoice = (
  invoice: Pick<PrintableInvoice, 'seller' | 'buyer'> & Taxed,
  profile: 'zugferd' | 'xrechnung',
): string[] => {
  const { seller, buyer } = invoice
  const isReverseCharge = invoice.vatGroups.some((group) => taxOf(invoice, group).treatment === 'reverse_charge')
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

/** A document in the terms of EN 16931, from the same data as its PDF. */
export const describeEInvoice = (invoice: PrintableInvoice, more: EInvoiceMore): EInvoice => {
  const currency = codeOfCurrency(invoice.currency)
  const isOutside = invoice.vatGroups.every((group) => categoryOf(invoice, group) === 'O')
  const gross = fromDecimal(invoice.grossAmount)!
  const prepaid = invoice.state === 'paid' ? gross : paidByVouchers(invoice)
  const open = gross - prepaid
  const isDueOn = open > 0 && invoice.dueOn !== null
  return {
    'ubl:Invoice': {
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      ...(isDueOn ? { 'cbc:DueDate': invoice.dueOn! } : {}),
      'cbc:InvoiceTypeCode': more.typeCode ?? typeCodes[invoice.form],
      ...(more.notes.length > 0 ? { 'cbc:Note': [more.notes.join('\n')] } : {}),
      'cbc:DocumentCurrencyCode': currency,
      ...(invoice.accountingVat ? { 'cbc:TaxCurrencyCode': codeOfCurrency(invoice.accountingVat.currency) } : {}),
      'cbc:BuyerReference': invoice.orderToken,
      ...(invoice.suppliedFrom === invoice.suppliedTill
        ? {}
        : { 'cac:InvoicePeriod': { 'cbc:StartDate': invoice.suppliedFrom, 'cbc:EndDate': invoice.suppliedTill } }),
      'cac:OrderReference': { 'cbc:ID': invoice.orderToken },
      ...(invoice.refersTo
        ? {
            'cac:BillingReference': [
              {
                'cac:InvoiceDocumentReference': {
                  'cbc:ID': invoice.refersTo.number,
                  'cbc:IssueDate': invoice.refersTo.issuedOn,
                },
              },
            ],
          }
        : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': supplierParty(invoice, isOutside) },
      'cac:AccountingCustomerParty': { 'cac:Party': customerParty(invoice, isOutside) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.suppliedTill },
      'cac:PaymentMeans': [
        more.wire
          ? {
              'cbc:PaymentMeansCode': currency === 'EUR' ? '58' : '30',
              'cbc:PaymentID': more.wire.reference,
              'cac:PayeeFinancialAccount': { 'cbc:ID': more.wire.iban, 'cbc:Name': more.wire.holder },
            }
          : { 'cbc:PaymentMeansCode': more.isCleared ? '97' : '68' },
      ],
      ...(open > 0 ? { 'cac:PaymentTerms': { 'cbc:Note': more.paymentTerms } } : {}),
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': invoice.vatAmount,
          'cbc:TaxAmount@currencyID': currency,
          'cac:TaxSubtotal': breakdownOf(invoice).map(({ category, rate, net, vat, treatments }) => ({
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
          })),
        },
        ...(invoice.accountingVat
          ? [
              {
                'cbc:TaxAmount': invoice.accountingVat.amount,
                'cbc:TaxAmount@currencyID': codeOfCurrency(invoice.accountingVat.currency),
              },
            ]
          : []),
      ] as Document['cac:TaxTotal'],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': invoice.netAmount,
        'cbc:LineExtensionAmount@currencyID': currency,
        'cbc:TaxExclusiveAmount': invoice.netAmount,
        'cbc:TaxExclusiveAmount@currencyID': currency,
        'cbc:TaxInclusiveAmount': invoice.grossAmount,
        'cbc:TaxInclusiveAmount@currencyID': currency,
        ...(prepaid !== 0 ? { 'cbc:PrepaidAmount': toDecimal(prepaid), 'cbc:PrepaidAmount@currencyID': currency } : {}),
        'cbc:PayableAmount': toDecimal(open),
        'cbc:PayableAmount@currencyID': currency,
      },
      'cac:InvoiceLine': invoice.lines.map((line, index) =>
        lineOf(line, index, categoryOf(invoice, line), currency),
      ) as Document['cac:InvoiceLine'],
    },
  }
}

const taxScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** What multi-purpose vouchers paid of the total, as it is printed below it. */
const paidByVouchers = ({ vouchers }: PrintableInvoice): number =>
  vouchers.filter(({ kind }) => kind === 'multi_purpose').reduce((sum, { amount }) => sum + fromDecimal(amount)!, 0)

type Breakdown = { category: TaxCategory['cbc:ID']; rate: number; net: number; vat: number; treatments: VatTreatment[] }

/** VAT once per category and rate, whatever country or law it is for (BR-S-08, BR-E-01, BR-AE-01, BR-O-01). XRechnung wants a rate here even where there is no VAT to speak of (BR-DE-14). */
const breakdownOf = (invoice: PrintableInvoice): Breakdown[] => {
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

const reasonFor = (treatments: readonly VatTreatment[], { reasons, notes }: EInvoiceMore): string =>
  [...new Set(treatments.map((treatment) => reasons?.[treatment] ?? notes[0] ?? treatment))].join(' ')

/** A rate in percent with two decimals; outside the scope of VAT a line names none (BR-O-05). */
const taxCategory = (category: TaxCategory['cbc:ID'], rate: number): TaxCategory => ({
  'cbc:ID': category,
  ...(category === 'O' ? {} : { 'cbc:Percent': toDecimal(rate) }),
  ...taxScheme,
})

/** The price is that of the whole quantity, so that no cent is lost in a unit price; what is taken back has a negative quantity (BR-27). */
const lineOf = (
  line: PrintableInvoice['lines'][number],
  index: number,
  category: TaxCategory['cbc:ID'],
  currency: Currency,
): Document['cac:InvoiceLine'][0] => {
  const net = fromDecimal(line.net)!
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(net < 0 ? -line.quantity : line.quantity),
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': line.net,
    'cbc:LineExtensionAmount@currencyID': currency,
    'cac:Item': { 'cbc:Name': line.name, 'cac:ClassifiedTaxCategory': taxCategory(category, line.rate) },
    'cac:Price': {
      'cbc:PriceAmount': toDecimal(Math.abs(net)),
      'cbc:PriceAmount@currencyID': currency,
      'cbc:BaseQuantity': String(line.quantity),
      'cbc:BaseQuantity@unitCode': 'C62',
    },
  }
}

type Address = {
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
}

const postalAddress = (party: Address) => ({
  ...(party.street ? { 'cbc:StreetName': [party.street, party.streetNumber].filter(Boolean).join(' ') } : {}),
  ...(party.city ? { 'cbc:CityName': party.city } : {}),
  ...(party.zip ? { 'cbc:PostalZone': party.zip } : {}),
  'cac:Country': { 'cbc:IdentificationCode': (party.countryCode === 'XK' ? '1A' : party.countryCode) as Country },
})

/** A VAT id that says its country (BR-CO-09); what buyers outside the tables of VAT ids give may be any number. */
const namedVatId = ({ vatId }: { vatId: string | null }): string | null =>
  vatId !== null && /^[A-Z]{2}/.test(vatId) ? vatId : null

const electronicAddress = (email: string) => ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' as const })

type SupplierParty = Document['cac:AccountingSupplierParty']['cac:Party']

/** Outside the scope of VAT neither party may be named by a VAT id (BR-O-02); the tax number stays the identifier every seller needs (BR-CO-26). */
const supplierParty = ({ seller }: PrintableInvoice, isOutside: boolean): SupplierParty => {
  const vatId = isOutside ? null : seller.vatId
  const schemes = [
    ...(vatId ? [{ 'cbc:CompanyID': vatId, ...taxScheme }] : []),
    ...(seller.taxNumber && !isOutside
      ? [{ 'cbc:CompanyID': seller.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }]
      : []),
  ]
  return {
    ...electronicAddress(seller.email),
    ...(vatId ? {} : { 'cac:PartyIdentification': [{ 'cbc:ID': seller.taxNumber ?? seller.vatId ?? seller.email }] }),
    'cac:PostalAddress': postalAddress(seller),
    'cac:PartyTaxScheme': schemes as NonNullable<SupplierParty['cac:PartyTaxScheme']>,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.company ?? seller.name },
    'cac:Contact': {
      'cbc:Name': seller.name,
      ...(seller.phone ? { 'cbc:Telephone': seller.phone } : {}),
      'cbc:ElectronicMail': seller.email,
    },
  }
}

const customerParty = (
  { buyer }: PrintableInvoice,
  isOutside: boolean,
): Document['cac:AccountingCustomerParty']['cac:Party'] => {
  const person = `${buyer.firstName} ${buyer.lastName}`.trim()
  const vatId = isOutside ? null : namedVatId(buyer)
  return {
    ...electronicAddress(buyer.email),
    'cac:PostalAddress': postalAddress(buyer),
    ...(vatId ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...taxScheme } } : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.company || person || buyer.email },
    'cac:Contact': { ...(person ? { 'cbc:Name': person } : {}), 'cbc:ElectronicMail': buyer.email },
  }
}
