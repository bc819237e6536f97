import { expect, test } from 'vitest'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { wantedAccess } from './wanted-access.ts'

test('only orders that are paid or paying give access', () => {
  const given = Object.keys(orderPaymentState.states).filter(
    (paymentState) => wantedAccess({ paymentState, accessRequiresPayment: true }) === 'given',
  )
  expect(given.sort()).toEqual([...orderPaymentState.sets.settled].sort())
})

test.each([
  ['payment_pending', true, 'none'],
  ['payment_waiting', true, 'pending'],
  ['payment_waiting', false, 'given'],
  ['payment_paused', true, 'paused'],
  ['payment_chargebacked', false, 'paused'],
  ['payment_not_completed', true, 'ended'],
  ['payment_refunded', true, 'ended'],
])('%s (waits for money: %s) means %s', (paymentState, accessRequiresPayment, wanted) => {
  expect(wantedAccess({ paymentState, accessRequiresPayment })).toBe(wanted)
})
