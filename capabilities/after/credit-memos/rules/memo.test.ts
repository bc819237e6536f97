import { expect, it } from 'vitest'
import { groupsOf, memoNumber, taxOf, type MemoParty } from './memo.ts'
import { asInvoice, printMemo, type PrintableMemo } from './print-memo.ts'

it('reads how a purchase is taxed', () => {
  expect(taxOf('standard:DE:1900')).toEqual({ treatment: 'standard', country: 'DE', rate: 1900 })
  expect(taxOf('reverse_charge:none:0')).toEqual({ treatment: 'reverse_charge', country: null, rate: 0 })
})

it('adds lines up by rate, what was taken back as well', () => {
  const line = (net: number, vat: number, rate = 1900) => ({ rate, net, vat })
  expect(groupsOf([line(9500, 1805), line(9500, 1805), line(-2850, -542), line(700, 49, 700)])).toEqual([
    { rate: 1900, net: 16150, vat: 3068, gross: 19218 },
    { rate: 700, net: 700, vat: 49, gross: 749 },
  ])
})

it('numbers by year behind the issuer’s prefix', () => {
  expect([memoNumber('', 2026, 7), memoNumber('KH-', 2026, 12)]).toEqual(['G-2026-00007', 'KH-G-2026-00012'])
})

it('in a currency its recipient does not account in, tells the VAT in both, on paper and as data', () => {
  const party: MemoParty = {
    name: 'Mara Voss',
    company: null,
    street: 'Weg',
    streetNumber: '1',
    zip: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    email: 'mara@example.com',
    phone: null,
    vatId: 'DE136695976',
    taxNumber: null,
  }
  const day = Temporal.PlainDate.from('2026-11-20')
  const line = {
    type: 'Payment',
    day: '2026-11-20',
    productName: 'Course',
    orderToken: 't',
    rate: 1900,
    net: 9500,
    vat: 1805,
    earlierNumber: null,
  }
  const accountingVat = { currency: 'eur', amount: 1670, rateMillionths: 925_100, source: 'ECB', validOn: '2026-11-19' }
  const memo: PrintableMemo = {
    id: 1,
    token: 't',
    number: 'G-2026-00001',
    locale: 'de',
    currency: 'usd',
    vatTreatment: 'standard',
    vatCountry: 'DE',
    issuedOn: day,
    suppliedFrom: day,
    suppliedTill: day,
    netAmount: 9500,
    vatAmount: 1805,
    grossAmount: 11305,
    content: {
      issuer: { ...party, company: 'Kontor Handel GmbH' },
      recipient: party,
      lines: [line],
      vatGroups: groupsOf([line]),
      notes: [],
      accountingVat,
      payout: null,
    },
  }
  expect(printMemo(memo).totals.at(-1)).toEqual({ label: 'Umsatzsteuer in EUR', value: '16,70\u00a0€', isSum: false })
  expect(printMemo(memo).notes).toContain('Umsatzsteuer in EUR zum Kurs 1 USD = 0,9251 EUR (ECB, 19.11.2026).')
  expect(asInvoice(memo).lines[0]!.name).toBe('Course · Bestellung t · 20.11.2026')
  const numbered = { ...memo, content: { ...memo.content, lines: [{ ...line, orderNumber: 'B7K2' }] } }
  expect(asInvoice(numbered).lines[0]!.name).toBe('Course · Bestellung B7K2 · 20.11.2026')
  expect(asInvoice(memo).accountingVat).toEqual({ ...accountingVat, amount: '16.70' })
})
