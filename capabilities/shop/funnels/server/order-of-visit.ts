import type { Ctx } from '#platform/server/context.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'

/** The last purchase of a visit that offers follow: not one that was itself offered. */
export const orderOfVisit = async (ctx: Pick<Ctx, 'db'>, visitId: number): Promise<Order | undefined> => {
  const found = await ctx.db
    .selectFrom('funnelSteps')
    .innerJoin('orders', 'orders.id', 'funnelSteps.orderId')
    .select('orders.id')
    .where('funnelSteps.visitId', '=', visitId)
    .where('orders.upsellId', 'is', null)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && orderById(ctx, found.id)
}
