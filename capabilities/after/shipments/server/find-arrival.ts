import type { Ctx } from '#platform/server/context.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { arrivalOf } from '../rules/arrival.ts'

/** When the goods of an order arrived; null while they have not, undefined where it sends none. */
export const findArrival = async (
  ctx: Pick<Ctx, 'db'>,
  { id, shipTo, plan }: Pick<Order, 'id' | 'shipTo' | 'plan'>,
): Promise<Temporal.Instant | null | undefined> => {
  if (shipTo === null) return undefined
  const parcels = await ctx.db
    .selectFrom('shipments')
    .select(['state', 'shippedAt', 'deliveredAt'])
    .where('orderId', '=', id)
    .where('state', '<>', 'cancelled')
    .execute()
  return arrivalOf(parcels, plan.shipping?.isEach ?? false)
}
