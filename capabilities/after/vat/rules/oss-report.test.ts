import { describe, expect, it } from 'vitest'
import { ossCsv, ossReport, type OssSum } from './oss-report.ts'
import { daysOfQuarter, dueDay, quarterBefore, quarterOf } from './quarter.ts'

const sum = (country: string, rate: number, net: number, vat: number, of: [number, number] = [2026, 3]): OssSum => ({
  year: of[0],
  quarter: of[1],
  country,
  rate,
  net,
  vat,
})

describe('an OSS report', () => {
  const report = ossReport({ year: 2026, quarter: 3 }, [
    sum('GR', 2400, 10_000, 2_400),
    sum('AT', 2000, 9_917, 1_983),
    sum('AT', 2000, -9_917, -1_983, [2026, 2]),
    sum('EE', 2200, -5_000, -1_100, [2025, 2]),
    sum('FR', 2000, 0, 0),
  ])

  it('keeps sales and corrections apart, and both in its sums', () => {
    expect(report.lines.map(({ country }) => country)).toEqual(['AT', 'GR'])
    expect(report.corrections.map(({ country, year, quarter }) => [country, year, quarter])).toEqual([
      ['EE', 2025, 2],
      ['AT', 2026, 2],
    ])
    expect([report.net, report.vat]).toEqual([5_000, 1_300])
  })

  it('is a file with a decimal comma, Greece as EL and rates of their day', () => {
    expect(ossCsv(report).split('\r\n')).toEqual([
      'kind;quarter;country;rate_kind;rate_percent;net_eur;vat_eur',
      'sale;2026-Q3;AT;STANDARD;20,00;99,17;19,83',
      'sale;2026-Q3;EL;STANDARD;24,00;100,00;24,00',
      'correction;2025-Q2;EE;STANDARD;22,00;-50,00;-11,00',
      'correction;2026-Q2;AT;STANDARD;20,00;-99,17;-19,83',
      '',
    ])
    expect(ossCsv(ossReport({ year: 2026, quarter: 3 }, []))).toBe(
      'kind;quarter;country;rate_kind;rate_percent;net_eur;vat_eur\r\n',
    )
  })
})

it('quarters have their days and the day they are due', () => {
  const day = (iso: string) => Temporal.PlainDate.from(iso)
  expect(quarterOf(day('2026-11-20'))).toEqual({ year: 2026, quarter: 4 })
  expect(quarterBefore({ year: 2026, quarter: 1 })).toEqual({ year: 2025, quarter: 4 })
  expect(Object.values(daysOfQuarter({ year: 2026, quarter: 1 })).map(String)).toEqual(['2026-01-01', '2026-03-31'])
  expect([1, 2, 3, 4].map((quarter) => dueDay({ year: 2026, quarter }).toString())).toEqual([
    '2026-04-30',
    '2026-07-31',
    '2026-10-31',
    '2027-01-31',
  ])
})
