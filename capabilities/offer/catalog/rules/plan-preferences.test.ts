import { expect, it } from 'vitest'
import { sentPlan } from '../contract/api-plan.ts'
import { preferencesOf, termsSent } from './plan-preferences.ts'

const terms = (sent: object, before?: Parameters<typeof termsSent>[1]) => termsSent(sentPlan.parse(sent), before)
const nothing = { firstAmount: null, nextAmount: null, paymentsCount: null, customIntervals: null, rateAmounts: null }

it.each([
  ['one price', { form: 'one_time', preferences: { price: '199.9' } }, { form: 'one_time', price: 19_990 }],
  [
    'a subscription of one interval, told in weeks and in days',
    { form: 'subscription', preferences: { firstInterval: '1w', nextInterval: '7d', nextAmount: 10 } },
    { form: 'subscription', interval: '7d', nextAmount: 1000, customIntervals: null },
  ],
  [
    'a split is an instalment plan',
    { form: 'split', preferences: { pCount: '5', nextAmount: 10 } },
    { form: 'installment', paymentsCount: 5, interval: '1m', firstAmount: 1000 },
  ],
  [
    'or a limited subscription',
    { form: 'split', preferences: { pCount: 5, nextAmount: 10, splittingType: 'limited_subscription' } },
    { form: 'limited_subscription', paymentsCount: 5 },
  ],
  [
    'two intervals are an instalment plan with intervals of its own',
    {
      form: 'split',
      preferences: { pCount: 3, firstInterval: '1w', firstAmount: 20, nextInterval: '1m', nextAmount: 10 },
    },
    { form: 'installment', rateAmounts: [2000, 1000, 1000], customIntervals: ['1w', '1m'], interval: null },
  ],
])('reads %s', (_, sent, expected) => {
  expect(terms(sent)).toMatchObject(expected)
})

it('keeps what is not said', () => {
  const before = {
    ...nothing,
    form: 'subscription' as const,
    price: null,
    oldPrice: null,
    interval: '3m',
    firstAmount: 500,
    nextAmount: 900,
  }
  expect(terms({}, before)).toEqual(before)
  expect(terms({ preferences: { nextAmount: 12 } }, before)).toMatchObject({
    form: 'subscription',
    interval: '3m',
    firstAmount: 500,
    nextAmount: 1200,
  })
  expect(preferencesOf(before)).toEqual({
    oldPrice: null,
    firstInterval: '3m',
    firstAmount: 500,
    nextInterval: '3m',
    nextAmount: 900,
  })
})

it.each([
  ['subscription', { nextAmount: 3 }],
  ['split', { nextAmount: 3, pCount: 1 }],
  ['split', { nextAmount: 3, pCount: 61 }],
  ['split', { pCount: 3 }],
])('two intervals are refused where no plan has them: %s %j', (form, more) => {
  const sent = { form, preferences: { firstInterval: '1w', nextInterval: '1m', ...more } }
  expect(() => terms(sent)).toThrow(
    expect.objectContaining({ fields: { 'preferences.firstInterval': ['not_for_form'] } }) as never,
  )
})
