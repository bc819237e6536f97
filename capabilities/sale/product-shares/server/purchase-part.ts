import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { holdDays } from '../vocabulary.ts'

/** An order keeps the shares of its product as they are when it is placed. */
export const productSharesPart: PurchasePart = {
  name: 'product_shares',
  prepare: async (ctx, { offer: { product } }) => {
    const shares = await ctx.db
      .selectFrom('productShares')
      .select(['id', 'shareBp'])
      .where('productId', '=', product.id)
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute()
    if (shares.length === 0) return undefined
    return {
      write: async (writing, { id: orderId, soldBy }) => {
        await writing.db
          .insertInto('orderShares')
          .values(
            shares.map(({ id, shareBp }) => ({ orderId, productShareId: id, shareBp, holdDays: holdDays[soldBy] })),
          )
          .execute()
      },
    }
  },
}
