import { expect, test } from 'vitest'
import { forwardGroups } from '#capabilities/offer/catalog/vocabulary.ts'
import { forwardUrl } from './forward-url.ts'
import { prefilled, prefillOf } from './prefill.ts'

const read = (address: string) => prefillOf(new URLSearchParams(address))

test('each of the five groups fills in its fields', () => {
  expect(Object.keys(prefilled).toSorted()).toEqual([...forwardGroups].toSorted())
  expect(
    read(
      'payment_method=sepa&email=kim%40example.com&first_name=Kim&country_code=at&pricing_plan_id=7&quantity=3' +
        '&coupon_code=SUMMER&receiver_email=lou%40example.com',
    ),
  ).toEqual({
    form: 'sepa',
    'payer.email': 'kim@example.com',
    'payer.firstName': 'Kim',
    'payer.countryCode': 'AT',
    planId: '7',
    quantity: '3',
    couponCode: 'SUMMER',
    'owner.email': 'lou@example.com',
  })
})

test('what cannot be is left out, and nothing else is read', () => {
  expect(read('country_code=XX&quantity=-1&pricing_plan_id=a&email=&terms=true&checkoutKey=x')).toEqual({})
  expect(read(`city=${'x'.repeat(500)}`)['payer.city']).toHaveLength(200)
})

test('a purchase told onwards to a checkout fills it in', () => {
  const address = forwardUrl(
    'https://shop.example/s/nora/next/checkout',
    ['product', 'additional'],
    { product: { pricing_plan_id: 12 }, additional: { quantity: 2, coupon_code: null, campaign_id: 'spring' } },
    'token',
  )
  expect(prefillOf(new URL(address).searchParams)).toEqual({ planId: '12', quantity: '2', campaignId: 'spring' })
})
