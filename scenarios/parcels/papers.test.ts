import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { eraseAt } from '#capabilities/after/erasing/server/index.ts'
import { faultsOfDeliveries, makeEndpoint } from '#capabilities/outward/webhooks/server/testing.ts'
import { ownerOf } from '../ask-api.ts'
import { parcelShop } from './parcel-shop.ts'

/** What goes with a parcel, what files and programs say of it, and what is left when its person is erased. */

const app = useTestWorld(rooms, { at: '2026-11-02T10:00:00Z' })
const { ask, open, buy, parcelsOf, desk } = parcelShop(app)

it('has a packing slip and a label, for its seller alone', async () => {
  const [shop, other] = [await open(), await open()]
  const order = await buy(shop)
  const [parcel] = await parcelsOf(shop, order.id)
  for (const file of ['packing_slip', 'label']) {
    const path = `/v1/cabinet/shipments/:id/${file}.pdf`
    const { text, headers } = await ask<{ text: string; headers: Record<string, string> }>(ownerOf(shop), 'GET', path, {
      id: parcel!.id,
    })
    expect([text.slice(0, 5), headers['content-type']]).toEqual(['%PDF-', 'application/pdf'])
    await expect(ask(ownerOf(other), 'GET', path, { id: parcel!.id })).rejects.toMatchObject({ status: 404 })
  }
})

it('leaves by a file of numbers; a wrong line stops none of the others, and nobody sends another’s', async () => {
  const [shop, other] = [await open(), await open()]
  const ids: number[] = []
  for (const each of [shop, shop, other]) {
    const order = await buy(each)
    ids.push((await parcelsOf(each, order.id))[0]!.id)
  }
  const take = (rows: string) => desk<object>(shop, 'POST', '/shipments/import', { rows })
  const lines = [`${ids[0]},DHL,003404,https://example.com/1`, `${ids[1]},,`, `${ids[2]},DHL,003405,`, 'x,DHL,1,']
  expect(await take(['parcel,carrier,number,link', ...lines].join('\n'))).toEqual({
    sentCount: 1,
    trackedCount: 0,
    faults: [
      { line: 3, key: 'required' },
      { line: 4, key: 'not_in_list' },
      { line: 5, key: 'invalid_number' },
    ],
  })
  expect(await take(`parcel,number\n${ids[0]},003409`)).toEqual({ sentCount: 0, trackedCount: 1, faults: [] })
  const { list } = await desk<{ list: object[] }>(shop, 'GET', '/shipments', { sortKey: 'id', sortDir: 'asc' })
  expect(list).toMatchObject([
    { state: 'shipped', trackingNumber: '003409', city: 'Bremen', goods: '1 × Workbook' },
    { state: 'open', trackingNumber: null },
  ])
})

it('is told of by webhooks: sent, arrived, come back', async () => {
  const shop = await open({ variants: [{ name: 'A5', sku: 'WB-5' }] })
  await app.transact((ctx) => makeEndpoint(ctx, shop.seller.id))
  const order = await buy(shop)
  const [parcel] = await parcelsOf(shop, order.id)
  const id = parcel!.id
  await desk(shop, 'POST', '/shipments/:id/ship', { id, carrier: 'DHL', trackingNumber: '003404' })
  await desk(shop, 'POST', '/shipments/:id/deliver', { id })
  await desk(shop, 'POST', '/shipments/:id/take_back', { id })
  await app.drain()
  const bodies = await app.world.db
    .selectFrom('webhookDeliveries')
    .select(['event', 'body'])
    .where('event', 'in', ['shipment.sent', 'shipment.delivered', 'shipment.returned'])
    .orderBy('id')
    .execute()
  const said = { id, carrier: 'DHL', tracking_number: '003404', items: [{ variant: 'A5', sku: 'WB-5', quantity: 1 }] }
  expect(bodies).toMatchObject([
    { event: 'shipment.sent', body: { shipment: said } },
    { event: 'shipment.delivered', body: { shipment: said } },
    { event: 'shipment.returned', body: { shipment: { ...said, state: 'returned' } } },
  ])
  expect(await faultsOfDeliveries(app.world)).toEqual([])
})

it('keeps no address of a person who is erased', async () => {
  const shop = await open()
  const order = await buy(shop)
  await app.transact((ctx) => eraseAt(ctx, { userId: order.buyerUserId, sellerId: shop.seller.id }))
  const { rows } = await sql<{ shipTo: object; parcelTo: null }>`select o.ship_to, s.ship_to as parcel_to
    from orders o join shipments s on s.order_id = o.id where o.id = ${order.id}`.execute(app.world.db)
  expect(rows[0]!.parcelTo).toBeNull()
  expect(rows[0]!.shipTo).toMatchObject({ street: null, city: null, countryCode: 'DE' })
})
