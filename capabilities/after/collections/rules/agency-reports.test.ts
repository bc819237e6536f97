import { expect, it } from 'vitest'
import { fileAgencyNames, reportStatuses } from '../vocabulary.ts'
import { agencyFormats, claimFields } from './agency-formats.ts'
import { keyOfReport, meaningOfReport, readReports } from './agency-reports.ts'

it.each(fileAgencyNames)('%s names each column once and each status', (agency) => {
  const { claim, report, statuses } = agencyFormats[agency]
  for (const names of [Object.values(claim), Object.values(report)]) expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(claim)).toEqual([...claimFields])
  expect(Object.values(statuses).toSorted()).toEqual([...reportStatuses].toSorted())
})

it('reads CSV and JSON of each agency by its own columns', () => {
  expect(readReports('inkasso', 'id,claim_key,status,amount\n1,claim-7-1,payment,"12.50"\n')).toEqual([
    { id: '1', key: 'claim-7-1', status: 'payment', amount: '12.50' },
  ])
  expect(
    readReports(
      'credit_reform_inkasso',
      '\uFEFFMeldung;Forderungsschlüssel;Status;Betrag\r\n1;claim-7-1;Zahlung;1.234,50',
    ),
  ).toEqual([{ id: '1', key: 'claim-7-1', status: 'Zahlung', amount: '1.234,50' }])
  expect(readReports('inkasso', '{"lines":[{"claim_key":"claim-7-1","status":"titled","amount":12.5}]}')).toEqual([
    { key: 'claim-7-1', status: 'titled', amount: '12.5' },
  ])
  for (const text of ['', 'a,b\n1,2', '{', '{"lines":7}', '[[]]'])
    expect(readReports('inkasso', text)?.some((line) => line.key) ?? false).toBe(false)
})

it.each([
  [
    { key: 'claim-7-1', status: 'Payment', amount: '12.50' },
    { status: 'payment', amount: 1250 },
  ],
  [{ key: 'claim-7-1', status: 'payment', amount: '1,234.5' }, { amount: 123_450 }],
  [{ key: 'claim-7-1', status: 'payment', amount: '1234' }, { amount: 123_400 }],
  [
    { key: 'claim-7-1', status: 'not_collected', reason: 'deceased' },
    { status: 'not_collected', reason: 'deceased' },
  ],
])('%o means %o', (line, meaning) => expect(meaningOfReport('inkasso', line)).toMatchObject(meaning))

it.each([
  [{ status: 'payment' }, 'no_claim_named'],
  [{ key: 'claim-7-1', status: 'bezahlt' }, 'unknown_status'],
  [{ key: 'claim-7-1', status: 'payment' }, 'no_amount'],
  [{ key: 'claim-7-1', status: 'payment', amount: '-5' }, 'no_amount'],
  [{ key: 'claim-7-1', status: 'payment', amount: '0' }, 'no_amount'],
  [{ key: 'claim-7-1', status: 'not_collected', reason: 'no idea' }, 'unknown_reason'],
])('%o is refused: %s', (line, code) => expect(meaningOfReport('inkasso', line)).toBe(code))

it('a line without a name is named by what it says', () => {
  const line = { key: 'claim-7-1', status: 'payment', amount: '12.50' }
  expect(keyOfReport(line)).toBe(keyOfReport({ ...line }))
  expect(keyOfReport(line)).not.toBe(keyOfReport({ ...line, amount: '12.51' }))
  expect(keyOfReport({ ...line, id: 'A1' })).toBe('A1')
})
