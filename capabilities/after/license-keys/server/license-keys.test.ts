import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { verify } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
})

const openTestShop = async (): Promise<TestShop> => ({
  seller: seller.seller,
  ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { form: 'license_key', name: 'Grid plug-in' }))),
})
const cabinet = <D = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => app.call<D>(method, `/v1/cabinet${path}`, body, { token: seller.token })
type Stock = { free: number; sold: number; revoked: number; waiting: number; added: number; repeated: number }
const add = async ({ product }: TestShop, keys: string[]) =>
  (await cabinet<Stock>('POST', `/products/${product.id}/license_keys`, { keys: keys.join('\n') })).data
const stock = async ({ product }: TestShop) =>
  (await cabinet<Stock>('GET', `/products/${product.id}/license_keys`)).data
const keysOf = (of: Pick<Order, 'id'>) =>
  app.world.db
    .selectFrom('licenseKeys')
    .innerJoin('accesses', 'accesses.id', 'licenseKeys.accessId')
    .select(['licenseKeys.id', 'key', 'state', 'accesses.id as accessId'])
    .where('accesses.orderId', '=', of.id)
    .orderBy('licenseKeys.id')
    .execute()
const limitOf = async ({ product }: TestShop) =>
  (await app.world.db.selectFrom('products').select('saleLimit').where('id', '=', product.id).executeTakeFirstOrThrow())
    .saleLimit
const mailsTo = async (recipient: string, kind: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind)
/** A purchase as by the checkout, which reads the product again. */
const order = async (testShop: TestShop, quantity = 1) => {
  const product = await app.world.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', testShop.product.id)
    .executeTakeFirstOrThrow()
  return buy(app.world, { ...testShop, product }, { quantity })
}
const bought = async (testShop: TestShop, quantity = 1) => {
  const made = await order(testShop, quantity)
  await app.drain()
  return made
}

describe('keys in stock', () => {
  test('are handed out once each, mailed, and limit what can be sold', async () => {
    const testShop = await openTestShop()
    expect(await add(testShop, ['AAA-1', 'AAA-2', ' AAA-2 ', '', 'AAA-3'])).toMatchObject({
      added: 3,
      repeated: 1,
      free: 3,
    })
    expect(await limitOf(testShop)).toBe(3)
    const bill = await bought(testShop, 2)
    expect((await keysOf(bill)).map((key) => [key.key, key.state])).toEqual([
      ['AAA-1', 'sold'],
      ['AAA-2', 'sold'],
    ])
    const [mail, ...more] = await mailsTo(bill.ownerDetails.email, 'license_keys')
    expect([mail!.body.includes('AAA-1') && mail!.body.includes('AAA-2'), more.length]).toEqual([true, 0])
    expect(await stock(testShop)).toMatchObject({ free: 1, sold: 2, waiting: 0 })
    await bought(testShop)
    await expect(order(testShop)).rejects.toMatchObject({ code: 'orders.sold_out' })
  })

  test('go to buyers who wait as soon as they are added, and the seller is told', async () => {
    const testShop = await openTestShop()
    const bill = await bought(testShop, 2)
    expect(await keysOf(bill)).toEqual([])
    expect((await mailsTo(seller.seller.email, 'license_keys_empty')).length).toBeGreaterThan(0)
    expect(await stock(testShop)).toMatchObject({ waiting: 2 })
    await add(testShop, ['B-1'])
    await add(testShop, ['B-2', 'B-3'])
    expect((await keysOf(bill)).map((key) => key.key)).toEqual(['B-1', 'B-2'])
    expect(await stock(testShop)).toMatchObject({ free: 1, sold: 2, waiting: 0 })
  })

  test('tell the seller once when they run short, and again after a refill', async () => {
    const testShop = await openTestShop()
    await add(testShop, ['C-1', 'C-2', 'C-3'])
    await cabinet('PATCH', `/products/${testShop.product.id}/license_keys`, { alarm_at: 3 })
    const before = (await mailsTo(seller.seller.email, 'license_keys_low')).length
    await bought(testShop)
    await bought(testShop)
    expect((await mailsTo(seller.seller.email, 'license_keys_low')).length - before).toBe(1)
    await add(testShop, ['C-4', 'C-5', 'C-6'])
    await bought(testShop)
    await bought(testShop)
    expect((await mailsTo(seller.seller.email, 'license_keys_low')).length - before).toBe(2)
  })

  test('are taken back with the purchase and never sold again', async () => {
    const testShop = await openTestShop()
    await add(testShop, ['D-1', 'D-2'])
    const bill = await bought(testShop)
    await refundOrder(app.world, { orderId: bill.id, cancels: true })
    await app.drain()
    expect((await keysOf(bill)).map((key) => key.state)).toEqual(['revoked'])
    expect(await stock(testShop)).toMatchObject({ free: 1, sold: 0, revoked: 1, waiting: 0 })
    expect((await keysOf(await bought(testShop))).map((key) => key.key)).toEqual(['D-2'])
    await expect(order(testShop)).rejects.toMatchObject({ code: 'orders.sold_out' })
  })

  test('can be removed while nobody has them, and revoked once somebody has', async () => {
    const testShop = await openTestShop()
    await add(testShop, ['E-1', 'E-2'])
    const bill = await bought(testShop)
    const [sold] = await keysOf(bill)
    const free = await app.world.db
      .selectFrom('licenseKeys')
      .select('id')
      .where('productId', '=', testShop.product.id)
      .where('state', '=', 'free')
      .executeTakeFirstOrThrow()
    expect((await cabinet('DELETE', `/license_keys/${sold!.id}`)).status).toBe(409)
    expect((await cabinet('DELETE', `/license_keys/${free.id}`)).status).toBe(200)
    expect((await cabinet('POST', `/license_keys/${sold!.id}/revoke`)).status).toBe(200)
    expect((await cabinet('POST', `/license_keys/${sold!.id}/revoke`)).status).toBe(409)
    expect(await stock(testShop)).toMatchObject({ free: 0, sold: 0, revoked: 1, waiting: 0 })
  })
})

describe('a format', () => {
  test('makes a key for every piece, without a limit', async () => {
    const testShop = await openTestShop()
    const settings = await cabinet('PATCH', `/products/${testShop.product.id}/license_keys`, {
      format: 'GRID-{alphanumeric:5}-{numeric:4}',
    })
    expect(settings.data).toMatchObject({ format: 'GRID-{alphanumeric:5}-{numeric:4}' })
    expect(await limitOf(testShop)).toBeNull()
    const keys = await keysOf(await bought(testShop, 3))
    expect(new Set(keys.map((key) => key.key)).size).toBe(3)
    for (const { key } of keys) expect(key).toMatch(/^GRID-[A-Z2-9]{5}-\d{4}$/)
  })

  test.each([
    ['PRO', 'format_size'],
    ['{words:5}', 'format_type'],
    ['{numeric:5', 'format_bad'],
  ])('%s is refused as %s', async (format, key) => {
    const testShop = await openTestShop()
    expect(await cabinet('PATCH', `/products/${testShop.product.id}/license_keys`, { format })).toMatchObject({
      status: 422,
      fields: { format: [key] },
    })
  })
})

describe('the last keys', () => {
  test('go to as many buyers as there are keys, each a different one', async () => {
    const testShop = await openTestShop()
    await add(
      testShop,
      Array.from({ length: 20 }, (_, n) => `R-${n}`),
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => order(testShop)))
    await app.drain()
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(20)
    const { rows } = await sql<{
      sold: number
      accesses: number
    }>`select count(*)::int as sold, count(distinct access_id)::int as accesses from license_keys where product_id = ${testShop.product.id} and state = 'sold'`.execute(
      app.world.db,
    )
    expect(rows[0]).toEqual({ sold: 20, accesses: 20 })
  })

  test('control: choosing without a lock gives one key to several', async () => {
    const testShop = await openTestShop()
    await add(testShop, ['S-1', 'S-2'])
    const choose = () =>
      app.transact(
        async (ctx) =>
          (
            await ctx.db
              .selectFrom('licenseKeys')
              .select('key')
              .where('productId', '=', testShop.product.id)
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
    app.call<D>('POST', `/v1/license_keys/${what}`, body)

  test('validates, activates up to the limit of devices, and gives a place back', async () => {
    const testShop = await openTestShop()
    await add(testShop, ['P-1', 'P-2'])
    await cabinet('PATCH', `/products/${testShop.product.id}/license_keys`, { alarm_at: 3 })
    expect(
      (await cabinet('PATCH', `/products/${testShop.product.id}/license_keys`, { device_limit: 2 })).data,
    ).toMatchObject({ alarm_at: 3, device_limit: 2 })
    const bill = await bought(testShop)
    const license = { key: 'P-1', product_id: testShop.product.id }
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

    const { pem } = (await app.call<{ pem: string }>('GET', '/v1/license_keys/public_key')).data
    const [body, signature] = first.data.file.split('.') as [string, string]
    expect(verify(null, Buffer.from(body, 'base64url'), pem, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ key: 'P-1', device: 'mac-1' })
    expect(verify(null, Buffer.from('{}'), pem, Buffer.from(signature, 'base64url'))).toBe(false)

    const token = await app.signIn(bill.buyerUserId, 'payer')
    const { accessId } = (await keysOf(bill))[0]!
    const own = await app.call<{ list: { key: string; devices: { id: number }[] }[] }>(
      'GET',
      `/v1/payer/accesses/${accessId}/license_keys`,
      undefined,
      { token },
    )
    expect(own.data.list).toMatchObject([{ key: 'P-1', devices: [{}] }])
    expect(
      (await app.call('GET', `/v1/payer/accesses/${accessId}/license_keys`, undefined, { token: seller.token })).status,
    ).toBe(404)
    const device = own.data.list[0]!.devices[0]!.id
    expect(
      (await app.call('POST', `/v1/payer/license_activations/${device}/deactivate`, {}, { token: seller.token }))
        .status,
    ).toBe(404)
    expect((await app.call('POST', `/v1/payer/license_activations/${device}/deactivate`, {}, { token })).status).toBe(
      200,
    )

    await refundOrder(app.world, { orderId: bill.id, cancels: true })
    await app.drain()
    expect((await ask('validate', license)).data).toMatchObject({ state: 'revoked' })
    expect((await ask('activate', { ...license, device: 'mac-9' })).code).toBe('license_keys.key_revoked')
  })
})
