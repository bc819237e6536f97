import type { Ctx } from '#platform/server/context.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import type { AffiliateSale } from '../tables.ts'
import { programHas, recommendationOf, type Recommendation } from './recommended-by.ts'

/** The sale that is going on; sales before it have ended. */
export const saleOfOrder = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<AffiliateSale | undefined> =>
  ctx.db
    .selectFrom('affiliateSales')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

type Sold = Pick<Order, 'id' | 'sellerId' | 'productId' | 'currency'>

/** Ties an order to who recommended it, with the rules as they are now. */
export const bindSale = async (
  ctx: Ctx,
  order: Sold,
  { nodeId, publisherId, programId, origin, terms }: Recommendation,
  reason: string | null = null,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('affiliateSales')
    .values({
      sellerId: order.sellerId,
      orderId: order.id,
      productId: order.productId,
      programId,
      nodeId,
      publisherId,
      origin,
      terms: JSON.stringify(terms),
      currency: order.currency,
      soldOn: null,
      reason,
      createdBy: origin === 'hand' ? ctx.actor.userId : null,
      createdAt: ctx.now,
      endedAt: null,
      endedReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is bought with an order, or right after it, came by the same publisher, where their program has it. */
export const recommendedAlong = async (
  ctx: Ctx,
  main: Pick<Order, 'id' | 'buyerUserId' | 'payerDetails'>,
  productId: number,
): Promise<Recommendation | undefined> => {
  const sale = await saleOfOrder(ctx, main.id)
  if (!sale || !(await programHas(ctx, sale.programId, productId))) return undefined
  return recommendationOf(ctx, {
    nodeId: sale.nodeId,
    origin: sale.origin,
    productId,
    buyer: { userIds: [main.buyerUserId], email: main.payerDetails.email },
    salesTeamMemberId: null,
  })
}
