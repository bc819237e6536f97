import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleOf, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import { oneTax } from '#capabilities/money/taxes/rules/tax-lines.ts'
import {
  changeModes,
  changeOfPlan,
  changeRefusal,
  restOf,
  spendCredit,
  type HeldPlan,
  type HeldRate,
} from './change-plan.ts'
import { anchorAt, ratesFrom } from './plan-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const terms = (more: Partial<PlanTerms>): PlanTerms => ({
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
  ...more,
})
const german = oneTax('gross', { treatment: 'standard', country: 'DE', rate: 1900 }, 1900)
const price = { taxesOn: () => german, currency: 'eur', quantity: 1 }

/** A subscription bought on a day, with its first rates paid. */
const heldSince = (
  bought: Temporal.PlainDate,
  paid: number,
  plan = terms({}),
  more: Partial<HeldPlan> = {},
): HeldPlan => ({
  plan,
  anchorOn: bought,
  anchorDay: null,
  planOffset: 0,
  creditAmount: 0,
  reduction: null,
  rates: scheduleOf(plan, bought).map((rate): HeldRate => ({
    ...rate,
    id: rate.number,
    position: rate.number,
    state: rate.number <= paid ? 'paid' : 'future',
    paidAmount: rate.number <= paid ? rate.amount : 0,
    refundedAmount: 0,
    creditAmount: 0,
  })),
  ...more,
})

describe('a change of plan', () => {
  const held = heldSince(day('2026-01-01'), 1)
  const bigger = terms({ firstAmount: 9900, nextAmount: 9900 })

  it('now: the unused days are credited, the new plan is charged, its period begins today', () => {
    const change = changeOfPlan(held, { mode: 'now', today: day('2026-01-16'), plan: bigger, ...price })
    // 16 of 31 days of 29.00.
    expect(change).toMatchObject({
      creditAmount: 1497,
      chargeAmount: 9900 - 1497,
      leftAmount: 0,
      current: { unusedDays: 16, days: 31 },
    })
    expect(change.rates.slice(0, 2).map((rate) => [rate.dueOn.toString(), rate.gross, rate.creditAmount])).toEqual([
      ['2026-01-16', 8403, 1497],
      ['2026-02-16', 9900, 0],
    ])
    expect(change.discardedIds).toHaveLength(12)
  })
  it('full_price_now: nothing is credited', () => {
    expect(
      changeOfPlan(held, { mode: 'full_price_now', today: day('2026-01-16'), plan: bigger, ...price }),
    ).toMatchObject({ creditAmount: 0, chargeAmount: 9900 })
  })
  it('at_renewal: the new plan begins with its first amount when the paid period is over', () => {
    const change = changeOfPlan(held, {
      mode: 'at_renewal',
      today: day('2026-01-16'),
      plan: terms({ firstAmount: 500, nextAmount: 9900 }),
      ...price,
    })
    expect(change).toMatchObject({ creditAmount: 0, chargeAmount: 0, current: null })
    expect(change.rates.slice(0, 2).map((rate) => [rate.dueOn.toString(), rate.gross])).toEqual([
      ['2026-02-01', 500],
      ['2026-03-01', 9900],
    ])
  })
  it('none: the new terms go on without a first amount', () => {
    const change = changeOfPlan(held, {
      mode: 'none',
      today: day('2026-01-16'),
      plan: terms({ firstAmount: 500, nextAmount: 9900 }),
      ...price,
    })
    expect(change.rates[0]).toMatchObject({ gross: 9900 })
  })
  it('a credit bigger than the charge lowers the rates after it, and what is left waits', () => {
    const yearly = heldSince(day('2026-01-01'), 1, terms({ interval: '1y', firstAmount: 120_000, nextAmount: 120_000 }))
    const change = changeOfPlan(yearly, {
      mode: 'now',
      today: day('2026-01-01'),
      plan: terms({ firstAmount: 1000, nextAmount: 1000 }),
      ...price,
    })
    expect(change.rates.every((rate) => rate.gross === 0 && rate.creditAmount === 1000)).toBe(true)
    expect(change).toMatchObject({ creditAmount: 120_000, chargeAmount: 0, leftAmount: 120_000 - 13 * 1000 })
  })
  it('month ends keep their day, also when the change falls on a short month', () => {
    const change = changeOfPlan(heldSince(day('2026-01-31'), 1), {
      mode: 'at_renewal',
      today: day('2026-02-03'),
      plan: bigger,
      ...price,
    })
    expect(change.rates.slice(0, 4).map((rate) => rate.dueOn.toString())).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(change.rates[0]?.periodTill?.toString()).toBe('2026-03-30')
    const again = changeOfPlan(
      {
        ...heldSince(day('2026-01-31'), 1),
        ...change,
        plan: change.terms,
        rates: change.rates.map((rate, i) => ({
          ...rate,
          id: i,
          position: change.planOffset + rate.number,
          state: 'future',
          paidAmount: 0,
          refundedAmount: 0,
        })),
      },
      { mode: 'none', today: day('2026-02-03'), plan: bigger, ...price },
    )
    expect(again.rates[1]?.dueOn.toString()).toBe('2026-03-31')
  })
  it('says what is in the way', () => {
    const due = { rates: held.rates.map((rate) => (rate.number === 2 ? { ...rate, state: 'unpaid' } : rate)) }
    expect(changeRefusal(due, 'none', day('2026-02-01'))).toBe('plan_change_rate_open')
    const inTrial = heldSince(day('2026-02-01'), 0)
    expect(changeRefusal(inTrial, 'now', day('2026-01-20'))).toBe('plan_change_in_trial')
    expect(changeRefusal(inTrial, 'at_renewal', day('2026-01-20'))).toBeNull()
    expect(changeRefusal({ rates: held.rates.slice(0, 1) }, 'at_renewal', day('2026-01-20'))).toBe(
      'plan_change_nothing_to_come',
    )
  })
  it('a coupon goes on for the rates it has left', () => {
    const coupon = {
      valueForm: 'percents' as const,
      value: 1000,
      ratesKind: 'n_rates' as const,
      ratesCount: 3,
      basis: 'end_amount' as const,
    }
    expect(restOf(coupon, 1)).toMatchObject({ ratesCount: 2 })
    expect(restOf(coupon, 3)).toBeNull()
    expect(restOf({ ...coupon, ratesKind: 'first_rate' }, 1)).toBeNull()
    expect(restOf({ ...coupon, ratesKind: 'all_rates' }, 9)).toMatchObject({ ratesKind: 'all_rates' })
  })
})

const anyDay = fc.integer({ min: 0, max: 2000 }).map((n) => day('2024-01-01').add({ days: n }))
const anyPlan = fc
  .record({
    amount: fc.integer({ min: 0, max: 200_000 }),
    interval: fc.constantFrom('7d', '14d', '1m', '3m', '6m', '1y'),
    count: fc.option(fc.integer({ min: 1, max: 24 })),
  })
  .map(({ amount, interval, count }) =>
    terms({
      firstAmount: amount,
      nextAmount: amount,
      interval,
      ...(count === null ? {} : { form: 'limited_subscription' as const, paymentsCount: count }),
    }),
  )

it('no cent of a credit is lost, and it is never more than what was given', () => {
  fc.assert(
    fc.property(
      anyDay,
      anyPlan,
      anyPlan,
      fc.constantFrom(...changeModes),
      fc.nat({ max: 400 }),
      fc.nat({ max: 50_000 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(0, 700, 1900),
      (bought, from, to, mode, later, waiting, quantity, vat) => {
        const held = heldSince(bought, 1, from, { creditAmount: waiting })
        const end = held.rates[0]!.periodTill!
        const today = bought.add({ days: later % (bought.until(end, { largestUnit: 'days' }).days + 1) })
        const change = changeOfPlan(held, {
          mode,
          today,
          plan: to,
          currency: 'eur',
          quantity,
          taxesOn: () => oneTax('gross', { treatment: 'standard', country: 'DE', rate: vat }, 1900),
        })
        const used = change.rates.reduce((sum, rate) => sum + rate.creditAmount, 0)
        expect(used + change.leftAmount).toBe(change.creditAmount + waiting)
        expect(change.creditAmount).toBeGreaterThanOrEqual(0)
        expect(change.creditAmount).toBeLessThanOrEqual(held.rates[0]!.paidAmount)
        for (const rate of change.rates) {
          expect(rate.net + rate.vat).toBe(rate.gross)
          expect(rate.gross).toBeGreaterThanOrEqual(0)
        }
        const days = change.rates.map((rate) => rate.dueOn)
        expect(days.every((each, i) => i === 0 || Temporal.PlainDate.compare(days[i - 1]!, each) < 0)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

it('dues of months keep the day of the anchor before, whatever month the change falls in', () => {
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 20 }), fc.constantFrom('1m', '2m', '3m', '1y'), (bought, number, interval) => {
      const anchor = { anchorOn: bought, anchorDay: null }
      const next = ratesFrom(terms({}), anchor, number + 1, number + 1)[0]!.dueOn
      for (const rate of ratesFrom(terms({ interval }), anchorAt(next, anchor), 1, 12))
        expect(rate.dueOn.day).toBe(Math.min(bought.day, rate.dueOn.daysInMonth))
    }),
  )
})

it('spending a credit leaves the sum of what is owed and credited as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 30_000 }), { minLength: 1, maxLength: 13 }),
      fc.nat({ max: 300_000 }),
      (amounts, credit) => {
        const rates = amounts.map((gross, i) => ({
          number: i + 1,
          dueOn: day('2026-01-01'),
          amount: gross,
          periodFrom: null,
          periodTill: null,
          gross,
          net: gross,
          vat: 0,
        }))
        const spent = spendCredit(rates, credit, () => german)
        expect(spent.rates.map((rate) => rate.gross + rate.creditAmount)).toEqual(amounts)
        expect(spent.left).toBe(Math.max(0, credit - amounts.reduce((sum, each) => sum + each, 0)))
      },
    ),
  )
})
