import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { legalTemplate, type LegalFacts } from '#capabilities/people/sellers/rules/legal-template.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { parcelShop } from './parcel-shop.ts'

/**
 * A box that comes back: bought with its course, sent in two parcels over weeks, withdrawn from in time, returned to the stock, and
 * nothing is left of it in the books but what the law wants kept.
 */

const app = useTestWorld(rooms, { at: '2026-11-02T10:00:00Z' })
const { ask, open, buy, parcelsOf, desk, own, variant, invoices } = parcelShop(app)

it('is sent in two parcels, withdrawn from, and back in the stock', async () => {
  const shop = await open({ variants: [{ name: 'Box', sku: 'BOX', stockCount: 10, weightGrams: 900 }] })
  const order = await buy(shop, { quantity: 2 })
  expect([order.totalAmount, order.shippingAmount]).toEqual([6490, 490])
  const [parcel] = await parcelsOf(shop, order.id)
  const item = parcel!.items[0]!
  const ship = (quantity: number, trackingNumber: string) =>
    desk(shop, 'POST', '/shipments/:id/ship', {
      id: parcel!.id,
      carrier: 'DHL',
      trackingNumber,
      items: [{ id: item.id, quantity }],
    })

  // The first leaves at once, the second a week later; nobody notes when that one arrives.
  const first = await ship(1, '0001')
  await app.live('2026-11-05T10:00:00Z')
  await desk(shop, 'POST', '/shipments/:id/deliver', { id: first.id })
  await app.live('2026-11-09T10:00:00Z')
  await ship(1, '0002')
  expect((await own(order)).map(({ state, trackingNumber }) => [state, trackingNumber])).toEqual([
    ['shipped', '0002'],
    ['delivered', '0001'],
  ])
  expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 8, reservedCount: 0, soldCount: 2 })

  // Five days it is taken to be under way; fourteen more the buyer has.
  await app.live('2026-11-27T10:00:00Z')
  await ask(null, 'POST', '/v1/shop/:username/declarations', {
    username: shop.seller.username,
    declarationKey: randomUUID(),
    kind: 'withdrawal',
    name: 'Ida Sommer',
    email: order.payerDetails.email,
    contract: order.number,
  })
  const declared = await desk<{ list: { id: number; isInTime: boolean }[] }>(shop, 'GET', '/declarations', {})
  expect(declared.list).toMatchObject([{ isInTime: true }])

  // One box is as new, the other is not.
  await app.live('2026-12-02T10:00:00Z')
  const back = (id: number, restocks: boolean) => desk(shop, 'POST', '/shipments/:id/take_back', { id, restocks })
  expect(await back(first.id, true)).toMatchObject({ state: 'returned' })
  expect(await back(parcel!.id, false)).toMatchObject({ state: 'returned' })
  await desk(shop, 'POST', '/declarations/:id/carry_out', { id: declared.list[0]!.id })
  await app.drain()
  expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 9, reservedCount: 0, soldCount: 1 })

  // All money went back, shipping with it, and the invoice is taken back line by line.
  const after = await app.world.db
    .selectFrom('orders')
    .select(['paymentState', 'refundedAmount'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ paymentState: 'payment_refunded', refundedAmount: 6490 })
  const [invoice, reversal] = await invoices(order.id)
  expect([invoice!.grossAmount, reversal!.grossAmount]).toEqual([6490, -6490])
  expect(reversal!.lines.map(({ name, quantity, gross }) => [name, quantity, gross])).toEqual([
    ['Workbook (Box)', 2, -6000],
    ['Shipping', 1, -490],
  ])
  await app.transact(async (ctx) => {
    expect(await faultsEverywhere(ctx)).toEqual([])
  })
})

it('the right of withdrawal tells who pays for sending it back, once something is sent', async () => {
  const shop = await open()
  const told = async () => {
    const { username } = shop.seller
    const seller = await ask<LegalFacts>(null, 'GET', '/v1/shop/:username/seller', { username })
    return legalTemplate('withdrawal', { ...seller, country: 'Germany' }, 'en')
  }
  const zone = (name: string, country: string) =>
    desk(shop, 'POST', '/shipping_zones', {
      name,
      countries: [country],
      currency: 'eur',
      steps: [{ upToGrams: 5000, amount: '9.90' }],
      freeFromAmount: null,
    })
  expect(await told()).not.toContain('goods back')

  await zone('Italy', 'IT')
  expect(await told()).toContain('We bear the cost')
  await desk(shop, 'PUT', '/shipping_zones/return_costs', { returnCosts: 'buyer' })
  expect(await told()).toContain('You bear the direct cost')
  expect(await desk(shop, 'GET', '/profile', {})).toMatchObject({ returnCosts: 'buyer' })

  // Another zone leaves the choice as it is.
  await zone('Spain', 'ES')
  expect(await told()).toContain('You bear the direct cost')
})
