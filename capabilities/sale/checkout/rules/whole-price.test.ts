import { expect, test } from 'vitest'
import { wholePrice } from './whole-price.ts'

const plan = { form: 'installment', firstAmount: '55.00', nextAmount: '50.00', paymentsCount: 3, rateAmounts: null }

test.each([
  [plan, '155.00'],
  [{ ...plan, rateAmounts: ['10.00', '20.50', '0.50'] }, '31.00'],
  [{ ...plan, paymentsCount: null }, '55.00'],
  [{ ...plan, form: 'one_time' }, '55.00'],
  [{ ...plan, form: 'subscription' }, '55.00'],
])('%j costs %s as a whole', (given, whole) => {
  expect(wholePrice(given)).toBe(whole)
})
