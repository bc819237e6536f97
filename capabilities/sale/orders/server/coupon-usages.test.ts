import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'))
let token: string
let other: string

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const { seller, token: own } = await makeSeller(ctx, { username: 'grids' })
    token = own
    other = (await makeSeller(ctx)).token
    await letSell(ctx, seller.id)
    await makeProduct(ctx, seller.id, { slug: 'once' }, { price: 10_000 })
    await makeProduct(
      ctx,
      seller.id,
      { slug: 'rates' },
      { form: 'installment', price: null, rateAmounts: [5000, 3000, 2000], customIntervals: ['1m', '14d'] },
    )
    await makeProduct(
      ctx,
      seller.id,
      { slug: 'club' },
      { form: 'subscription', price: null, firstAmount: 2000, nextAmount: 2000, interval: '1m' },
    )
  })
})

type Use = {
  id: number
  token: string
  coupon_code: string
  payer_name: string
  payer_email: string
  amount_off: string
  total_amount: string
  used_at: string
}
const payer = {
  email: 'mara@example.com',
  first_name: 'Mara',
  last_name: 'Voss',
  street: 'Lindenweg',
  street_number: '4',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
}
const buy = async (slug: string) =>
  (await app.call('POST', `/v1/checkout/grids/${slug}/order`, checkoutWire({ payer, coupon_code: 'SPRING' }))).status

test('each use stands there with who, which order, when and how much', async () => {
  const coupon = (
    await app.call<{ id: number }>(
      'POST',
      '/v1/cabinet/coupons',
      { code: 'SPRING', value: '10.00', value_form: 'percents' },
      { token },
    )
  ).data
  for (const slug of ['once', 'rates', 'club']) expect(await buy(slug)).toBe(201)
  const uses = (
    await app.call<{ total_count: number; list: Use[] }>(
      'GET',
      `/v1/cabinet/coupon_usages?coupon_id[]=${coupon.id}&sort_key=id&sort_dir=asc`,
      undefined,
      { token },
    )
  ).data
  expect(uses.list.map((use) => [use.coupon_code, use.payer_name, use.payer_email, use.amount_off])).toEqual([
    ['SPRING', 'Mara Voss', 'mara@example.com', '10.00'],
    ['SPRING', 'Mara Voss', 'mara@example.com', '10.00'],
    ['SPRING', 'Mara Voss', 'mara@example.com', '2.00'],
  ])
  expect(uses.list[0]?.used_at).toBe(app.clock.now.toString({ smallestUnit: 'millisecond' }))
  expect(
    (await app.call<{ total_count: number }>('GET', '/v1/cabinet/coupon_usages', undefined, { token: other })).data
      .total_count,
  ).toBe(0)
})
