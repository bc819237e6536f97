import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

let world: TestWorld
let api: TestApi
let token: string
let other: string

beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
  await world.transact(async (ctx) => {
    const { seller, token: own } = await makeSeller(ctx, { username: 'grids' })
    token = own
    other = (await makeSeller(ctx)).token
    await setPaymentProvider(ctx, seller.id, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true })
      .where('id', '=', seller.id)
      .execute()
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
afterAll(async () => {
  await api.close()
  await world.close()
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
  (
    await api.call('POST', `/v1/checkout/grids/${slug}/order`, {
      checkout_key: randomUUID(),
      form: 'card',
      terms: true,
      withdrawal_waiver: true,
      payer,
      coupon_code: 'SPRING',
    })
  ).status

test('each use stands there with who, which order, when and how much', async () => {
  const coupon = (
    await api.call<{ id: number }>(
      'POST',
      '/v1/cabinet/coupons',
      { code: 'SPRING', value: '10.00', value_form: 'percents' },
      { token },
    )
  ).data
  for (const slug of ['once', 'rates', 'club']) expect(await buy(slug)).toBe(201)
  const uses = (
    await api.call<{ total_count: number; list: Use[] }>(
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
  expect(uses.list[0]?.used_at).toBe(world.clock.now.toString({ smallestUnit: 'millisecond' }))
  expect(
    (await api.call<{ total_count: number }>('GET', '/v1/cabinet/coupon_usages', undefined, { token: other })).data
      .total_count,
  ).toBe(0)
})
