import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { followEarnings } from '#capabilities/sale/earnings/server/index.ts'
import { findOrder, setPublisher } from '#capabilities/sale/orders/server/index.ts'
import type { namePublisher } from '../../contract/order-sales.ts'
import { affiliateRefusals } from '../../vocabulary.ts'
import { findNode } from '../nodes/find-node.ts'
import { followSales } from '../statistics/follow-sales.ts'
import type { AffiliateSale } from '../tables.ts'
import { bindSale, saleOfOrder } from './bind-sale.ts'
import { programHas, recommendationOf } from './recommended-by.ts'

/** People who earn may not decide who earns. */
const orderToName = async (ctx: Ctx, id: number) => {
  if (ctx.actor.role === 'publisher') throw notFound()
  const order = await findOrder(ctx, id)
  if (order.completedAt === null) throw refuse(affiliateRefusals, 'not_bought')
  return order
}

/** Sets or replaces the publisher of an existing order: they earn on future payments. */
export const putPublisher = async (ctx: Ctx, { id, affiliateNodeId, reason }: Input<typeof namePublisher>) => {
  const order = await orderToName(ctx, id)
  const node = await findNode(ctx, affiliateNodeId).catch(() => undefined)
  const canEarn =
    node?.sellerId === order.sellerId &&
    node.state === 'active' &&
    (await programHas(ctx, node.programId, order.productId))
  if (!node || !canEarn) throw invalid({ affiliateNodeId: ['not_in_list'] })
  const found = await recommendationOf(ctx, {
    nodeId: node.id,
    origin: 'hand',
    productId: order.productId,
    buyer: { userIds: [order.buyerUserId], email: order.payerDetails.email },
    salesTeamMemberId: order.salesTeamMemberId,
  })
  if (!found) throw invalid({ affiliateNodeId: ['own_purchase'] })
  if ((await saleOfOrder(ctx, order.id))?.nodeId === node.id) throw refuse(affiliateRefusals, 'sold_already')
  await setPublisher(ctx, {
    orderId: order.id,
    publisher: { userId: found.publisherId, programId: found.programId, name: node.name },
    reason,
  })
  await endSale(ctx, order.id, reason)
  const saleId = await bindSale(ctx, order, found, reason)
  await follow(ctx, order.id)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: order.sellerId,
    action: 'affiliates.order_named',
    subject: 'order',
    subjectId: order.id,
    after: { affiliateNodeId, reason },
  })
  return salePage(
    ctx,
    await ctx.db.selectFrom('affiliateSales').selectAll().where('id', '=', saleId).executeTakeFirstOrThrow(),
  )
}

export const endPublisher = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const order = await orderToName(ctx, id)
  if (!(await endSale(ctx, order.id, reason))) throw refuse(affiliateRefusals, 'nobody_sold')
  await setPublisher(ctx, { orderId: order.id, publisher: null, reason })
  await follow(ctx, order.id)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: order.sellerId,
    action: 'affiliates.order_freed',
    subject: 'order',
    subjectId: order.id,
    after: { reason },
  })
  return {}
}

/** What was earned so far remains; refunds take back their part of it. */
const endSale = (ctx: Ctx, orderId: number, endedReason: string) =>
  ctx.db
    .updateTable('affiliateSales')
    .set({ endedAt: ctx.now, endedReason })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

const follow = async (ctx: Ctx, orderId: number): Promise<void> => {
  await followEarnings(ctx, orderId)
  await followSales(ctx, orderId)
}

const salePage = async (ctx: Ctx, { terms, nodeId, ...sale }: AffiliateSale) => {
  const named = await ctx.db
    .selectFrom('affiliateNodes')
    .select(['id', 'name'])
    .where('id', 'in', [nodeId, ...terms.tiers.map((tier) => tier.nodeId)])
    .execute()
  const nameOf = (id: number): string => named.find((node) => node.id === id)?.name ?? ''
  return {
    ...sale,
    affiliateNodeId: nodeId,
    programName: terms.programName,
    publisherName: nameOf(nodeId),
    tiers: terms.tiers.map(({ tier, bp, ...earner }) => ({ tier, name: nameOf(earner.nodeId), bp })),
  }
}

/** The publishers of an order, the present one first. */
export const publishersOfOrder = async (ctx: Ctx, { id }: { id: number }) => {
  const order = await findOrder(ctx, id)
  const sales = await ctx.db
    .selectFrom('affiliateSales')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id', 'desc')
    .execute()
  const list = []
  for (const sale of sales) list.push(await salePage(ctx, sale))
  return { list }
}
