import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeVariant, makeZone } from '#capabilities/offer/goods/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import { at, type Made, type Placed } from './placed.ts'

/** Goods, their zones and parcels, as calls of the seller API find them. */
export const parcels = (app: TestWorld, shopOf: () => TestShop, made: Made): Record<string, () => Promise<Placed>> => {
  /** A workbook somebody bought; its parcel is to be sent. */
  const freshParcel = async () => {
    const { seller } = shopOf()
    const { order } = await app.transact(async (ctx) => {
      const goods = await makeProduct(ctx, seller.id, { form: 'physical', name: 'Workbook' })
      const { id, weightGrams } = await makeVariant(ctx, goods.product, { name: 'A5', sku: 'WB-5' })
      const item = { productId: goods.product.id, variantId: id, name: 'Workbook', variantName: 'A5', sku: 'WB-5' }
      const shipping = { amount: 490, isEach: false, goods: [{ ...item, weightGrams, quantity: 2 }] }
      return { order: { ...goods, shipping } }
    })
    const { id } = await buy(app.world, { ...shopOf(), ...order }, { shipping: order.shipping })
    await app.drain()
    return (await app.world.db.selectFrom('shipments').select('id').where('orderId', '=', id).executeTakeFirstOrThrow())
      .id
  }
  const freshVariant = () =>
    app.transact(async (ctx) => {
      const { product } = await makeProduct(ctx, shopOf().seller.id, { form: 'physical', name: 'Workbook' })
      return makeVariant(ctx, product, { name: 'A5', sku: 'WB-5' })
    })
  const freshZone = () => app.transact((ctx) => makeZone(ctx, shopOf().seller.id, { freeFromAmount: 10_000 }))
  const sentParcel = async () => {
    const id = await freshParcel()
    await made(`/api/shipments/${id}/ship`, { carrier: 'DHL', tracking_number: '003404' })
    return id
  }

  return {
    'GET /api/products/:id/variants': () => at(freshVariant().then(({ productId }) => productId)),
    'PUT /api/product_variants/:id/stock': () => at(freshVariant().then(({ id }) => id)),
    'GET /api/shipping_zones': async () => {
      await freshZone()
      return {}
    },
    'PUT /api/shipping_zones/:id': () => at(freshZone().then(({ id }) => id)),
    'DELETE /api/shipping_zones/:id': () => at(freshZone().then(({ id }) => id)),
    'GET /api/shipments': async () => {
      await freshParcel()
      return {}
    },
    'GET /api/shipments/:id': () => at(freshParcel()),
    'POST /api/shipments/:id/ship': () => at(freshParcel()),
    'POST /api/shipments/:id/deliver': () => at(sentParcel()),
    'GET /v2/shipments/:id': () => at(freshParcel()),
  }
}
