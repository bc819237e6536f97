import { expect, test } from 'vitest'
import { homePrice } from './home-price.ts'

const plan = {
  form: 'installment' as const,
  price: null,
  firstAmount: 5500,
  nextAmount: 5000,
  paymentsCount: 3,
  interval: '1m',
  customIntervals: null,
  rateAmounts: null,
  trialDays: 0,
  customStartDay: null,
  useNetPrice: false,
}

test.each([
  [plan, 15_500],
  [{ ...plan, rateAmounts: [1000, 2050, 50] }, 3100],
  [{ ...plan, form: 'one_time' as const, price: 5500 }, 5500],
  [{ ...plan, form: 'subscription' as const, price: 5500 }, 5500],
  // 55.00 + 50.00 + 50.00, each with its own 19 %.
  [{ ...plan, useNetPrice: true }, 6545 + 5950 + 5950],
])('%j costs %s as a whole', (given, whole) => {
  expect(homePrice(given, 1900)).toBe(whole)
})
