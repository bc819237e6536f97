import { describe, expect, it } from 'vitest'
import { webhookEvents } from '../vocabulary.ts'
import { actionOf, eventOfTransfer, eventsOfOrderState } from './event-names.ts'
import { formEncoded } from './retry.ts'

describe('words', () => {
  it.each([
    ['subscription', 'paying', ['order.subscription.paying']],
    ['subscription', 'payment_canceled', ['order.subscription.cancelled', 'order.cancelled']],
    ['installment', 'paid', ['order.installment.finished']],
    ['one_time', 'payment_pending', []],
  ])('%s → %s', (period, state, events) => {
    expect(eventsOfOrderState(period, state)).toEqual(events)
    for (const event of events) expect(webhookEvents).toContain(event)
  })

  it('of transfers', () => {
    expect([
      eventOfTransfer('Payment', 'successful'),
      eventOfTransfer('Payment', 'denied'),
      eventOfTransfer('Refund', 'prepared'),
      eventOfTransfer('Chargeback', 'pending'),
      eventOfTransfer('Chargeback', 'successful'),
      eventOfTransfer('Chargeback', 'canceled'),
      eventOfTransfer('Refund', 'denied'),
    ]).toEqual([
      'payment.successful',
      'payment.failed',
      undefined,
      'chargeback.successful',
      undefined,
      'chargeback.canceled',
      'refund.error',
    ])
    expect([
      actionOf('payment.failed'),
      actionOf('order.created'),
      actionOf('order.subscription.paused'),
      actionOf('plan.updated'),
      actionOf('payout.issued'),
    ]).toEqual(['payment_processed', 'order_changed', 'subscription_state_changed', 'order_changed', 'payout_changed'])
  })
})

it('writes a form with brackets and blanks', () => {
  expect(
    decodeURIComponent(
      formEncoded({ id: 1, payer: { email: 'a@b.c' }, sellables: [{ id: 2 }], events: [], coupon_code: null }),
    ),
  ).toBe('id=1&payer[email]=a@b.c&sellables[0][id]=2&events[]=&coupon_code=')
})
