import { beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi } from './ask-api.ts'
import { expectGreen } from './furnish-app.ts'

/** What was bought in an app store opens a product once, by its receipt, and moves no money here. */
const app = useTestWorld(rooms)
const ask = askApi(app)
let shop: TestShop
let owner: Actor

beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx))
  await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { slug: 'old-notes', archived: true }))
  const { userId, id: sellerId, zone } = shop.seller
  owner = { kind: 'user', role: 'seller', userId, sellerId, rights: [], sessionId: null, zone } as unknown as Actor
})

const head = 'receipt_id,sku,product,email,amount,currency,bought_on,status'
const importing = (lines: readonly string[], isPreview = false) =>
  ask<{ lines: { line: number; outcome: string; faults: { column: string; key: string }[] }[] }>(
    owner,
    'POST',
    '/v1/cabinet/in_app_purchases/import',
    { rows: [head, ...lines].join('\n'), isPreview },
  )
const outcomes = async (lines: readonly string[], isPreview = false) =>
  (await importing(lines, isPreview)).lines.map(({ outcome }) => outcome)
const orders = async () => {
  await app.drain()
  return app.world.db
    .selectFrom('orders')
    .select(['paymentState', 'provider', 'totalAmount', 'id'])
    .where('sellerId', '=', shop.seller.id)
    .orderBy('id')
    .execute()
}
const line = (receipt: string, { product = shop.product.slug, status = '', email = 'mara@example.com' } = {}) =>
  `${receipt},com.studio.course,${product},${email},59.99,EUR,2026-11-20,${status}`

it('a preview says what would become of each line, and takes nothing', async () => {
  const lines = [
    line('100'),
    line('100'),
    line('101', { product: 'unknown' }),
    line('102', { email: 'nobody' }),
    line('103', { product: '' }),
    line('104', { product: 'old-notes' }),
  ]
  const preview = await importing(lines, true)
  expect(preview.lines).toMatchObject([
    { line: 2, outcome: 'new', faults: [] },
    { line: 3, outcome: 'known' },
    { line: 4, outcome: 'refused', faults: [{ column: 'product', key: 'not_in_list' }] },
    { line: 5, outcome: 'refused', faults: [{ column: 'email', key: 'invalid_email' }] },
    // A line before says what its SKU opens.
    { line: 6, outcome: 'new' },
    { line: 7, outcome: 'refused', faults: [{ column: 'product', key: 'not_for_sale' }] },
  ])
  expect(await orders()).toEqual([])
})

it('a receipt opens once, without money, invoice or VAT; a fault of one line keeps no other back', async () => {
  const lines = [line('100'), line('102', { email: 'nobody' }), line('103', { product: '', email: 'ben@example.com' })]
  expect(await outcomes(lines)).toEqual(['new', 'refused', 'new'])
  expect(await outcomes(lines)).toEqual(['known', 'refused', 'known'])
  const expected = { paymentState: 'paid', provider: 'in_app_purchase', totalAmount: 0 }
  expect(await orders()).toMatchObject([expected, expected])
  const { db } = app.world
  expect(await db.selectFrom('transfers').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('invoices').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('ledgerEntries').selectAll().execute()).toEqual([])
  expect((await db.selectFrom('accesses').selectAll().execute()).length).toBe(2)
  // The page of an order shows its receipt.
  const orderId = (await orders())[0]!.id
  const { list } = await ask<{ list: object[] }>(owner, 'GET', '/v1/cabinet/in_app_purchases', {
    orderId: [String(orderId)],
  })
  expect(list).toMatchObject([{ orderId }])
  await expectGreen(app)
})

it('five imports at once open one', async () => {
  const before = (await orders()).length
  await Promise.allSettled(Array.from({ length: 5 }, () => importing([line('200')])))
  expect(await outcomes([line('200')])).toEqual(['known'])
  expect((await orders()).length).toBe(before + 1)
})

it('one that the store refunded ends what it opened, once', async () => {
  expect(await outcomes([line('100', { status: 'refunded' }), line('999', { status: 'refunded' })])).toEqual([
    'refunded',
    'refused',
  ])
  expect(await outcomes([line('100', { status: 'refunded' })])).toEqual(['known'])
  expect((await orders())[0]).toMatchObject({ paymentState: 'payment_canceled' })
})

it('an app tells a purchase by itself, and is told again the same', async () => {
  const told = {
    store: 'google_play',
    receiptId: 'GPA.1',
    sku: shop.product.slug,
    email: 'app@example.com',
    firstName: '',
    lastName: '',
    amount: '9.99',
    currency: 'usd',
    boughtOn: '2026-11-21',
  }
  const first = await ask<{ outcome: string; orderId: number }>(owner, 'POST', '/api/in_app_purchases', told)
  expect(first).toMatchObject({ outcome: 'new' })
  expect(await ask(owner, 'POST', '/api/in_app_purchases', told)).toMatchObject({ ...first, outcome: 'known' })
  const { list } = await ask<{ list: { receiptId: string; store: string }[] }>(
    owner,
    'GET',
    '/v1/cabinet/in_app_purchases',
  )
  expect(list.length).toBe(4)
})
