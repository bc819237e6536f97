import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amendmentOf, batchesOf, writeDebits, type Debit } from './pain-008.ts'
import { meaningOf, returnCodeNames } from '#capabilities/sale/payments/rules/return-codes.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const mandate = {
  reference: 'M1-ABCDEF',
  signedOn: day('2026-03-02'),
  scheme: 'core' as const,
}
const debits: Debit[] = [
  {
    reference: 'rate-1-2',
    amount: 11_900,
    collectOn: day('2026-03-05'),
    sequence: 'FRST',
    mandate,
    amends: null,
    holder: 'Müller & Söhne <GmbH>',
    iban: 'DE89370400440532013000',
    address: null,
    text: 'Studio Voss GmbH rate-1-2 M1-ABCDEF',
  },
  {
    reference: 'rate-2-2',
    amount: 1,
    collectOn: day('2026-03-05'),
    sequence: 'RCUR',
    mandate: { ...mandate, reference: 'M2-ABCDEF' },
    amends: null,
    holder: 'Łukasz Żółw',
    iban: 'CH9300762011623852957',
    address: { city: 'Zürich', countryCode: 'CH' },
    text: '//x//',
  },
  {
    reference: 'rate-3-2',
    amount: 99_999_999_999,
    collectOn: day('2026-03-05'),
    sequence: 'FRST',
    mandate: { ...mandate, reference: 'M3-ABCDEF' },
    amends: null,
    holder: '李',
    iban: 'DE02120300000000202051',
    address: null,
    text: '',
  },
]
const file = (all: readonly Debit[]) => ({
  messageId: 'KD-20260302-ABCDEFGH',
  createdAt: Temporal.Instant.from('2026-03-02T09:00:00Z'),
  creditor: {
    name: 'Studio Voss GmbH',
    creditorId: 'DE98ZZZ09999999999',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
  batches: batchesOf('KD-20260302-ABCDEFGH', all),
})
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')
const cents = (text: string) => Math.round(Number(text) * 100)

const known = { creditorId: 'DE98ZZZ09999999999', creditorName: 'Studio Voss GmbH' }
it.each([
  [known, { creditorId: 'DE98ZZZ09999999999', name: 'Studio Voss GmbH' }, null],
  // Spelt otherwise, and the same to a bank.
  [{ ...known, creditorName: 'Müller' }, { ...known, name: 'Mueller' }, null],
  [known, { creditorId: 'DE74ZZZ09999999998', name: 'Studio Voss GmbH' }, { ...known, creditorName: null }],
  [known, { ...known, name: 'Voss und Söhne' }, { ...known, creditorId: null }],
])('%j amended to %j: %j', (before, now, amends) => {
  expect(amendmentOf(before, now)).toEqual(amends)
  if (!amends) return
  const xml = writeDebits(file([{ ...debits[0]!, amends }]))
  expect(valuesOf(xml, 'AmdmntInd')).toEqual(['true'])
  const [, original = ''] = /<AmdmntInfDtls><OrgnlCdtrSchmeId>(.*)<\/OrgnlCdtrSchmeId><\/AmdmntInfDtls>/s.exec(
    xml.replaceAll(/>\s+</g, '><'),
  )!
  expect(valuesOf(original, 'Id').filter((id) => id !== '')).toEqual(amends.creditorId ? [amends.creditorId] : [])
  expect(valuesOf(original, 'Nm')).toEqual(amends.creditorName ? [amends.creditorName] : [])
})

describe('a file of direct debits', () => {
  const xml = writeDebits(file(debits))

  it('is, to the byte, the one that is kept', () =>
    expect(xml).toBe(readFileSync(join(import.meta.dirname, 'golden-pain-008.xml'), 'utf8')))

  it('has a part for each sequence, whose counts and sums add up to those of the file', () => {
    expect(valuesOf(xml, 'SeqTp')).toEqual(['FRST', 'RCUR'])
    expect(valuesOf(xml, 'NbOfTxs')).toEqual(['3', '2', '1'])
    expect(valuesOf(xml, 'CtrlSum')).toEqual(['1000000119.00', '1000000118.99', '0.01'])
    expect(valuesOf(xml, 'PmtInfId').every((id) => id.length <= 35)).toBe(true)
  })

  it('writes names in the signs every bank takes, and an address where the bank is outside the area', () => {
    expect(valuesOf(xml, 'Nm').slice(2)).toEqual(['Mueller + Soehne GmbH', 'Li', 'Studio Voss GmbH', 'Lukasz Zolw'])
    expect(valuesOf(xml, 'TwnNm')).toEqual(['Zuerich'])
  })

  it('adds up for any debits: each is in one part, and no sum is lost', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 1_000_000 }),
            days: fc.integer({ min: 0, max: 4 }),
            sequence: fc.constantFrom('FRST', 'RCUR', 'OOFF', 'FNAL'),
          }),
          { minLength: 1, maxLength: 40 },
        ),
        (some) => {
          const all = some.map(({ amount, days, sequence }, i) => ({
            ...debits[0]!,
            reference: `rate-${i}-2`,
            amount,
            sequence,
            collectOn: day('2026-03-05').add({ days }),
          }))
          const written = writeDebits(file(all))
          const [whole, ...parts] = valuesOf(written, 'CtrlSum').map(cents)
          expect(whole).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
          expect(valuesOf(written, 'EndToEndId').toSorted()).toEqual(all.map(({ reference }) => reference).toSorted())
        },
      ),
      { numRuns: 50 },
    ))
})

it('every reason a debit comes back for has a meaning; an unknown one is not tried again', () => {
  for (const code of returnCodeNames) expect(meaningOf(code).decline, code).toBeDefined()
  expect(meaningOf('XX99')).toEqual({ decline: 'debit_returned' })
  expect(
    ['AC01', 'AC04', 'MD01', 'MD07', 'AM04', 'MD06', 'MS03'].map((code) => meaningOf(code).endsMandate ?? false),
  ).toEqual([true, true, true, true, false, false, false])
})
