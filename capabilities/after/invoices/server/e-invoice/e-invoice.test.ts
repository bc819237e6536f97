import { expect, test } from 'vitest'
import { fromDecimal } from '#platform/shared/money.ts'
import type { PrintableInvoice } from '../../rules/printable.ts'
import { drawInvoice } from '../paper/draw-invoice.ts'
import { structureOf } from '#platform/server/paper/testing.ts'
import { print } from '../../rules/print.ts'
import { describeEInvoice, isForBusiness, missingForEInvoice } from './describe-e-invoice.ts'
import {
  blocks,
  buyer,
  described,
  documents,
  expectRules,
  faultsAgainstSchema,
  regular,
  seller,
  sum,
  texts,
} from './testing.ts'
import { writeXRechnung, writeZugferd } from './write-e-invoice.ts'

test.each(Object.entries(documents))(
  '%s is written as XRechnung that the published schema takes',
  async (_, invoice) => {
    const xml = await writeXRechnung(described(invoice), 'de')
    expect(await faultsAgainstSchema(xml)).toEqual([])
    const [summary] = xml.split('<ram:SpecifiedTradeSettlementHeaderMonetarySummation>').slice(-1)
    const total = (name: string) => sum(texts(summary!, name))
    // BR-CO-10, 13, 15, 16: lines add up to the net, net and VAT to the gross, gross without what was paid to what is due.
    expect(total('LineTotalAmount')).toBe(
      sum(described(invoice)['ubl:Invoice']['cac:InvoiceLine'].map((line) => line['cbc:LineExtensionAmount'])),
    )
    expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount'))
    const [vat] = texts(summary!, 'TaxTotalAmount')
    expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + fromDecimal(vat!)!)
    expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount') - total('TotalPrepaidAmount'))
    // BR-DE-15, BR-DE-1, BR-DE-5 to 7, PEPPOL endpoints.
    expect([texts(xml, 'BuyerReference'), texts(xml, 'CompleteNumber'), texts(xml, 'URIID').length]).toEqual([
      [invoice.buyer.firstName ? 'Jonas Keller' : 'jonas@keller.example'],
      [seller.phone],
      expect.any(Number),
    ])
    expect(texts(xml, 'TypeCode')[0]).toBe(invoice.form === 'regular' ? '380' : '384')
    // BR-DE-26: what corrects names what it corrects.
    if (invoice.refersTo)
      expect(texts(xml.split('<ram:InvoiceReferencedDocument>')[1] ?? '', 'IssuerAssignedID')[0]).toBe(
        invoice.refersTo.number,
      )
  },
)

test.each(Object.entries(documents))(
  '%s keeps the rules of EN 16931 and XRechnung about taxes, parties and what may stand empty',
  async (_, invoice) => {
    const xml = await writeXRechnung(described(invoice), 'de')
    expectRules(xml)
  },
)

test('VAT in the currency it is accounted in stands beside that of the document, in data and print', async () => {
  const totals = (xml: string) =>
    [...xml.matchAll(/<ram:TaxTotalAmount currencyID="(\w+)">([^<]+)</g)].map(([, currency, vat]) => [currency, vat])
  const shown = async (name: string) => {
    const xml = await writeXRechnung(described(documents[name]!), 'en')
    return [texts(xml, 'TaxCurrencyCode'), totals(xml)]
  }
  // BT-6 and BT-111: BR-53 requires both; BR-CO-15 adds up the amount in the document's own currency only.
  expect(await shown('an invoice in dollars with its VAT in euro')).toEqual([
    ['EUR'],
    [
      ['USD', '23.79'],
      ['EUR', '22.01'],
    ],
  ])
  expect(await shown('a reversal in dollars with its VAT in euro')).toEqual([
    ['EUR'],
    [
      ['USD', '-23.79'],
      ['EUR', '-22.01'],
    ],
  ])
  expect(await shown('an invoice in euro of a seller in Switzerland')).toEqual([
    ['CHF'],
    [
      ['EUR', '23.79'],
      ['CHF', '22.36'],
    ],
  ])
  expect(await shown('an invoice that is paid')).toEqual([[], [['EUR', '23.79']]])
  const { totals: sums, notes } = print(documents['an invoice in dollars with its VAT in euro']!)
  expect([sums.at(-1), notes]).toEqual([
    { label: 'VAT in EUR', value: '€22.01', isSum: false },
    ['VAT in EUR at the rate 1 USD = 0.9251 EUR (ECB, 20.11.2026).'],
  ])
  expect(print(documents['an invoice in euro of a seller in Switzerland']!).notes).toEqual([
    'Umsatzsteuer in CHF zum Kurs 1 EUR = 0,94 CHF (ESTV, 20.11.2026).',
  ])
})

test('what a voucher paid is paid, and a wire in another currency is no SEPA transfer', async () => {
  const byVoucher = await writeXRechnung(described(documents['an invoice partly paid by a voucher']!), 'de')
  expect([
    texts(byVoucher, 'GrandTotalAmount'),
    texts(byVoucher, 'TotalPrepaidAmount'),
    texts(byVoucher, 'DuePayableAmount'),
  ]).toEqual([['149.00'], ['49.00'], ['100.00']])
  const meansOf = async (name: string) =>
    texts(
      blocks(await writeXRechnung(described(documents[name]!), 'de'), 'SpecifiedTradeSettlementPaymentMeans')[0]!,
      'TypeCode',
    )
  expect([
    await meansOf('an invoice in dollars by wire'),
    await meansOf('an invoice partly paid by a voucher'),
    await meansOf('an invoice that is paid'),
  ]).toEqual([['30'], ['58'], ['68']])
})

test('the references of a buyer are named as they gave them, and nothing of the shop in their place', async () => {
  const authority = {
    ...regular,
    buyer: { ...buyer, buyerReference: '04011000-1234512345-06', purchaseOrder: 'B-2026/17' },
  }
  const named = (xml: string) => [
    texts(xml, 'BuyerReference'),
    texts(blocks(xml, 'BuyerOrderReferencedDocument')[0] ?? '', 'IssuerAssignedID'),
  ]
  const xml = await writeXRechnung(described(authority), 'de')
  // BT-10 and BT-13.
  expect(named(xml)).toEqual([['04011000-1234512345-06'], ['B-2026/17']])
  expect(await faultsAgainstSchema(xml)).toEqual([])
  expect(named(await writeXRechnung(described(regular), 'de'))).toEqual([['Jonas Keller'], []])
  expect(print(authority).facts.slice(-2)).toEqual([
    ['Ihre Bestellnummer', 'B-2026/17'],
    ['Ihre Referenz', '04011000-1234512345-06'],
  ])
})

test('a company names its register entry and who manages it, in print and data', async () => {
  expect(print(regular).seller.lines.slice(-2)).toEqual([
    'Amtsgericht Charlottenburg, HRB 12345 B',
    'Geschäftsführung: Annika Lindqvist',
  ])
  // BT-33.
  expect(await writeXRechnung(described(regular), 'de')).toContain(
    '<ram:Description>Amtsgericht Charlottenburg, HRB 12345 B, Annika Lindqvist</ram:Description>',
  )
})

test('what was paid before stands in data and print, with what is left and where it goes', async () => {
  const inRates = documents['an invoice in rates']!
  const xml = await writeXRechnung(described(inRates), 'de')
  // BT-113, BT-115 and BT-9.
  expect([texts(xml, 'TotalPrepaidAmount'), texts(xml, 'DuePayableAmount')]).toEqual([['74.50'], ['74.50']])
  expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261221/)
  const { totals, schedule, payment } = print(inRates)
  expect(totals.slice(-2)).toEqual([
    { label: 'Bezahlt am 21.11.2026 (Überweisung)', value: '-74,50\u00a0€', isSum: false },
    { label: 'Noch zu zahlen', value: '74,50\u00a0€', isSum: true },
  ])
  expect(schedule!.rows.map(([label]) => label)).toEqual(['Rate 1 · 21.11.2026 · bezahlt', 'Rate 2 · 21.12.2026'])
  expect(payment).toEqual({
    text: expect.stringMatching(/^Bitte überweisen Sie jede Rate .* Der Verwendungszweck gilt für die nächste Rate;/),
    facts: [
      ['Kontoinhaber', 'Studio Lindqvist GmbH'],
      ['IBAN', 'DE89 3704 0044 0532 0130 00'],
      ['Verwendungszweck', 'K18-07'],
    ],
  })
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
  expect(texts(outside, 'RateApplicablePercent')).toEqual(['0.00'])
  expect([
    texts(await xml('a bundle of a book and a course'), 'CategoryCode'),
    texts(await xml('a bundle of a book and a course'), 'RateApplicablePercent'),
  ]).toEqual([
    ['S', 'S', 'S', 'S'],
    ['19.00', '7.00', '19.00', '7.00'],
  ])
  expect(texts(await xml('a bundle of a reverse charge and an event'), 'CategoryCode')).toEqual(['AE', 'S', 'AE', 'S'])
  expect(await xml('a bundle of a reverse charge and an event')).toContain('<ram:ID schemeID="VA">ATU12345678</ram:ID>')
  // BR-O-11: outside the scope of VAT must be the only category.
  expect(texts(await xml('a bundle of an event and what is outside the scope'), 'CategoryCode')).toEqual([
    'E',
    'S',
    'E',
    'S',
  ])
  expect(texts(await xml('a sale taxed at its destination'), 'RateApplicablePercent')).toEqual(['20.00', '20.00'])
})

test('an event is billed for its days, with kind, time and place, and taxed where it takes place', async () => {
  const bundle = documents['a bundle of a reverse charge and an event']!
  const xml = await writeXRechnung(described(bundle), 'de')
  // BT-72 to BT-74, and for the line BT-134, BT-135, BT-154.
  const days = [...xml.matchAll(/format="102">(\d{8})</g)].map(([, day]) => day)
  expect(days.filter((day) => day!.startsWith('202612'))).toEqual(['20261213', '20261214', '20261214', '20261214'])
  expect(texts(xml, 'Description')[0]).toBe('Standard · So., 13. Dez. 2026, 10:00 MEZ · Factory, Wien')
  const printed = print(bundle)
  expect([printed.rows[1]!.about, printed.notes[1]]).toEqual([
    'Standard · So., 13. Dez. 2026, 10:00 MEZ · Factory, Wien',
    'Besteuert in Österreich, dem Ort der Veranstaltung (§ 3a Abs. 3 Nr. 3 und 5 UStG, Art. 53, 54 MwStSystRL).',
  ])
})

test('a reversal has negative quantities and totals and no negative price', async () => {
  const xml = await writeXRechnung(described(documents['a reversal']!), 'de')
  expect(texts(xml, 'BilledQuantity')).toEqual(['-3', '-1'])
  expect(texts(xml, 'ChargeAmount')).toEqual(['100.01', '25.20'])
  expect(texts(xml, 'DuePayableAmount')).toEqual(['-149.00'])
})

test('a wire names account and reference, and an open amount its day and terms', async () => {
  const xml = await writeXRechnung(
    described(documents['an invoice to be paid by wire till a day, over a period']!),
    'de',
  )
  expect([texts(xml, 'IBANID'), texts(xml, 'PaymentReference')]).toEqual([['DE89370400440532013000'], ['K17-42']])
  expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261205/)
})

test('the schema does refuse what is no invoice', async () => {
  const xml = await writeXRechnung(described(regular), 'de')
  expect(await faultsAgainstSchema(xml.replaceAll('ram:GrandTotalAmount', 'ram:GreatTotalAmount'))).not.toEqual([])
})

test('ZUGFeRD is the printed PDF with the same data inside', async () => {
  const pdf = await drawInvoice(print(regular), {
    language: 'de',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    logo: null,
  })
  const hybrid = (await writeZugferd(described(regular), pdf, 'de')).toString('latin1')
  expect(hybrid.startsWith('%PDF-')).toBe(true)
  for (const part of ['factur-x.xml', 'pdfaid:part', 'EN 16931', 'AFRelationship']) expect(hybrid).toContain(part)
  expect(await structureOf(Buffer.from(hybrid, 'latin1'))).toMatchObject({ isMarked: true, unnamed: [] })
  // It was not made by the seller.
  expect(/<pdf:Producer>([^<]*)</.exec(hybrid)?.[1]).toMatch(/^e-invoice-eu/)
})

test('only business buyers get one, and only of sellers who told enough of themselves', () => {
  expect([
    isForBusiness({ company: null, vatId: null }),
    isForBusiness({ company: 'Keller KG', vatId: null }),
    isForBusiness({ company: '', vatId: 'DE123456789' }),
  ]).toEqual([false, true, true])
  expect(missingForEInvoice(regular, 'xrechnung')).toEqual([])
  const scarce = { ...regular, seller: { ...seller, phone: null, street: null, vatId: null, taxNumber: null } }
  expect(missingForEInvoice(scarce, 'zugferd')).toEqual(['street', 'taxNumber'])
  expect(missingForEInvoice(scarce, 'xrechnung')).toEqual(['street', 'taxNumber', 'phone'])
  expect(missingForEInvoice({ ...scarce, vatTreatment: 'reverse_charge' }, 'zugferd')).toEqual([
    'street',
    'vatId',
    'buyer.vatId',
  ])
  expect(missingForEInvoice({ ...regular, buyer: { ...buyer, zip: null, city: null } }, 'zugferd')).toEqual([])
  expect(missingForEInvoice({ ...regular, buyer: { ...buyer, zip: null, city: null } }, 'xrechnung')).toEqual([
    'buyer.zip',
    'buyer.city',
  ])
})

test('a self-billed document is of type 389, with what was taken back as a negative line', async () => {
  const lines = [
    { name: 'Sale', quantity: 1, rate: 1900, net: '95.00', gross: '113.05' },
    { name: 'Refund', quantity: 1, rate: 1900, net: '-23.75', gross: '-28.26' },
  ]
  const memo: PrintableInvoice = {
    ...regular,
    state: 'issued',
    lines,
    netAmount: '71.25',
    vatAmount: '13.54',
    grossAmount: '84.79',
    vatGroups: [{ rate: 1900, net: '71.25', vat: '13.54', gross: '84.79' }],
  }
  const xml = await writeXRechnung(
    describeEInvoice(memo, { notes: [], paymentTerms: 'Paid out', wire: null, typeCode: '389' }),
    'de',
  )
  expect([await faultsAgainstSchema(xml), texts(xml, 'TypeCode')[0]]).toEqual([[], '389'])
})
