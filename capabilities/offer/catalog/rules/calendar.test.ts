import { expect, it } from 'vitest'
import { intervals } from './interval.ts'
import { dueOfRate, firstDue, type PlanTerms } from './schedule.ts'

/** An independent calendar in plain numbers, so that dates are not checked with the arithmetic that made them. */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const later = (from: string, interval: string, times: number): string => {
  let [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const count = Number(interval.slice(0, -1)) * times
  if (interval.endsWith('d')) {
    for (let left = count; left > 0; left--) {
      day++
      if (day > daysIn(year, month)) [day, month] = [1, month + 1]
      if (month > 12) [month, year] = [1, year + 1]
    }
    return written(year, month, day)
  }
  const months = year * 12 + month - 1 + count * (interval.endsWith('y') ? 12 : 1)
  ;[year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return written(year, month, Math.min(day, daysIn(year, month)))
}

const plan = (interval: string): PlanTerms => ({
  form: 'subscription',
  price: null,
  firstAmount: 100,
  nextAmount: 100,
  paymentsCount: null,
  interval,
  customIntervals: null,
  rateAmounts: null,
  trialDays: 0,
  customStartDay: null,
})
/** Bought at moments where the day depends on the place: around midnight, at both changes of the clock, at the end of a year. */
const moments = [
  '2026-01-31T09:30:00Z',
  '2026-08-31T10:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-03-28T00:59:00Z',
  '2027-03-28T01:00:00Z',
  '2028-02-29T12:00:00Z',
]
const zones = ['Pacific/Pago_Pago', 'Europe/Berlin', 'Pacific/Kiritimati']

it.each(zones)(
  'in %s every interval falls due on the days of the reference, once per period, for 24 months',
  (zone) => {
    for (const moment of moments) {
      const bought = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate()
      const till = bought.add({ months: 24 })
      for (const interval of intervals) {
        const terms = plan(interval)
        const anchor = firstDue(terms, bought)
        const seen = new Set<string>()
        let wanted = bought.toString()
        for (let number = 1; ; number++) {
          const due = dueOfRate(terms, anchor, number)
          if (Temporal.PlainDate.compare(due, till) > 0) break
          if (due.toString() !== wanted)
            expect.fail(`${zone} ${moment} ${interval}, rate ${number}: ${due.toString()}, reference ${wanted}`)
          seen.add(wanted)
          // Days are counted on from one to the next; months from the anchor, whose day they keep.
          wanted = interval.endsWith('d') ? later(wanted, interval, 1) : later(bought.toString(), interval, number)
        }
        const expected = interval.endsWith('d')
          ? bought.until(till, { largestUnit: 'days' }).days / Number(interval.slice(0, -1))
          : 24 / (Number(interval.slice(0, -1)) * (interval.endsWith('y') ? 12 : 1))
        expect([zone, moment, interval, seen.size]).toEqual([zone, moment, interval, Math.floor(expected) + 1])
      }
    }
  },
)

it('the day of a moment is that of the place, also where a year ends', () => {
  expect(
    zones.map((zone) =>
      Temporal.Instant.from('2026-12-31T23:30:00Z').toZonedDateTimeISO(zone).toPlainDate().toString(),
    ),
  ).toEqual(['2026-12-31', '2027-01-01', '2027-01-01'])
})
