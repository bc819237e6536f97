import type { World } from '#platform/server/world.ts'
import { makeVariant, makeZone } from '#capabilities/offer/goods/server/testing.ts'

/** Two sizes of a printed book, and two zones they are sent to. */
export const stockDemoGoods = (world: World, product: { id: number; sellerId: number }): Promise<void> =>
  world.transact(async (ctx) => {
    await makeZone(ctx, product.sellerId, { name: 'Germany', freeFromAmount: 6000 })
    await makeZone(ctx, product.sellerId, {
      name: 'Austria and Switzerland',
      countries: ['AT', 'CH'],
      steps: [{ upToGrams: 5000, amount: 1290 }],
    })
    await makeVariant(ctx, product, { name: 'A5', sku: 'FB-A5', weightGrams: 380, stockCount: 40 })
    await makeVariant(ctx, product, { name: 'A4', sku: 'FB-A4', weightGrams: 720, stockCount: 12, position: 1 })
  })
