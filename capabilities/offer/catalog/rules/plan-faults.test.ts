import { expect, test } from 'vitest'
import type { ProductForm } from '../vocabulary.ts'
import { planFaults, type PlanDraft } from './plan-faults.ts'

const base: PlanDraft = {
  currency: 'eur',
  form: 'one_time',
  price: 4900,
  firstAmount: null,
  nextAmount: null,
  paymentsCount: null,
  interval: null,
  customIntervals: null,
  rateAmounts: null,
  trialDays: 0,
  customStartDay: null,
  oldPrice: null,
  minimumTermPayments: null,
  validFrom: null,
  validTill: null,
}
const sub: PlanDraft = {
  ...base,
  form: 'subscription',
  price: null,
  firstAmount: 100,
  nextAmount: 2900,
  interval: '1m',
}
const rates: PlanDraft = {
  ...base,
  form: 'installment',
  price: null,
  firstAmount: 5000,
  nextAmount: 2500,
  paymentsCount: 4,
  interval: '1m',
}
const at = (text: string) => Temporal.Instant.from(text)

const cases: [string, PlanDraft, Record<string, string[]>, ProductForm[]?][] = [
  ['parts of a yen', { ...base, currency: 'jpy', price: 149_950 }, { price: ['whole_units'] }],
  ['whole yen', { ...base, currency: 'jpy', price: 150_000 }, {}],
  [
    'instalments in parts of a forint',
    {
      ...rates,
      currency: 'huf',
      nextAmount: null,
      firstAmount: null,
      paymentsCount: null,
      interval: null,
      rateAmounts: [100, 150],
      customIntervals: ['1m'],
    },
    { 'rateAmounts.1': ['whole_units'] },
  ],
  ['once', base, {}],
  ['once without a price', { ...base, price: null }, { price: ['required'] }],
  ['once for nothing', { ...base, price: 0 }, { price: ['too_small'] }],
  ['subscription', sub, {}],
  ['no interval', { ...sub, interval: null }, { interval: ['required'] }],
  ['an interval nobody knows', { ...sub, interval: '40d' }, { interval: ['not_in_list'] }],
  ['no amount', { ...sub, nextAmount: null }, { nextAmount: ['required'] }],
  ['two years at first', { ...sub, minimumTermPayments: 24 }, {}],
  ['two years and a month', { ...sub, minimumTermPayments: 25 }, { minimumTermPayments: ['term_too_long'] }],
  ['three years', { ...sub, interval: '1y', minimumTermPayments: 3 }, { minimumTermPayments: ['term_too_long'] }],
  ['a term for one payment', { ...base, minimumTermPayments: 2 }, { minimumTermPayments: ['not_for_form'] }],
  ['limited without an end', { ...sub, form: 'limited_subscription' }, { paymentsCount: ['required'] }],
  ['limited to one', { ...sub, form: 'limited_subscription', paymentsCount: 1 }, { paymentsCount: ['out_of_range'] }],
  ['rates', rates, {}],
  ['61 rates', { ...rates, paymentsCount: 61 }, { paymentsCount: ['out_of_range'] }],
  ['rates of more than is taken together', { ...rates, nextAmount: 99_999_999_999 }, { nextAmount: ['too_big'] }],
  ['own rates', { ...rates, rateAmounts: [5000, 3000, 2000], customIntervals: ['1m', '14d'] }, {}],
  [
    'own rates, gaps missing',
    { ...rates, rateAmounts: [5000, 3000, 2000], customIntervals: ['1m'] },
    { customIntervals: ['length_differs'] },
  ],
  [
    'own rates, a wrong gap',
    { ...rates, rateAmounts: [5000, 3000], customIntervals: ['9y'] },
    { 'customIntervals.0': ['not_in_list'] },
  ],
  [
    'own rates, one for nothing',
    { ...rates, rateAmounts: [5000, 0], customIntervals: ['1m'] },
    { 'rateAmounts.1': ['too_small'] },
  ],
  ['own rates, only one', { ...rates, rateAmounts: [5000], customIntervals: [] }, { rateAmounts: ['out_of_range'] }],
  [
    'own rates, an old price below their sum',
    { ...rates, rateAmounts: [5000, 3000], customIntervals: ['1m'], oldPrice: 8000 },
    { oldPrice: ['not_higher'] },
  ],
  [
    'own rates in a subscription',
    { ...sub, rateAmounts: [1, 2], customIntervals: ['1m'] },
    { rateAmounts: ['not_for_form'] },
  ],
  ['a trial', { ...sub, trialDays: 14 }, {}, ['course']],
  ['a trial of an event', { ...base, trialDays: 14 }, { trialDays: ['not_with_events'] }, ['event']],
  [
    'a trial and a day of the month',
    { ...sub, trialDays: 14, customStartDay: 7 },
    { trialDays: ['not_with_start_day'] },
  ],
  ['a day of the month for one payment', { ...base, customStartDay: 7 }, { customStartDay: ['not_for_form'] }],
  ['an old price that was lower', { ...base, oldPrice: 4900 }, { oldPrice: ['not_higher'] }],
  [
    'sold backwards in time',
    { ...base, validFrom: at('2026-02-01T00:00:00Z'), validTill: at('2026-01-01T00:00:00Z') },
    { validTill: ['before_start'] },
  ],
]

test.each(cases)('%s', (_, plan, faults, forms) => expect(planFaults(plan, forms)).toEqual(faults))
