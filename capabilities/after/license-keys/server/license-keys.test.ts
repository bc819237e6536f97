import { verify } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, type Counter } from '#capabilities/sale/orders/server/testing.ts'

let world: TestWorld
let api: TestApi
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
  seller = await world.transact((ctx) => makeSeller(ctx))
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const openCounter = async (): Promise<Counter> => ({
  seller: seller.seller,
  ...(await world.transact((ctx) => makeProduct(ctx, seller.seller.id, { form: 'license_key', name: 'Grid plug-in' }))),
})
const cabinet = <D = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => api.call<D>(method, `/v1/cabinet${path}`, body, { token: seller.token })
type Stock = { free: number; sold: number; revoked: number; waiting: number; added: number; repeated: number }
const add = async ({ product }: Counter, keys: string[]) =>
  (await cabinet<Stock>('POST', `/products/${product.id}/license_keys`, { keys: keys.join('\n') })).data
const stock = async ({ product }: Counter) => (await cabinet<Stock>('GET', `/products/${product.id}/license_keys`)).data
const keysOf = (of: Pick<Order, 'id'>) =>
  world.world.db
    .selectFrom('licenseKeys')
    .innerJoin('accesses', 'accesses.id', 'licenseKeys.accessId')
    .select(['licenseKeys.id', 'key', 'state', 'accesses.id as accessId'])
    .where('accesses.orderId', '=', of.id)
    .orderBy('licenseKeys.id')
    .execute()
const limitOf = async ({ product }: Counter) =>
  (
    await world.world.db
      .selectFrom('products')
      .select('saleLimit')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
  ).saleLimit
const mailsTo = async (recipient: string, kind: string) =>
  (await world.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind)
/** A purchase as the checkout makes it, which reads the product anew. */
const order = async (counter: Counter, quantity = 1) => {
  const product = await world.world.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', counter.product.id)
    .executeTakeFirstOrThrow()
  return buy(world.world, { ...counter, product }, { quantity })
}
const bought = async (counter: Counter, quantity = 1) => {
  const made = await order(counter, quantity)
  await world.drain()
  return made
}

describe('keys in stock', () => {
  test('are handed out once each, mailed, and limit what can be sold', async () => {
    const counter = await openCounter()
    expect(await add(counter, ['AAA-1', 'AAA-2', ' AAA-2 ', '', 'AAA-3'])).toMatchObject({
      added: 3,
      repeated: 1,
      free: 3,
    })
    expect(await limitOf(counter)).toBe(3)
    const bill = await bought(counter, 2)
    expect((await keysOf(bill)).map((key) => [key.key, key.state])).toEqual([
      ['AAA-1', 'sold'],
      ['AAA-2', 'sold'],
    ])
    const [mail, ...more] = await mailsTo(bill.ownerDetails.email, 'license_keys')
    expect([mail!.body.includes('AAA-1') && mail!.body.includes('AAA-2'), more.length]).toEqual([true, 0])
    expect(await stock(counter)).toMatchObject({ free: 1, sold: 2, waiting: 0 })
    await bought(counter)
    await expect(order(counter)).rejects.toMatchObject({ code: 'orders.sold_out' })
  })

  test('go to buyers who wait as soon as they are added, and the seller is told', async () => {
    const counter = await openCounter()
    const bill = await bought(counter, 2)
    expect(await keysOf(bill)).toEqual([])
    expect((await mailsTo(seller.seller.email, 'license_keys_empty')).length).toBeGreaterThan(0)
    expect(await stock(counter)).toMatchObject({ waiting: 2 })
    await add(counter, ['B-1'])
    await add(counter, ['B-2', 'B-3'])
    expect((await keysOf(bill)).map((key) => key.key)).toEqual(['B-1', 'B-2'])
    expect(await stock(counter)).toMatchObject({ free: 1, sold: 2, waiting: 0 })
  })

  test('tell the seller once when they run short, and again after a refill', async () => {
    const counter = await openCounter()
    await add(counter, ['C-1', 'C-2', 'C-3'])
    await cabinet('PATCH', `/products/${counter.product.id}/license_keys`, { alarm_at: 3 })
    const before = (await mailsTo(seller.seller.email, 'license_keys_low')).length
    await bought(counter)
    await bought(counter)
    expect((await mailsTo(seller.seller.email, 'license_keys_low')).length - before).toBe(1)
    await add(counter, ['C-4', 'C-5', 'C-6'])
    await bought(counter)
    await bought(counter)
    expect((await mailsTo(seller.seller.email, 'license_keys_low')).length - before).toBe(2)
  })

  test('are taken back with the purchase and never sold again', async () => {
    const counter = await openCounter()
    await add(counter, ['D-1', 'D-2'])
    const bill = await bought(counter)
    await refundOrder(world.world, { orderId: bill.id, cancels: true })
    await world.drain()
    expect((await keysOf(bill)).map((key) => key.state)).toEqual(['revoked'])
    expect(await stock(counter)).toMatchObject({ free: 1, sold: 0, revoked: 1, waiting: 0 })
    expect((await keysOf(await bought(counter))).map((key) => key.key)).toEqual(['D-2'])
    await expect(order(counter)).rejects.toMatchObject({ code: 'orders.sold_out' })
  })

  test('can be removed while nobody has them, and revoked once somebody has', async () => {
    const counter = await openCounter()
    await add(counter, ['E-1', 'E-2'])
    const bill = await bought(counter)
    const [sold] = await keysOf(bill)
    const free = await world.world.db
      .selectFrom('licenseKeys')
      .select('id')
      .where('productId', '=', counter.product.id)
      .where('state', '=', 'free')
      .executeTakeFirstOrThrow()
    expect((await cabinet('DELETE', `/license_keys/${sold!.id}`)).status).toBe(409)
    expect((await cabinet('DELETE', `/license_keys/${free.id}`)).status).toBe(200)
    expect((await cabinet('POST', `/license_keys/${sold!.id}/revoke`)).status).toBe(200)
    expect((await cabinet('POST', `/license_keys/${sold!.id}/revoke`)).status).toBe(409)
    expect(await stock(counter)).toMatchObject({ free: 0, sold: 0, revoked: 1, waiting: 0 })
  })
})

describe('a format', () => {
  test('makes a key for every piece, without a limit', async () => {
    const counter = await openCounter()
    const settings = await cabinet('PATCH', `/products/${counter.product.id}/license_keys`, {
      format: 'GRID-{alphanumeric:5}-{numeric:4}',
    })
    expect(settings.data).toMatchObject({ format: 'GRID-{alphanumeric:5}-{numeric:4}' })
    expect(await limitOf(counter)).toBeNull()
    const keys = await keysOf(await bought(counter, 3))
    expect(new Set(keys.map((key) => key.key)).size).toBe(3)
    for (const { key } of keys) expect(key).toMatch(/^GRID-[A-Z2-9]{5}-\d{4}$/)
  })

  test.each([
    ['PRO', 'format_size'],
    ['{words:5}', 'format_type'],
    ['{numeric:5', 'format_bad'],
  ])('%s is refused as %s', async (format, key) => {
    const counter = await openCounter()
    expect(await cabinet('PATCH', `/products/${counter.product.id}/license_keys`, { format })).toMatchObject({
      status: 422,
      fields: { format: [key] },
    })
  })
})

describe('the last keys', () => {
  test('go to as many buyers as there are keys, each a different one', async () => {
    const counter = await openCounter()
    await add(
      counter,
      Array.from({ length: 20 }, (_, n) => `R-${n}`),
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => order(counter)))
    await world.drain()
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(20)
    const { rows } = await sql<{
      sold: number
      accesses: number
    }>`select count(*)::int as sold, count(distinct access_id)::int as accesses from license_keys where product_id = ${counter.product.id} and state = 'sold'`.execute(
      world.world.db,
    )
    expect(rows[0]).toEqual({ sold: 20, accesses: 20 })
  })

  test('control: choosing without a lock gives one key to several', async () => {
    const counter = await openCounter()
    await add(counter, ['S-1', 'S-2'])
    const choose = () =>
      world.transact(
        async (ctx) =>
          (
            await ctx.db
              .selectFrom('licenseKeys')
              .select('key')
              .where('productId', '=', counter.product.id)
              .where('state', '=', 'free')
              .orderBy('id')
              .limit(1)
              .executeTakeFirstOrThrow()
          ).key,
      )
    expect(new Set(await Promise.all([choose(), choose(), choose()])).size).toBe(1)
  })
})

describe('a program', () => {
  const ask = <D = Record<string, unknown>>(what: string, body: object) =>
    api.call<D>('POST', `/v1/license_keys/${what}`, body)

  test('validates, activates up to the limit of devices, and gives a place back', async () => {
    const counter = await openCounter()
    await add(counter, ['P-1', 'P-2'])
    await cabinet('PATCH', `/products/${counter.product.id}/license_keys`, { alarm_at: 3 })
    expect(
      (await cabinet('PATCH', `/products/${counter.product.id}/license_keys`, { device_limit: 2 })).data,
    ).toMatchObject({ alarm_at: 3, device_limit: 2 })
    const bill = await bought(counter)
    const license = { key: 'P-1', product_id: counter.product.id }
    expect((await ask('validate', license)).data).toMatchObject({
      state: 'active',
      activated_devices: 0,
      device_limit: 2,
      is_activated_here: false,
    })
    expect((await ask('validate', { ...license, key: 'P-2' })).code).toBe('license_keys.key_unknown')
    const first = await ask<{ file: string }>('activate', { ...license, device: 'mac-1', name: 'Studio' })
    const again = await ask('activate', { ...license, device: 'mac-1' })
    expect([first.status, again.data.activated_devices]).toEqual([200, 1])
    const race = await Promise.all(['a', 'b', 'c', 'd'].map((device) => ask('activate', { ...license, device })))
    expect(race.map((each) => each.code).toSorted()).toEqual([
      'license_keys.too_many_devices',
      'license_keys.too_many_devices',
      'license_keys.too_many_devices',
      undefined,
    ])
    expect((await ask('deactivate', { ...license, device: 'nowhere' })).status).toBe(404)
    expect((await ask('deactivate', { ...license, device: 'mac-1' })).data).toMatchObject({ activated_devices: 1 })

    const { pem } = (await api.call<{ pem: string }>('GET', '/v1/license_keys/public_key')).data
    const [body, signature] = first.data.file.split('.') as [string, string]
    expect(verify(null, Buffer.from(body, 'base64url'), pem, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ key: 'P-1', device: 'mac-1' })
    expect(verify(null, Buffer.from('{}'), pem, Buffer.from(signature, 'base64url'))).toBe(false)

    const { accessToken: token } = await world.transact((ctx) =>
      startSession(ctx, { userId: bill.buyerUserId, fingerprint: 'test', profileType: 'payer' }),
    )
    const { accessId } = (await keysOf(bill))[0]!
    const own = await api.call<{ list: { key: string; devices: { id: number }[] }[] }>(
      'GET',
      `/v1/payer/accesses/${accessId}/license_keys`,
      undefined,
      { token },
    )
    expect(own.data.list).toMatchObject([{ key: 'P-1', devices: [{}] }])
    expect(
      (await api.call('GET', `/v1/payer/accesses/${accessId}/license_keys`, undefined, { token: seller.token })).status,
    ).toBe(404)
    const device = own.data.list[0]!.devices[0]!.id
    expect(
      (await api.call('POST', `/v1/payer/license_activations/${device}/deactivate`, {}, { token: seller.token }))
        .status,
    ).toBe(404)
    expect((await api.call('POST', `/v1/payer/license_activations/${device}/deactivate`, {}, { token })).status).toBe(
      200,
    )

    await refundOrder(world.world, { orderId: bill.id, cancels: true })
    await world.drain()
    expect((await ask('validate', license)).data).toMatchObject({ state: 'revoked' })
    expect((await ask('activate', { ...license, device: 'mac-9' })).code).toBe('license_keys.key_revoked')
  })
})
