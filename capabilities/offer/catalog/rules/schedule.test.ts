import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addIntervals, intervals, nextStartDay, parseInterval, shownInterval } from './interval.ts'
import { dueOfRate, firstDue, installmentTotal, scheduleOf, type PlanTerms } from './schedule.ts'

const plan = (given: Partial<PlanTerms>): PlanTerms => ({
  form: 'subscription',
  price: null,
  firstAmount: 2900,
  nextAmount: 2900,
  paymentsCount: null,
  interval: '1m',
  customIntervals: null,
  rateAmounts: null,
  trialDays: 0,
  customStartDay: null,
  ...given,
})
const day = (text: string) => Temporal.PlainDate.from(text)
const days = (anchor: string, interval: string, count: number) =>
  Array.from({ length: count }, (_, i) => dueOfRate(plan({ interval }), day(anchor), i + 2).toString())

describe('month ends keep their anchor day', () => {
  it.each([
    ['2027-01-31', '1m', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-30', '1m', ['2028-02-29', '2028-03-30']],
    ['2026-08-31', '6m', ['2027-02-28', '2027-08-31', '2028-02-29']],
    ['2026-11-30', '3m', ['2027-02-28', '2027-05-30', '2027-08-30']],
    ['2028-02-29', '1y', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ])('%s + %s', (anchor, interval, expected) => expect(days(anchor, interval, expected.length)).toEqual(expected))

  it('never clips a custom start day and never drifts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom(1, 7, 14, 21, 28),
        fc.integer({ min: 1, max: 60 }),
        (offset, startDay, number) => {
          const bought = day('2026-01-01').add({ days: offset })
          const anchor = firstDue(plan({ customStartDay: startDay }), bought)
          expect(Temporal.PlainDate.compare(anchor, bought)).toBeGreaterThanOrEqual(0)
          expect(dueOfRate(plan({}), anchor, number).day).toBe(startDay)
        },
      ),
    )
  })

  it('rises strictly for every interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom(...intervals),
        fc.integer({ min: 1, max: 40 }),
        (offset, interval, number) => {
          const anchor = day('2026-01-01').add({ days: offset })
          const [one, next] = [
            dueOfRate(plan({ interval }), anchor, number),
            dueOfRate(plan({ interval }), anchor, number + 1),
          ]
          expect(Temporal.PlainDate.compare(one, next)).toBe(-1)
        },
      ),
    )
  })
})

describe('intervals', () => {
  it('shows weeks as weeks and refuses what is not listed', () => {
    expect([shownInterval('14d'), shownInterval('1m'), shownInterval('2w')]).toEqual([
      { count: 2, unit: 'week' },
      { count: 1, unit: 'month' },
      { count: 2, unit: 'week' },
    ])
    expect(['0d', '29d', '12m', '3y', '1h', '', 'm'].map(parseInterval)).toEqual(Array(7).fill(undefined))
    expect(addIntervals(day('2026-01-31'), { count: 1, unit: 'd' }, 1).toString()).toBe('2026-02-01')
    expect(nextStartDay(day('2026-12-29'), 28).toString()).toBe('2027-01-28')
  })
})

describe('schedules', () => {
  it('counts a trial before the first money', () => {
    const rates = scheduleOf(plan({ trialDays: 14 }), day('2026-01-17'))
    expect(rates).toHaveLength(13)
    expect(rates.slice(0, 3).map((rate) => rate.dueOn.toString())).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect([rates[0]?.periodFrom?.toString(), rates[0]?.periodTill?.toString()]).toEqual(['2026-01-31', '2026-02-27'])
  })

  it('follows custom rates and intervals, and totals them', () => {
    const custom = plan({
      form: 'installment',
      firstAmount: null,
      nextAmount: null,
      rateAmounts: [5000, 2500, 2500],
      customIntervals: ['14d', '2m'],
    })
    expect(scheduleOf(custom, day('2026-03-01')).map((rate) => [rate.dueOn.toString(), rate.amount])).toEqual([
      ['2026-03-01', 5000],
      ['2026-03-15', 2500],
      ['2026-05-15', 2500],
    ])
    expect(installmentTotal(custom)).toBe(10000)
    expect(installmentTotal(plan({ form: 'installment', rateAmounts: [5000], customIntervals: [] }))).toBe(0)
    expect(
      installmentTotal(plan({ form: 'installment', firstAmount: 9900, nextAmount: 4900, paymentsCount: 12 })),
    ).toBe(9900 + 4900 * 11)
  })
})
