import jsQR from 'jsqr'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openSellingTestShop, openTestShop, orderAt, turnTheDay } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'), { at: '2026-03-02T09:00:00Z', poolSize: 20 })
let shop: Awaited<ReturnType<typeof openTestShop>>
let token = ''

beforeAll(async () => {
  shop = await app.transact((ctx) => openSellingTestShop(ctx, { slug: 'guide', name: 'Guide' }, { price: 4900 }))
  token = shop.token
})

type Link = { id: number; code: string; url: string; orders_count: number; active: boolean; max_orders: number | null }
const links = '/v1/cabinet/payment_links'
const add = async (given: object = {}) =>
  (await app.call<Link>('POST', links, { product_id: shop.product.id, ...given }, { token })).data
const press = (link: string) =>
  submitCheckout(app.world, {
    ...checkoutBody({ link, planId: shop.plan.id }),
    username: shop.seller.username,
    slug: 'guide',
  } as unknown as CheckoutInput)
const settled = async <T>(tries: Promise<T>[]) => {
  const results = await Promise.allSettled(tries)
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [String((result.reason as { code?: string }).code ?? result.reason)] : [],
  )
  return { ok: results.length - codes.length, codes: [...new Set(codes)] }
}
const countOf = async (id: number) =>
  (await sql<{ ordersCount: number }>`select orders_count from payment_links where id = ${id}`.execute(app.world.db))
    .rows[0]?.ordersCount
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('twenty buyers at once', () => {
  it('of a link with three orders: three get through', async () => {
    const link = await add({ max_orders: 3 })
    const { ok, codes } = await settled(Array.from({ length: 20 }, () => press(link.code)))
    expect([ok, codes]).toEqual([3, ['payment_links.link_used']])
    expect(await countOf(link.id)).toBe(3)
  })

  it('control: counting first and placing then sells too many', async () => {
    const link = await add({ max_orders: 3 })
    const { ok } = await settled(
      Array.from({ length: 20 }, () =>
        app.transact(async (ctx) => {
          const { rows } =
            await sql<Link>`select id from payment_links where id = ${link.id} and orders_count < max_orders`.execute(
              ctx.db,
            )
          await pause(5)
          if (rows.length === 0) throw new Error('full')
          await orderAt(ctx, shop)
          await sql`update payment_links set orders_count = orders_count + 1 where id = ${link.id}`.execute(ctx.db)
        }),
      ),
    )
    expect(ok).toBeGreaterThan(3)
  })

  it('of one session: one order', async () => {
    const { body } = await session()
    const { ok, codes } = await settled(Array.from({ length: 20 }, () => press(body.token)))
    expect([ok, codes]).toEqual([1, ['payment_links.link_used']])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from orders where id = (select order_id from checkout_sessions where id = ${body.id})`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('control: a session that was looked at before sells more than once', async () => {
    const { body } = await session()
    const { ok } = await settled(
      Array.from({ length: 20 }, () =>
        app.transact(async (ctx) => {
          const { rows } =
            await sql`select from checkout_sessions where id = ${body.id} and state = 'open' and order_id is null`.execute(
              ctx.db,
            )
          await pause(5)
          if (rows.length === 0) throw new Error('used')
          const { order } = await orderAt(ctx, shop)
          await sql`update checkout_sessions set order_id = ${order.id} where id = ${body.id}`.execute(ctx.db)
        }),
      ),
    )
    expect(ok).toBeGreaterThan(1)
  })
})

const session = async () => {
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: '/api/checkout_sessions',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ product_id: shop.product.id }),
  })
  return { body: answer.json<{ id: number; token: string }>() }
}

it('gives the place of an order that came to nothing to another, and counts late money again', async () => {
  const link = await add({ max_orders: 1 })
  const left = await press(link.code)
  await app.drain()
  await expect(press(link.code)).rejects.toMatchObject({ code: 'payment_links.link_used' })
  await sql`update orders set created_at = ${app.clock.now.subtract({ hours: 25 })} where id = ${left.orderId}`.execute(
    app.world.db,
  )
  await turnTheDay.run(app.world, {})
  await app.drain()
  expect(await countOf(link.id)).toBe(0)
  const second = await press(link.code)
  await payInSandbox(app.world, second.redirectUrl ?? '', { card: '4242424242424242' })
  await app.drain()
  expect(await countOf(link.id)).toBe(1)
  await payInSandbox(app.world, left.redirectUrl ?? '', { card: '4242424242424242' })
  await app.drain()
  // Money that was on its way is taken: one more than was meant, and it is counted.
  expect(await countOf(link.id)).toBe(2)
})

it('is changed, closed and opened again, and listed with its orders', async () => {
  const link = await add({ name: 'Letter', max_orders: 9 })
  const one = `${links}/${link.id}`
  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    app.call<Link & { name: string; success_url: string | null }>(method, path, body, { token })
  expect((await ask('PATCH', one, { success_url: 'https://example.com/thanks' })).data).toMatchObject({
    name: 'Letter',
    max_orders: 9,
    success_url: 'https://example.com/thanks',
  })
  expect((await ask('PATCH', one, { max_orders: null, success_url: '' })).data).toMatchObject({
    max_orders: null,
    success_url: null,
  })
  expect((await ask('POST', `${one}/deactivate`)).data.active).toBe(false)
  await expect(press(link.code)).rejects.toMatchObject({ code: 'payment_links.link_over' })
  expect((await ask('POST', `${one}/activate`)).data.active).toBe(true)
  await press(link.code)
  const listed = await app.call<{ list: Link[] }>('GET', `${links}?query=Letter`, undefined, { token })
  expect(listed.data.list).toMatchObject([{ id: link.id, url: link.url, orders_count: 1 }])
  expect((await ask('PATCH', one, { expires_at: '2020-01-01T00:00:00Z' })).status).toBe(422)
  for (const given of [{ product_id: 999_999 }, { success_url: 'http://example.com' }, { max_orders: 0 }])
    expect((await app.call('POST', links, { product_id: shop.product.id, ...given }, { token })).status).toBe(422)
})

it('is read from its QR code', async () => {
  const link = await add()
  const { data } = await app.call<{ picture: string }>('GET', `${links}/${link.id}/qr_code`, undefined, { token })
  const png = Buffer.from(data.picture.slice(data.picture.indexOf(',') + 1), 'base64')
  const { data: pixels, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(jsQR.default(new Uint8ClampedArray(pixels), info.width, info.height)?.data).toBe(link.url)
})

it('is its seller’s alone', async () => {
  const link = await add()
  const { token: other } = await app.transact((ctx) => openTestShop(ctx, {}, { price: 900 }))
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/qr_code'],
    ['PATCH', ''],
    ['POST', '/deactivate'],
  ] as const)
    expect((await app.call(method, `${links}/${link.id}${path}`, {}, { token: other })).status).toBe(404)
})
