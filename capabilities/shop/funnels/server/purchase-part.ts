import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Onward, Purchase, PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import type { FunnelVisit } from './tables.ts'
import { leave, visitAt, visitTokenOf } from './visit.ts'

/** The node a purchase is made at: that of the product in its checkout, or of the offer that is taken. */
const nodeOf = async (ctx: Ctx, visit: FunnelVisit, { cause, offer }: Purchase) => {
  if (visit.nodeId === null || visit.sellerId !== offer.seller.id) return undefined
  const node = await ctx.db
    .selectFrom('funnelNodes')
    .select(['id', 'form', 'productId', 'upsellId'])
    .where('id', '=', visit.nodeId)
    .executeTakeFirst()
  const isHere =
    cause.kind === 'along'
      ? node?.upsellId === cause.upsellId
      : node?.form === 'node_product' && node.productId === offer.product.id
  return isHere ? node : undefined
}

/** What is bought in a funnel carries its number and node, and moves the visit on with the order. */
export const funnelsPart: PurchasePart = {
  name: 'funnels',
  prepare: async (ctx, purchase) => {
    const { cause } = purchase
    const token =
      cause.kind === 'checkout'
        ? cause.input.funnelVisit
        : cause.kind === 'along' && cause.main.funnelId !== null
          ? await visitTokenOf(ctx, cause.main.id)
          : undefined
    const visit = token ? await visitAt(ctx, token) : undefined
    const node = visit && (await nodeOf(ctx, visit, purchase))
    if (!visit || !node) return undefined
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

/** After a purchase in a funnel, its next node comes first. */
export const funnelOnward: Onward = {
  name: 'funnels',
  urlOf: async (ctx, order) => {
    if (order.funnelId === null) return null
    const { rows } = await sql<{ path: string }>`select s.username || '/' || f.slug || '/' || v.token as path
      from funnel_steps step join funnel_visits v on v.id = step.visit_id
        join funnels f on f.id = v.funnel_id join sellers s on s.id = v.seller_id
      where step.order_id = ${order.id} and v.node_id is not null limit 1`.execute(ctx.db)
    return rows[0] ? `${ctx.ports.settings.PUBLIC_URL}/f/${rows[0].path}` : null
  },
}
