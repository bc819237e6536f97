import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { catalogRoom } from '#capabilities/offer/catalog/server/room.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { couponFor, redeemCoupon, releaseCoupon } from './index.ts'
import { discountsRoom } from './room.ts'

type Answer = { id: number; code: string; codes: string[] } & Record<string, unknown>
const app = useTestApp([identityRoom, sellersRoom, catalogRoom, discountsRoom])
let token: string
let sellerId: number
let productId: number
let foreignProduct: number
let foreignToken: string

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const own = await makeSeller(ctx)
    token = own.token
    sellerId = own.seller.id
    productId = (await makeProduct(ctx, sellerId)).product.id
    const other = await makeSeller(ctx)
    foreignToken = other.token
    foreignProduct = (await makeProduct(ctx, other.seller.id)).product.id
  })
})
const call = <D = Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, as = token) =>
  app.call<D>(method, `/v1/cabinet/coupons${path}`, body, { token: as })
const percent = { value: '10.00', value_form: 'percents' }

test.each([
  [{ ...percent, code: '' }, { code: ['required', 'too_short', 'invalid_code'] }],
  [{ ...percent, code: 'A B' }, { code: ['invalid_code'] }],
  [{ ...percent, code: 'X1', value: '100.01' }, { value: ['too_big'] }],
  [{ ...percent, code: 'X1', value: '0' }, { value: ['too_small'] }],
  [{ ...percent, code: 'X1', rates_kind: 'n_rates' }, { rates_count: ['required'] }],
  [{ ...percent, code: 'X1', applies_to: 'single_product' }, { product_ids: ['required'] }],
  [
    { ...percent, code: 'X1', valid_from: '2026-02-01T00:00:00Z', valid_till: '2026-01-01T00:00:00Z' },
    { valid_till: ['before_start'] },
  ],
])('%o is refused', async (given, fields) => expect((await call('POST', '', given)).fields).toEqual(fields))

test('a coupon is made, changed, switched and used', async () => {
  const { data } = await call('POST', '', {
    ...percent,
    code: 'spring',
    applies_to: 'single_product',
    product_ids: [productId],
    usage_limit: 2,
  })
  expect(data).toMatchObject({ code: 'SPRING', value: '10.00', currency: null, product_ids: [productId], active: true })
  expect((await call('POST', '', { ...percent, code: 'Spring' })).fields).toEqual({ code: ['taken'] })
  expect(
    (
      await call('PATCH', `/${data.id}`, {
        ...percent,
        code: 'SPRING',
        applies_to: 'single_product',
        product_ids: [foreignProduct],
      })
    ).fields,
  ).toEqual({ product_ids: ['not_in_list'] })
  await app.transact(async (ctx) => {
    const coupon = await couponFor(ctx, { sellerId, code: ' spring ', productId, currency: 'eur' })
    await redeemCoupon(ctx, coupon, 'order-a')
    await redeemCoupon(ctx, coupon, 'order-b')
  })
  await expect(
    app.transact((ctx) => couponFor(ctx, { sellerId, code: 'SPRING', productId, currency: 'eur' })),
  ).rejects.toMatchObject({ code: 'discounts.coupon_used_up' })
  expect((await call('PATCH', `/${data.id}`, { ...percent, code: 'SPRING', usage_limit: 1 })).fields).toEqual({
    usage_limit: ['below_used'],
  })
  expect((await call<{ list: object[] }>('GET', `/${data.id}/usage`)).data.list).toHaveLength(2)
  await app.transact((ctx) => releaseCoupon(ctx, data.id, 'order-b'))
  expect((await call('GET', `/${data.id}`)).data).toMatchObject({ orders_count: 1 })
  expect((await call('POST', `/${data.id}/deactivate`, {})).data).toMatchObject({ active: false })
  await expect(
    app.transact((ctx) => couponFor(ctx, { sellerId, code: 'SPRING', productId, currency: 'eur' })),
  ).rejects.toMatchObject({ code: 'discounts.coupon_unknown' })
  expect((await call('POST', `/${data.id}/activate`, {})).data).toMatchObject({ active: true })
})

test('many coupons have codes of their own, hard to guess', async () => {
  const { data } = await call('POST', '/bulk', {
    value: '5.00',
    value_form: 'currency',
    count: 1200,
    code_kind: 'numeric',
    code_length: 8,
    prefix: 'xm-',
  })
  expect(new Set(data.codes).size).toBe(1200)
  expect(data.codes[0]).toMatch(/^XM-\d{8}$/)
  expect(await call('POST', '/bulk', { ...percent, count: 100, code_kind: 'numeric', code_length: 4 })).toMatchObject({
    status: 422,
    code: 'discounts.too_few_codes',
    fields: { code_length: ['too_small'] },
  })
})

test('the list filters and searches; foreign coupons are not there', async () => {
  type List = { total_count: number; list: Answer[] }
  expect((await call<List>('GET', '?query=spr')).data.list.map((row) => row.code)).toEqual(['SPRING'])
  expect((await call<List>('GET', '?value_form[]=currency')).data.total_count).toBe(1200)
  const { id } = (await call<List>('GET', '?query=spring')).data.list[0]!
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/usage'],
    ['PATCH', '', { ...percent, code: 'MINE' }],
    ['POST', '/activate', {}],
    ['POST', '/deactivate', {}],
  ] as const)
    expect((await call(method, `/${id}${path}`, body, foreignToken)).status).toBe(404)
  expect((await call<List>('GET', '', undefined, foreignToken)).data.total_count).toBe(0)
})
