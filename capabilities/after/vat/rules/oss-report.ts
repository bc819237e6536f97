import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import { vatRateOn } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { vatIdLetters } from '#capabilities/people/sellers/rules/vat-id.ts'
import { daysOfQuarter, quarterName, type Quarter } from './quarter.ts'

/** What documents of one quarter add up to for one country, rate and quarter of the sale. */
export type OssSum = Quarter & { country: string; rate: BasisPoints; net: Amount; vat: Amount }

export type OssReport = {
  /** Sales of the quarter itself. */
  lines: readonly OssSum[]
  /** What documents of this quarter change about earlier ones; each names its quarter. */
  corrections: readonly OssSum[]
  net: Amount
  vat: Amount
}

const inOrder = (a: OssSum, b: OssSum): number =>
  a.year - b.year || a.quarter - b.quarter || a.country.localeCompare(b.country) || b.rate - a.rate

/** Sums of one country, rate and quarter that came in several currencies. */
export const together = (sums: readonly OssSum[]): OssSum[] =>
  [
    ...Map.groupBy(
      sums,
      ({ country, rate, year, quarter }) => `${country} ${rate} ${quarterName({ year, quarter })}`,
    ).values(),
  ].map((same) => ({
    ...same[0]!,
    net: same.reduce((sum, each) => sum + each.net, 0),
    vat: same.reduce((sum, each) => sum + each.vat, 0),
  }))

/** Sums for an OSS return: sales of the quarter by country and rate, and separately corrections of earlier quarters. */
export const ossReport = (of: Quarter, sums: readonly OssSum[]): OssReport => {
  const isOwn = ({ year, quarter }: Quarter) => year === of.year && quarter === of.quarter
  const isThere = ({ net, vat }: OssSum) => net !== 0 || vat !== 0
  const sorted = together(sums).filter(isThere).toSorted(inOrder)
  const total = (what: 'net' | 'vat') => sorted.reduce((sum, each) => sum + each[what], 0)
  return {
    lines: sorted.filter(isOwn),
    corrections: sorted.filter((sum) => !isOwn(sum)),
    net: total('net'),
    vat: total('vat'),
  }
}

/** Whether a rate was the country's standard rate on some day of the quarter. */
export const isStandardRate = ({ country, rate, ...of }: OssSum): boolean => {
  const { from, till } = daysOfQuarter(of)
  return [from, till].some((day) => vatRateOn(country, day.toString()) === rate)
}

const decimals = (hundredths: number): string =>
  `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)},${String(Math.abs(hundredths) % 100).padStart(2, '0')}`

const columns = ['kind', 'quarter', 'country', 'rate_kind', 'rate_percent', 'net_eur', 'vat_eur'] as const

/** The report as CSV: UTF-8, semicolons, decimal comma, one line per country and rate; Greece is EL, as in VAT ids. */
export const ossCsv = ({ lines, corrections }: Pick<OssReport, 'lines' | 'corrections'>): string => {
  const row = (kind: string) => (sum: OssSum) =>
    [
      kind,
      quarterName(sum),
      vatIdLetters(sum.country),
      isStandardRate(sum) ? 'STANDARD' : 'REDUCED',
      decimals(sum.rate),
      decimals(sum.net),
      decimals(sum.vat),
    ].join(';')
  return [columns.join(';'), ...lines.map(row('sale')), ...corrections.map(row('correction')), ''].join('\r\n')
}
