import { expect, test } from 'vitest'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { wantedAccess } from './wanted-access.ts'

test('only orders that are paid or paying give access', () => {
  const given = Object.keys(orderPaymentState.states).filter(
    (paymentState) => wantedAccess({ paymentState }) === 'given',
  )
  expect(given.sort()).toEqual([...orderPaymentState.sets.settled].sort())
})

test.each([
  ['payment_pending', 'none'],
  ['payment_waiting', 'pending'],
  ['payment_paused', 'paused'],
  ['payment_chargebacked', 'paused'],
  ['payment_not_completed', 'ended'],
  ['payment_refunded', 'ended'],
])('%s means %s', (paymentState, wanted) => {
  expect(wantedAccess({ paymentState })).toBe(wanted)
})
