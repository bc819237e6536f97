import { expect, it } from 'vitest'
import { drawInvoice } from '#capabilities/after/invoices/server/index.ts'
import { expectRules, faultsAgainstSchema, texts } from '#capabilities/after/invoices/server/testing.ts'
import { nominalRate } from '../../rules/as-invoice.ts'
import type { InvoiceData } from '../../rules/paper.ts'
import type { PayoutDocument } from '../tables.ts'
import { eInvoiceOf } from './e-invoice-of.ts'
import { printed } from './print-document.ts'

const company = {
  name: 'Kontor Handel GmbH',
  company: 'Kontor Handel GmbH',
  street: 'Speicherstraße',
  streetNumber: '12',
  zip: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  email: 'handel@example.com',
  phone: '+49 40 1234567',
  vatId: 'DE811907980',
  taxNumber: null,
}
const seller = {
  name: 'Mara Voss',
  company: 'Studio Voss GmbH',
  street: 'Lindenweg',
  streetNumber: '4',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  email: 'mara@example.com',
  phone: null,
  vatId: 'DE136695976',
  taxNumber: null,
}
const day = Temporal.PlainDate.from('2026-11-01')
const data: InvoiceData = {
  issuer: company,
  recipient: seller,
  treatment: 'standard',
  country: 'DE',
  rate: 1900,
  suppliedFrom: '2026-10-01',
  suppliedTill: '2026-10-31',
  lines: [
    { name: 'Fees on 3 payments', net: 1785, vat: 339 },
    { name: 'Fees given back on 1 return', net: -250, vat: -47 },
  ],
  notes: [],
  paymentTerms: 'Taken from your next sales.',
}
const invoice = (
  more: Partial<PayoutDocument> = {},
  said: Partial<InvoiceData> = {},
  paper: Partial<PayoutDocument['content']> = {},
): PayoutDocument => {
  const told = { ...data, ...said }
  const net = told.lines.reduce((sum, line) => sum + line.net, 0)
  const vat = told.lines.reduce((sum, line) => sum + line.vat, 0)
  return {
    id: 1,
    token: 't',
    kind: 'monthly_invoice',
    seriesId: 1,
    sequence: 1,
    number: 'M-2026-00001',
    claim: 'month:2026-10:7:eur',
    state: 'paid',
    sellerId: 7,
    payoutId: null,
    month: day.subtract({ months: 1 }),
    locale: 'de',
    currency: 'eur',
    issuedOn: day,
    netAmount: net,
    vatAmount: vat,
    grossAmount: net + vat,
    content: {
      sender: { name: company.name, lines: [] },
      receiver: { name: seller.company, lines: [] },
      facts: [],
      rows: told.lines.map(({ name, net }) => ({ what: name, when: '2026-10', amount: net })),
      vat: { rate: told.rate, amount: vat },
      accountingVat: null,
      notes: ['Von Ihrem Guthaben einbehalten.'],
      invoice: told,
      ...paper,
    },
    contentHash: 'h',
    createdAt: Temporal.Instant.from('2026-11-01T03:40:00Z'),
    ...more,
  }
}
const untaxed = [{ name: 'Fees on 3 payments', net: 1785, vat: 0 }]
const documents: Record<string, PayoutDocument> = {
  'what the balance bore': invoice(),
  'what is owed': invoice({ state: 'unpaid' }),
  'more given back than taken': invoice(
    { state: 'issued' },
    { lines: [{ name: 'Fees given back on 1 return', net: -250, vat: -47 }] },
  ),
  'a seller in France': invoice(
    { state: 'unpaid' },
    {
      treatment: 'reverse_charge',
      country: 'FR',
      rate: 0,
      lines: untaxed,
      notes: ['reverse_charge'],
      recipient: { ...seller, countryCode: 'FR', vatId: 'FR12345678901', zip: '75011', city: 'Paris' },
    },
  ),
  'a seller in Switzerland': invoice(
    {},
    {
      treatment: 'outside_scope',
      country: 'CH',
      rate: 0,
      lines: untaxed,
      notes: ['outside_scope'],
      recipient: { ...seller, countryCode: 'CH', vatId: 'CHE123456789MWST', zip: '8001', city: 'Zürich' },
    },
  ),
  'no VAT on fees at home': invoice({}, { rate: 0, lines: untaxed }),
  'dollars with the VAT in euro': invoice(
    { currency: 'usd', locale: 'en' },
    {},
    { accountingVat: { currency: 'eur', amount: 270, rateMillionths: 925_100, source: 'ECB', validOn: '2026-10-30' } },
  ),
}
const drawn = (document: PayoutDocument) =>
  drawInvoice(printed(document), { language: document.locale, createdAt: new Date('2026-11-01T03:40:00Z'), logo: null })
const xmlOf = async (document: PayoutDocument): Promise<string> =>
  (await eInvoiceOf(document, await drawn(document))).xml?.toString() ?? ''

it.each(Object.entries(documents))(
  'a monthly invoice over %s keeps the published schema and the rules of EN 16931 and XRechnung',
  async (_, document) => {
    const xml = await xmlOf(document)
    expect(await faultsAgainstSchema(xml)).toEqual([])
    expectRules(xml)
  },
)

it('names company, seller, month and what is still to come, cleared between both', async () => {
  const xml = await xmlOf(documents['what is owed']!)
  for (const part of [
    '<ram:ID>M-2026-00001</ram:ID>',
    '<ram:Name>Kontor Handel GmbH</ram:Name>',
    '<ram:Name>Studio Voss GmbH</ram:Name>',
    'DE811907980',
    '20261001',
    '20261031',
  ])
    expect(xml).toContain(part)
  expect([
    texts(xml, 'TypeCode')[0],
    texts(xml, 'GrandTotalAmount'),
    texts(xml, 'DuePayableAmount'),
    xml.includes('<ram:TypeCode>97</ram:TypeCode>'),
  ]).toEqual(['380', ['18.27'], ['18.27'], true])
  expect(texts(await xmlOf(documents['what the balance bore']!), 'DuePayableAmount')).toEqual(['0.00'])
})

it('is a ZUGFeRD; a document without data, or of an operator who told too little, is the printed PDF alone', async () => {
  const { pdf } = await eInvoiceOf(documents['what is owed']!, await drawn(documents['what is owed']!))
  expect(pdf.toString('latin1')).toContain('factur-x.xml')
  const silent = invoice({}, { issuer: { ...company, phone: null } })
  expect((await eInvoiceOf(silent, await drawn(silent))).xml).toBeNull()
  const old = invoice({}, {}, { invoice: undefined })
  const printedAlone = await drawn(old)
  expect(await eInvoiceOf(old, printedAlone)).toEqual({ pdf: printedAlone, xml: null })
})

it.each([
  [1785, 339, [1900, 700], 1900],
  [33, 6, [1900, 700], 1900],
  [200_00, 26_00, [1900, 700], 1300],
  [1000, 0, [1900], 0],
  [1535, 292, [], 1902],
])('the VAT of %i, %i, with %j in use, was taken at %i', (net, vat, inUse, expected) => {
  expect(nominalRate(net, vat, inUse)).toBe(expected)
})
