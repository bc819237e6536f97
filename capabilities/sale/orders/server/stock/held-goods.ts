import type { Ctx } from '#platform/server/context.ts'
import type { Order } from '../tables.ts'
import type { stockHoldOf } from './move-stock.ts'

type Held = ReturnType<typeof stockHoldOf>

/** The goods of an order, by variant; of what was sold, only pieces that never left come back to the stock by themselves. */
export const heldGoods = async (
  ctx: Pick<Ctx, 'db'>,
  { id, shipTo }: Pick<Order, 'id' | 'shipTo'>,
  before: Held,
): Promise<{ variantId: number; quantity: number }[]> => {
  if (shipTo === null) return []
  const goods = await ctx.db
    .selectFrom('orderGoods')
    .select(['variantId', 'quantity', 'shippedCount'])
    .where('orderId', '=', id)
    .execute()
  return goods
    .map(({ variantId, quantity, shippedCount }) => ({
      variantId,
      quantity: before === 'sold' ? Math.max(0, quantity - shippedCount) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}
