import { describe, expect, it } from 'vitest'
import { fromPayPal, toPayPal } from './amounts.ts'
import { keyIn, markOf, PayPalRefusal } from './client.ts'
import { certificateUrl, objectOf } from './notices.ts'
import { newsOfDispute, outcomeOfCapture, outcomeOfError, outcomeOfOrder, outcomeOfRefund } from './read-answers.ts'
import type { Capture, Dispute, Order, Refund } from './read-answers.ts'

const amount = { currency_code: 'EUR', value: '119.00' }
const here = (settings: object) => ({ ports: { settings } }) as never

it.each([
  [11_900, 'eur', '119.00'],
  [5, 'chf', '0.05'],
  [11_900, 'jpy', '119'],
  [11_900, 'huf', '119'],
])('%i %s is %s at PayPal, and back', (hundredths, currency, value) => {
  const money = toPayPal(hundredths, currency)
  expect(money).toEqual({ currency_code: currency.toUpperCase(), value })
  expect(fromPayPal(money!)).toEqual({ amount: hundredths, currency })
})
it('a part that PayPal does not count is refused', () => expect(toPayPal(150, 'jpy')).toBeUndefined())

describe('what became of', () => {
  it.each([
    ['COMPLETED', 'successful'],
    ['PARTIALLY_REFUNDED', 'successful'],
    ['REFUNDED', 'successful'],
    ['PENDING', 'pending'],
    ['DECLINED', 'denied'],
    ['FAILED', 'unknown'],
  ])('a capture %s: %s', (status, kind) => {
    expect(outcomeOfCapture({ id: 'C', status, amount } as Capture).kind).toBe(kind)
  })

  it.each([
    ['CREATED', 'payer_must_act'],
    ['SAVED', 'payer_must_act'],
    ['PAYER_ACTION_REQUIRED', 'payer_must_act'],
    ['APPROVED', 'payer_must_act'],
    ['VOIDED', 'canceled'],
    ['COMPLETED', 'pending'],
  ])('an order %s without money: %s', (status, kind) => {
    expect(outcomeOfOrder({ id: 'O', status } as Order).kind).toBe(kind)
  })

  it('an order with its money and what was left', () => {
    const captures = [{ id: 'C', status: 'COMPLETED' as const, amount }]
    const paypal = { email_address: 'nora@example.com', attributes: { vault: { id: 'token' } } }
    const paid: Order = {
      id: 'O',
      status: 'COMPLETED',
      payment_source: { paypal },
      purchase_units: [{ payments: { captures } }],
    }
    expect(outcomeOfOrder(paid)).toEqual({
      kind: 'successful',
      reference: 'C',
      amount: 11_900,
      currency: 'eur',
      method: { reference: 'token', form: 'paypal', label: 'n…@example.com', expiresOn: null },
    })
  })

  it.each([
    ['COMPLETED', 'successful'],
    ['PENDING', 'pending'],
    ['FAILED', 'denied'],
    ['CANCELLED', 'canceled'],
  ])('a refund %s: %s', (status, kind) => {
    expect(outcomeOfRefund({ id: 'R', status, amount } as Refund).kind).toBe(kind)
  })

  it.each([
    ['OPEN', undefined, 'chargeback_opened'],
    ['UNDER_REVIEW', undefined, 'chargeback_opened'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'chargeback_won'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'chargeback_won'],
    ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'chargeback_won'],
    ['RESOLVED', 'DENIED', 'chargeback_won'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'chargeback_lost'],
    ['RESOLVED', 'ACCEPTED', 'chargeback_lost'],
    ['RESOLVED', 'NONE', undefined],
  ])('a dispute %s %s: %s', (status, code, kind) => {
    const dispute = { dispute_id: 'D', status, dispute_amount: amount, dispute_outcome: { outcome_code: code } }
    expect(newsOfDispute(dispute as Dispute, 'order-1-1')?.kind).toBe(kind)
  })

  it.each([
    [422, 'INSTRUMENT_DECLINED', { kind: 'denied', reason: 'generic_decline' }],
    [422, 'AGREEMENT_ALREADY_CANCELLED', { kind: 'denied', reason: 'revocation_of_authorization' }],
    [422, 'DUPLICATE_INVOICE_ID', { kind: 'refused', trouble: 'refused' }],
    [401, 'AUTHENTICATION_FAILURE', { kind: 'refused', trouble: 'credentials' }],
    [403, 'PERMISSION_DENIED', { kind: 'refused', trouble: 'credentials' }],
    [409, 'RESOURCE_CONFLICT', { kind: 'unknown' }],
    [429, 'RATE_LIMIT_REACHED', { kind: 'unknown' }],
    [503, 'SERVICE_UNAVAILABLE', { kind: 'unknown' }],
  ])('an answer %i %s', (status, issue, outcome) => {
    expect(outcomeOfError(new PayPalRefusal(status, { details: [{ issue }] }))).toMatchObject(outcome)
  })
})

it.each([
  ['CHECKOUT.ORDER.APPROVED', { id: 'O' }, 'order/O'],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'C' }, 'capture/C'],
  ['PAYMENT.CAPTURE.REFUNDED', { id: 'R' }, 'refund/R'],
  ['CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'D' }, 'dispute/D'],
  ['VAULT.PAYMENT-TOKEN.CREATED', { id: 'T', metadata: { order_id: 'O' } }, 'order/O'],
  ['CATALOG.PRODUCT.CREATED', { id: 'P' }, undefined],
])('a notice %s names %o: %s', (type, resource, object) => {
  expect(objectOf({ id: 'WH-1', event_type: type, resource })).toBe(object)
})

it.each([
  ['https://api.paypal.com/v1/notifications/certs/CERT-1', true],
  ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
  ['http://api.paypal.com/cert', false],
  ['https://paypal.com.example.org/cert', false],
  ['https://notpaypal.com/cert', false],
  ['https://api.paypal.com:8443/cert', false],
  ['https://paypal.com@example.org/cert', false],
  ['http://127.0.0.1:9999/cert', false],
  ['no address', false],
])('the certificate at %s is asked for: %s', (url, isAsked) => {
  expect(certificateUrl(here({ DEMO: true }), url) !== undefined).toBe(isAsked)
})
it('a simulator’s certificate is asked for where one stands in for PayPal', () => {
  const settings = { DEMO: true, PAYPAL_API: 'http://127.0.0.1:9999' }
  expect(certificateUrl(here(settings), 'http://127.0.0.1:9999/cert')).toBeDefined()
  expect(certificateUrl(here(settings), 'http://127.0.0.1:9998/cert')).toBeUndefined()
})

it('our mark tells what another installation made', () => {
  const [ours, others] = ['https://a.example:8080', 'https://b.example'].map((url) => here({ PUBLIC_URL: url }))
  expect(markOf(ours!, 'order-1-1')).toMatch(/^[A-Za-z0-9-_.,]+$/)
  expect(keyIn(ours!, markOf(ours!, 'order-1-1'))).toBe('order-1-1')
  expect(keyIn(others!, markOf(ours!, 'order-1-1'))).toBeUndefined()
  expect(keyIn(ours!, undefined)).toBeUndefined()
})
