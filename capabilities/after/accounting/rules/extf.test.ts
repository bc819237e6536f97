import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, bookingText, documentField, fiscalYearStart } from './accounts.ts'
import { customaryAccounts, isAccountOf } from './chart.ts'
import { extfHeadings } from './extf-headings.ts'
import { writeExtf, type ExtfHead, type ExtfLine } from './extf.ts'
import { windows1252 } from './windows-1252.ts'

const head: ExtfHead = {
  createdAt: '2026-12-03T05:50:00.123',
  exportedBy: 'åsa "studio"',
  consultantNumber: 1001,
  clientNumber: 42,
  fiscalYearStart: '2026-01-01',
  accountLength: 4,
  from: '2026-11-01',
  till: '2026-11-30',
  label: 'Kontor 1 2026-11',
  isLocked: false,
  chart: 'skr03',
}
const sale: ExtfLine = {
  amount: 11_900,
  currency: 'eur',
  baseAmount: null,
  rateMillionths: null,
  side: 'S',
  account: '10000',
  genAccount: '8400',
  buKey: null,
  eventDate: '2026-11-20',
  documentField1: 'RE-2026-17',
  bookingText: 'Rechnung Müller & Söhne "GmbH" – 5 €',
  euPlace: null,
  euRate: null,
  isGeneralReversal: false,
}
const lines: ExtfLine[] = [
  sale,
  {
    ...sale,
    amount: 12_000,
    genAccount: '8331',
    euPlace: 'FR',
    euRate: 2000,
    eventDate: '2026-11-01',
    bookingText: 'Rechnung Łukasz Żółć 猫',
  },
  { ...sale, amount: 10_000, genAccount: '8336', euPlace: 'FR12345678901' },
  { ...sale, isGeneralReversal: true },
  { ...sale, amount: 5, account: '1360', genAccount: '10000', side: 'H', buKey: '40' },
  { ...sale, currency: 'usd', baseAmount: 11_009, rateMillionths: 925_100 },
  { ...sale, currency: 'gbp', baseAmount: 13_834, rateMillionths: 1_162_500, isGeneralReversal: true },
]
const golden = join(import.meta.dirname, 'golden-extf.csv')
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, field]) => field ?? '')

describe('a DATEV file', () => {
  it('is, to the byte, the one that is kept', () => {
    const file = writeExtf(head, lines)
    expect(file.equals(readFileSync(golden))).toBe(true)
  })

  it('has 31 fields in its head, 125 columns in every line, and CRLF at each end', () => {
    const text = writeExtf(head, lines).toString('latin1')
    const rows = text.split('\r\n')
    expect(rows.pop()).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(fieldsOf(rows[0] ?? '')).toHaveLength(31)
    expect(extfHeadings).toHaveLength(125)
    for (const row of rows.slice(1)) expect(fieldsOf(row)).toHaveLength(125)
    expect(rows[0]).toContain('"EXTF";700;21;"Buchungsstapel";13;20261203055000123;')
    const first = fieldsOf(rows[2] ?? '')
    expect([
      first[0],
      first[1],
      first[2],
      first[6],
      first[7],
      first[8],
      first[9],
      first[10],
      first[113],
      first[117],
    ]).toEqual(['119,00', '"S"', '"EUR"', '10000', '8400', '""', '2011', '"RE-2026-17"', '0', '"0"'])
    const [dollars, pounds] = [fieldsOf(rows[7] ?? ''), fieldsOf(rows[8] ?? '')]
    expect(dollars.slice(0, 8)).toEqual(['119,00', '"S"', '"USD"', '1,080964', '110,09', '"EUR"', '10000', '8400'])
    expect(pounds.slice(0, 6)).toEqual(['119,00', '"S"', '"GBP"', '', '138,34', '"EUR"'])
    const oss = fieldsOf(rows[3] ?? '')
    expect([oss[9], oss[39], oss[40]]).toEqual(['0111', '"FR"', '20,00'])
  })

  it('lets no text end a field or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const rows = writeExtf(head, [{ ...sale, bookingText: bookingText(text), documentField1: documentField(text) }])
          .toString('latin1')
          .split('\r\n')
        expect(rows).toHaveLength(4)
        const fields = fieldsOf(rows[2] ?? '')
        expect(fields).toHaveLength(125)
        expect(fields[10]).toMatch(/^"[A-Za-z0-9$&%*+/-]{0,36}"$/)
      }),
    )
  })
})

it('writes Windows-1252, and what it lacks without accents or as a question mark', () => {
  expect([...windows1252('Aß€–Ÿ')]).toEqual([0x41, 0xdf, 0x80, 0x96, 0x9f])
  expect(windows1252('Łó ż 猫').toString('latin1')).toBe('Ló z ?')
})

it('knows accounts: their lengths, debtors by position, providers before the general one', () => {
  const accounts = customaryAccounts('skr03', 5)
  expect([accounts.revenueStandard, accounts.debtors, customaryAccounts('skr04', 4).bank]).toEqual([
    '84000',
    '100000',
    '1800',
  ])
  expect([
    accountOf(accounts, 'debtors', null),
    accountOf(accounts, 'debtors', 17),
    accountOf(accounts, 'transitSandbox', null),
    accountOf({ ...accounts, transitSandbox: '13610' }, 'transitSandbox', null),
  ]).toEqual(['100000', '100017', '13600', '13610'])
  expect([
    isAccountOf('bank', '1200', 4),
    isAccountOf('bank', '12000', 4),
    isAccountOf('bank', '0', 4),
    isAccountOf('debtors', '1000', 4),
    isAccountOf('debtors', '10000', 4),
    isAccountOf('debtors', '70000', 4),
  ]).toEqual([true, false, false, false, true, false])
})

it('finds the fiscal year of a day', () => {
  const day = (iso: string) => Temporal.PlainDate.from(iso)
  expect(
    [
      fiscalYearStart(day('2026-11-20'), 1),
      fiscalYearStart(day('2026-03-31'), 4),
      fiscalYearStart(day('2026-04-01'), 4),
    ].map(String),
  ).toEqual(['2026-01-01', '2025-04-01', '2026-04-01'])
})
