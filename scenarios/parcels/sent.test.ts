import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { actorAs } from '#platform/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeVariant } from '#capabilities/offer/goods/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { ownerOf } from '../ask-api.ts'
import { parcelShop, type Parcel } from './parcel-shop.ts'

/** Parcels from the packing table to the buyer's door, and back. */

const app = useTestWorld(rooms, { at: '2026-11-02T10:00:00Z' })
const { ask, open, buy, parcelsOf, desk, own, variant, place } = parcelShop(app)
const mailsTo = (recipient: string, kind = 'goods_shipped') =>
  app.world.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const tracking = { carrier: 'DHL', trackingNumber: '00340434161094042557', trackingUrl: 'https://example.com/track' }

describe('a parcel', () => {
  it('leaves with a number its buyer is told, arrives, and comes back into the stock', async () => {
    const shop = await open({ variants: [{ name: 'A5', sku: 'WB-5', stockCount: 5 }, { name: 'A4' }] })
    const variants = [{ productId: shop.product.id, variantId: shop.variantIds[0] }]
    const order = await buy(shop, { quantity: 2, variants })
    const [parcel] = await parcelsOf(shop, order.id)
    const path = '/shipments/:id'
    await expect(desk(shop, 'POST', `${path}/deliver`, { id: parcel!.id })).rejects.toMatchObject({
      code: 'shipments.not_possible',
    })
    expect(await desk(shop, 'POST', `${path}/pack`, { id: parcel!.id })).toMatchObject({ state: 'packed' })
    expect(await desk(shop, 'POST', `${path}/ship`, { id: parcel!.id, ...tracking })).toMatchObject({
      state: 'shipped',
      address: ['Ida Sommer', 'Am Markt 1', '28195 Bremen'],
      items: [{ variantName: 'A5', sku: 'WB-5', quantity: 2 }],
    })
    await app.drain()
    const [mail] = await mailsTo(order.payerDetails.email)
    expect(mail!.body).toContain('2 × Workbook (A5)')
    expect(mail!.body).toContain(tracking.trackingNumber)
    expect(await own(order)).toMatchObject([{ state: 'shipped', trackingNumber: tracking.trackingNumber }])
    await app.live('2026-11-05T10:00:00Z')
    expect(await desk(shop, 'POST', `${path}/deliver`, { id: parcel!.id })).toMatchObject({ state: 'delivered' })
    const [item] = parcel!.items
    const back = (quantity: number, restocks: boolean) =>
      desk(shop, 'POST', `${path}/take_back`, { id: parcel!.id, items: [{ id: item!.id, quantity }], restocks })
    await expect(back(3, true)).rejects.toMatchObject({ fields: { 'items.0.quantity': ['too_big'] } })
    expect(await back(1, true)).toMatchObject({ state: 'delivered', items: [{ returnedCount: 1, restockedCount: 1 }] })
    expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 4, reservedCount: 0, soldCount: 1 })
    expect(await back(1, false)).toMatchObject({ state: 'returned', items: [{ returnedCount: 2, restockedCount: 1 }] })
    expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 4, reservedCount: 0, soldCount: 1 })
    // Money is given back with the order; what left comes to the stock by hand alone.
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 4, reservedCount: 0, soldCount: 1 })
  })

  it('may leave in parts: what stays behind waits in one of its own', async () => {
    const shop = await open()
    const order = await buy(shop, { quantity: 3 })
    const [parcel] = await parcelsOf(shop, order.id)
    await desk(shop, 'POST', '/shipments/:id/ship', {
      id: parcel!.id,
      ...tracking,
      items: [{ id: parcel!.items[0]!.id, quantity: 1 }],
    })
    const shown = (list: Parcel[]) => list.map(({ state, items }) => [state, items[0]!.quantity])
    expect(shown(await parcelsOf(shop, order.id))).toEqual([
      ['open', 2],
      ['shipped', 1],
    ])
    await app.drain()
    expect(shown(await parcelsOf(shop, order.id))).toEqual([
      ['open', 2],
      ['shipped', 1],
    ])
    await desk(shop, 'POST', '/shipments/:id/ship', { id: parcel!.id, carrier: 'Post' })
    expect(shown(await parcelsOf(shop, order.id))).toEqual([
      ['shipped', 2],
      ['shipped', 1],
    ])
  })

  it('is nobody else’s', async () => {
    const [shop, other] = [await open(), await open()]
    const order = await buy(shop)
    const [parcel] = await parcelsOf(shop, order.id)
    await expect(desk(other, 'GET', '/shipments/:id', { id: parcel!.id })).rejects.toMatchObject({ status: 404 })
    expect(await parcelsOf(other, order.id)).toEqual([])
    const stranger = await buy(other)
    expect(await own({ id: order.id, buyerUserId: stranger.buyerUserId })).toEqual([])
  })

  it('waits for the money of a wire', async () => {
    const shop = await open()
    const placed = await place(shop)
    await app.drain()
    expect(await parcelsOf(shop, placed.orderId)).toEqual([])
  })
})

describe('a box every month', () => {
  it('is paid with its shipping and sent for each month, also the last', async () => {
    const shop = await open({
      plan: { form: 'subscription', price: null, nextAmount: 2000, interval: '1m' },
      variants: [{ stockCount: 2 }],
    })
    const order = await buy(shop)
    const rates = () =>
      app.world.db
        .selectFrom('orderRates')
        .select(['amount', 'state'])
        .where('orderId', '=', order.id)
        .orderBy('number')
        .execute()
    expect((await rates()).map(({ amount }) => amount)).toEqual(Array.from({ length: 13 }, () => 2490))
    await app.live('2026-12-08T10:00:00Z')
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ state: 'open' }, { state: 'open' }])
    expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 0, reservedCount: 0, soldCount: 2 })
    const { rows: facts } = await sql`select payload from events where name = 'goods.sold_out'`.execute(app.world.db)
    expect(facts).toEqual([{ payload: { variantId: shop.variantIds[0], productId: shop.product.id } }])
    // What the stock has not is owed all the same.
    await app.live('2027-01-08T10:00:00Z')
    expect((await parcelsOf(shop, order.id)).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    const documents = await app.world.db
      .selectFrom('invoices')
      .select(['lines', 'grossAmount'])
      .where('orderId', '=', order.id)
      .execute()
    expect(documents.map(({ lines }) => lines.map(({ name, gross }) => [name, gross]))).toEqual(
      Array.from({ length: 3 }, () => [
        ['Workbook', 2000],
        ['Shipping', 490],
      ]),
    )
  })
})

describe('a workbook along with a course', () => {
  it('comes to the buyer’s address, for its own shipping', async () => {
    const shop = await open({ product: { form: 'course', name: 'Course' }, variants: [] })
    const upsellId = await app.transact(async (ctx) => {
      const { product } = await makeProduct(
        ctx,
        shop.seller.id,
        { form: 'physical', name: 'Workbook' },
        { price: 1500 },
      )
      await makeVariant(ctx, product)
      const { id } = await ctx.db
        .insertInto('upsells')
        .values({
          sellerId: shop.seller.id,
          productId: shop.product.id,
          offeredProductId: product.id,
          type: 'bump',
          headline: 'The workbook',
          text: '',
          active: true,
          createdAt: ctx.now,
          position: 1,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    const main = await buy(shop, { bumps: [{ upsellId, totalAmount: '19.90' }] })
    const along = await app.world.db
      .selectFrom('orders')
      .selectAll()
      .where('mainOrderId', '=', main.id)
      .executeTakeFirstOrThrow()
    expect(along).toMatchObject({ totalAmount: 1990, shippingAmount: 490, shipTo: { city: 'Bremen' } })
    expect(main.shipTo).toBeNull()
    expect(await parcelsOf(shop, along.id)).toMatchObject([{ state: 'open' }])
  })
})

it('what a program may not give away is not given: nothing can be sent without an address', async () => {
  const shop = await open()
  const seller = app.world.as(actorAs({ role: 'seller', sellerId: shop.seller.id, userId: shop.seller.userId }))
  const { giveAccess } = await import('#capabilities/sale/orders/server/index.ts')
  await expect(
    seller.transact((ctx) =>
      giveAccess(ctx, { productId: shop.product.id, email: 'a@example.com', metadata: {} } as never),
    ),
  ).rejects.toMatchObject({ code: 'orders.not_for_sale' })
})

describe('a withdrawal', () => {
  it('is in time for fourteen days after the last parcel arrived, and as long as something is to come', async () => {
    const shop = await open()
    const order = await buy(shop, { quantity: 2 })
    const declare = async () => {
      await ask(null, 'POST', '/v1/shop/:username/declarations', {
        username: shop.seller.username,
        kind: 'withdrawal',
        declarationKey: randomUUID(),
        name: 'Ida Sommer',
        email: order.payerDetails.email,
        contract: order.number,
      })
      const { isInTime } = await app.world.db
        .selectFrom('declarations')
        .select('isInTime')
        .where('orderId', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return isInTime
    }
    const [parcel] = await parcelsOf(shop, order.id)
    const ship = (quantity: number) =>
      desk(shop, 'POST', '/shipments/:id/ship', { id: parcel!.id, items: [{ id: parcel!.items[0]!.id, quantity }] })
    const first = await ship(1)
    await desk(shop, 'POST', '/shipments/:id/deliver', { id: first.id })
    await app.live('2027-02-10T10:00:00Z')
    expect(await declare()).toBe(true)
    await ship(1)
    await desk(shop, 'POST', '/shipments/:id/deliver', { id: parcel!.id })
    await app.live('2027-02-24T10:00:00Z')
    expect(await declare()).toBe(true)
    await app.live('2027-02-25T10:00:00Z')
    expect(await declare()).toBe(false)
  })
})

describe('an address', () => {
  it('goes to another address until it is packed, within the country it was charged for', async () => {
    const shop = await open({ plan: { form: 'subscription', price: null, nextAmount: 2000, interval: '1m' } })
    const order = await buy(shop)
    const buyer = actorAs({ role: 'payer', userId: order.buyerUserId })
    const there = { ...order.shipTo, street: 'Neuer Weg', streetNumber: '2', zip: '10115', city: 'Berlin' }
    const move = (given: object, as = buyer, area = 'payer') =>
      ask<{ address: string[]; isRedirectable: boolean }>(as, 'PUT', `/v1/${area}/orders/:id/ship_to`, {
        ...there,
        ...given,
        id: order.id,
      })
    await expect(move({ countryCode: 'CH' })).rejects.toMatchObject({ fields: { countryCode: ['other_country'] } })
    await expect(move({ city: '' })).rejects.toMatchObject({ fields: { city: ['required'] } })
    const stranger = await buy(await open())
    await expect(move({}, actorAs({ role: 'payer', userId: stranger.buyerUserId }))).rejects.toMatchObject({
      status: 404,
    })
    expect(await move({})).toMatchObject({
      address: ['Ida Sommer', 'Neuer Weg 2', '10115 Berlin'],
      isRedirectable: true,
    })
    const [first] = await parcelsOf(shop, order.id)
    expect(await desk(shop, 'POST', '/shipments/:id/pack', { id: first!.id })).toMatchObject({
      address: ['Ida Sommer', 'Neuer Weg 2', '10115 Berlin'],
    })
    // The seller moves what comes later; what is packed stays as it is.
    await move({ street: 'Dritte Straße' }, ownerOf(shop), 'cabinet')
    await app.live(
      app.world.ports
        .now()
        .add({ hours: 36 * 24 })
        .toString(),
    )
    const addresses = await app.world.db
      .selectFrom('shipments')
      .select('shipTo')
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute()
    expect(addresses.map(({ shipTo }) => shipTo?.street)).toEqual(['Neuer Weg', 'Dritte Straße'])
    const { rows } = await sql<{ userId: number }>`
      select user_id from audit_entries where action = 'shipments.address_changed' and subject_id = ${order.id} order by id`.execute(
      app.world.db,
    )
    expect(rows.map(({ userId }) => userId)).toEqual([order.buyerUserId, shop.seller.userId])
    await app.world.db.deleteFrom('shippingZones').where('sellerId', '=', shop.seller.id).execute()
    await expect(move({})).rejects.toMatchObject({ fields: { countryCode: ['not_shipped'] } })
    const once = await open()
    const bought = await buy(once)
    const [parcel] = await parcelsOf(once, bought.id)
    await desk(once, 'POST', '/shipments/:id/pack', { id: parcel!.id })
    await expect(
      ask(ownerOf(once), 'PUT', '/v1/cabinet/orders/:id/ship_to', { ...there, id: bought.id }),
    ).rejects.toMatchObject({ code: 'shipments.packed_already' })
  })
})
