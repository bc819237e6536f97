import { describe, expect, it } from 'vitest'
import type { PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import { alikeAmount, leastAmount, ownAmountFault, withOwnAmount } from './own-price.ts'

const once: PlanTerms = {
  form: 'one_time',
  price: 10_000,
  firstAmount: null,
  nextAmount: null,
  paymentsCount: null,
  interval: null,
  customIntervals: null,
  rateAmounts: null,
  trialDays: 0,
  customStartDay: null,
}
const monthly: PlanTerms = {
  ...once,
  form: 'subscription',
  price: null,
  firstAmount: 2900,
  nextAmount: 2900,
  interval: '1m',
}

describe('a price of its own', () => {
  it('is possible where all payments cost the same', () => {
    expect([
      alikeAmount(once),
      alikeAmount(monthly),
      alikeAmount({ ...monthly, firstAmount: 100 }),
      alikeAmount({ ...monthly, form: 'installment', rateAmounts: [100, 100] }),
    ]).toEqual([10_000, 2900, null, null])
  })

  it('stays between the seller’s least and the plan’s amount', () => {
    expect(leastAmount(10_000, 2000)).toBe(8000)
    expect([8000, 10_000, 7999, 10_001].map((own) => ownAmountFault(once, own, 2000))).toEqual([
      undefined,
      undefined,
      'too_small',
      'too_big',
    ])
    expect(ownAmountFault(once, 0, 10_000)).toBe('too_small')
    expect(ownAmountFault({ ...monthly, firstAmount: 100 }, 100, 10_000)).toBe('not_possible')
  })

  it('takes the place of the plan’s amounts', () => {
    expect(withOwnAmount(once, 8000)).toMatchObject({ price: 8000 })
    expect(withOwnAmount(monthly, 2500)).toMatchObject({ price: null, firstAmount: 2500, nextAmount: 2500 })
    expect(withOwnAmount(once, null)).toBe(once)
  })
})
