import type { Onward, PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { leave, visitAt } from './visit.ts'

/** What is bought in a funnel carries its number and node, and moves the visit on with the order. */
export const funnelsPart: PurchasePart = {
  name: 'funnels',
  prepare: async (ctx, { cause, offer }) => {
    const token = cause.kind === 'checkout' ? cause.input.funnelVisit : undefined
    const visit = token ? await visitAt(ctx, token) : undefined
    if (!visit || visit.nodeId === null || visit.sellerId !== offer.seller.id) return undefined
    const node = await ctx.db
      .selectFrom('funnelNodes')
      .select(['id', 'productId'])
      .where('id', '=', visit.nodeId)
      .executeTakeFirst()
    if (node?.productId !== offer.product.id) return undefined
    return {
      columns: { funnelId: visit.funnelId, funnelNodeId: node.id },
      write: async (inside, order) => {
        await leave(inside, visit, node.id, 'next')
        await inside.db
          .updateTable('funnelSteps')
          .set({ orderId: order.id })
          .where('visitId', '=', visit.id)
          .where('nodeId', '=', node.id)
          .where('orderId', 'is', null)
          .execute()
      },
    }
  },
}

/** After a purchase in a funnel its next node comes first. */
export const funnelOnward: Onward = {
  name: 'funnels',
  urlOf: async (ctx, order) => {
    if (order.funnelId === null) return null
    const visit = await ctx.db
      .selectFrom('funnelSteps')
      .innerJoin('funnelVisits', 'funnelVisits.id', 'funnelSteps.visitId')
      .innerJoin('funnels', 'funnels.id', 'funnelVisits.funnelId')
      .innerJoin('sellers', 'sellers.id', 'funnelVisits.sellerId')
      .select(['funnelVisits.token', 'funnelVisits.nodeId', 'funnels.slug', 'sellers.username'])
      .where('funnelSteps.orderId', '=', order.id)
      .executeTakeFirst()
    return visit && visit.nodeId !== null
      ? `${ctx.ports.settings.PUBLIC_URL}/f/${visit.username}/${visit.slug}/${visit.token}`
      : null
  },
}
