import { expect, test } from 'vitest'
import { rowsFromAlike, rowsOf, sentRows } from './rate-rows.ts'

test('rows come back as they were sent', () => {
  const plan = { rateAmounts: ['50.00', '30.00', '20.00'], customIntervals: ['14d', '2m'] }
  expect(sentRows(rowsOf(plan.rateAmounts, plan.customIntervals))).toEqual(plan)
})

test('payments that were alike are where rows begin', () => {
  expect(rowsFromAlike({ firstAmount: '50.00', nextAmount: '25.00', paymentsCount: 3, interval: '7d' })).toEqual([
    { amount: '50.00', gap: '7d' },
    { amount: '25.00', gap: '7d' },
    { amount: '25.00', gap: '7d' },
  ])
  expect(rowsFromAlike({ firstAmount: '', nextAmount: '25.00', paymentsCount: null, interval: '' })).toEqual(
    [1, 2, 3].map(() => ({ amount: '25.00', gap: '1m' })),
  )
  expect(rowsFromAlike({ firstAmount: '', nextAmount: '', paymentsCount: 1, interval: '1m' })).toHaveLength(2)
})
