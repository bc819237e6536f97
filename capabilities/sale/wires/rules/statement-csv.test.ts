import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '#platform/shared/money.ts'
import { fitOf } from './fit-wire.ts'
import { readCsv } from '#platform/shared/read-csv.ts'
import {
  fitsHeader,
  guessColumns,
  linesOfCsv,
  namedLines,
  readAmount,
  readDay,
  type ColumnMap,
} from './statement-csv.ts'
import { referencesIn } from '#capabilities/sale/payments/rules/wire-reference.ts'

const german = [
  '"Buchungstag";"Name Zahlungsbeteiligter";"Verwendungszweck";"Betrag";"Waehrung"',
  '20.11.2026;"Voss; Mara";"Rechnung K12-45";1.234,56;EUR',
  '21.11.26;Kiosk;"Er sagte ""Danke""";-3,20;EUR',
  '21.11.2026;Nova;K7-12;5,00;EUR',
  '21.11.2026;Nova;K7-12;5,00;EUR',
  'Endsaldo;;;;',
].join('\r\n')

describe('a CSV of a bank', () => {
  const rows = readCsv(german)
  const columns = guessColumns(rows[0]!) as ColumnMap
  it('names its columns by itself', () => {
    expect(columns).toMatchObject({
      bookedOn: 'Buchungstag',
      payerName: 'Name Zahlungsbeteiligter',
      purpose: 'Verwendungszweck',
      amount: 'Betrag',
      currency: 'Waehrung',
    })
    expect(fitsHeader(columns, rows[0]!)).toBe(true)
    expect(fitsHeader(columns, ['Buchungstag', 'Betrag'])).toBe(false)
    expect(fitsHeader({ ...columns, purpose: '' }, rows[0]!)).toBe(false)
  })
  it('gives the money that came in, and counts the rest', () => {
    const read = linesOfCsv(rows, columns)
    expect(read).toMatchObject({ outgoing: 1, unreadable: 1 })
    expect(read.lines.map((line) => [line.bookedOn.toString(), line.amount, line.payerName])).toEqual([
      ['2026-11-20', 123_456, 'Voss; Mara'],
      ['2026-11-21', 500, 'Nova'],
      ['2026-11-21', 500, 'Nova'],
    ])
  })
  it('tells equal lines apart by their order, and the same file read twice gives the same names', () => {
    const [first, second] = [
      namedLines(linesOfCsv(rows, columns).lines),
      namedLines(linesOfCsv(readCsv(german), columns).lines),
    ]
    expect(new Set(first.map((line) => line.bankReference)).size).toBe(3)
    expect(second).toEqual(first)
    expect(first[0]!.wireReferences).toEqual(['K12-45'])
  })
  it('takes commas and tabs, too', () => {
    expect(readCsv('a,b,c\n1,"2,3",4')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,3', '4'],
    ])
    expect(readCsv('a\tb\tc\n1\t2\t3\n')[1]).toEqual(['1', '2', '3'])
  })
})

it('reads amounts and days as banks write them', () => {
  expect(['1.234,56', '1,234.56', '12', '-0,5', '+7.00 EUR', '1.000', 'x'].map(readAmount)).toEqual([
    123_456,
    123_456,
    1200,
    -50,
    700,
    100_000,
    undefined,
  ])
  expect(
    ['21.11.2026', '1.2.26', '2026-02-03T10:00:00', '31.02.2026', 'heute'].map((text) => readDay(text)?.toString()),
  ).toEqual(['2026-11-21', '2026-02-01', '2026-02-03', undefined, undefined])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      (cents) => readAmount(toDecimal(cents)) === cents && readAmount(toDecimal(cents).replace('.', ',')) === cents,
    ),
  )
})

it('finds references whatever the bank made of them', () => {
  expect(referencesIn('SVWZ+ Danke k12 -45/ K 7-101-09')).toEqual(['K12-45', 'K7-101-09'])
  expect(referencesIn('no reference')).toEqual([])
})

it('says how money fits a wire', () => {
  const wire = { state: 'partially_paid', amount: 1000, receivedAmount: 400 }
  expect([600, 599, 601].map((amount) => fitOf({ amount }, wire))).toEqual(['exact', 'under', 'over'])
  expect(fitOf({ amount: 1000 }, { ...wire, state: 'successful' })).toBe('double')
  expect(fitOf({ amount: 1000 }, undefined)).toBe('none')
})
