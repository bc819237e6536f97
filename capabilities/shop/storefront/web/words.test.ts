import { expect, test } from 'vitest'
import { formatMoney } from '#platform/shared/money.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { planPrice, planTerms, vatOfAll, vatOfPlan, type PlanWords, type T } from './words.ts'

const t = checkoutTexts.in('en') as T
const money = (amount: string) => formatMoney(amount, 'eur', 'en').replace('\u00a0', ' ')
const plan: PlanWords = {
  form: 'installment',
  interval: null,
  firstAmount: '50.00',
  nextAmount: '30.00',
  paymentsCount: 3,
  trialDays: 0,
  minimumTermPayments: null,
  customStartDay: null,
  rateAmounts: ['50.00', '30.00', '20.00'],
}

test('payments of different amounts show their sum and each of them', () => {
  expect(planPrice(plan, money, t)).toEqual({ amount: '100.00', price: '€100.00', per: '' })
  expect(planTerms(plan, money, t)).toEqual(['3 payments', '€50.00 + €30.00 + €20.00'])
})

test('many different payments name the first one only', () => {
  const many = { ...plan, paymentsCount: 5, rateAmounts: ['50.00', '30.00', '20.00', '10.00', '5.00'] }
  expect(planTerms(many, money, t)).toEqual(['5 payments', 'first payment €50.00'])
})

test('payments that are alike show one and how many', () => {
  const alike = { ...plan, rateAmounts: null, interval: '1m', firstAmount: '30.00' }
  expect(planPrice(alike, money, t)).toEqual({ amount: '30.00', price: '€30.00', per: '× 3' })
  // The first payment is shown separately, and not counted among the others.
  expect(planPrice({ ...alike, firstAmount: '50.00' }, money, t)).toEqual({
    amount: '30.00',
    price: '€30.00',
    per: '× 2',
  })
  expect(planTerms(alike, money, t)).toEqual(['3 payments, one per month'])
})

test('VAT is told as it is charged: in the price, beside it, not at all, or when a voucher is redeemed', () => {
  const [gross, net] = [{ useNetPrice: false }, { useNetPrice: true }]
  expect([gross, net].map((each) => t(vatOfPlan(each, 'charged')))).toEqual(['including VAT', 'plus VAT'])
  expect([gross, net].map((each) => t(vatOfPlan(each, 'exempt')))).toEqual(Array(2).fill('no VAT is charged'))
  expect(t(vatOfPlan(gross, 'on_use'))).toBe('VAT only when it is redeemed')
  expect(vatOfAll([gross, net], 'charged')).toBeUndefined()
  expect(t(vatOfAll([gross, net], 'exempt')!)).toBe('No VAT is charged.')
})
