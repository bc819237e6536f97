import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { currentPlan, productsOfMember } from '#capabilities/sale/sales-team/server/index.ts'
import { findOrder, setSalesperson } from '#capabilities/sale/orders/server/index.ts'
import type { nameSalesperson, removeSalesperson } from '../contract.ts'
import { dealRefusals } from '../vocabulary.ts'
import { openDeal } from './bind-order.ts'
import { dealOfOrder, dealPage } from './find-deal.ts'
import { finalizeDeal } from './follow-order.ts'
import { salesperson } from './write-deal.ts'

/** Sets or replaces the salesperson of an existing order. */
export const putSalesperson = async (
  ctx: Ctx,
  { id, salesTeamMemberId, incentivePlanId, reason }: Input<typeof nameSalesperson>,
) => {
  const order = await orderToSell(ctx, id)
  const member = await salesperson(ctx, salesTeamMemberId, 'salesTeamMemberId')
  const sold = await productsOfMember(ctx, member.id)
  if (member.sellerId !== order.sellerId || (sold.length > 0 && !sold.includes(order.productId)))
    throw invalid({ salesTeamMemberId: ['not_in_list'] })
  if (member.userId === order.buyerUserId) throw invalid({ salesTeamMemberId: ['own_purchase'] })
  if (incentivePlanId !== null && !(await currentPlan(ctx, order.sellerId, incentivePlanId)))
    throw invalid({ incentivePlanId: ['not_in_list'] })
  if (!(await setSalesperson(ctx, { orderId: order.id, member, reason }))) throw refuse(dealRefusals, 'sold_already')
  await endDeal(ctx, order.id, reason)
  await openDeal(ctx, order, member, { origin: 'hand', incentivePlanId: incentivePlanId ?? member.defaultPlanId })
  await finalizeDeal(ctx, order.id)
  const deal = (await dealOfOrder(ctx, order.id))!
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: order.sellerId,
    action: 'deals.salesperson_named',
    subject: 'deal',
    subjectId: deal.id,
    after: { orderId: order.id, salesTeamMemberId, incentivePlanId: deal.incentivePlanId, reason },
  })
  return dealPage(ctx, deal.id)
}

/** Removes the salesperson: nobody earns on the order's future payments. */
export const endSalesperson = async (ctx: Ctx, { id, reason }: Input<typeof removeSalesperson>) => {
  const order = await orderToSell(ctx, id)
  if (!(await setSalesperson(ctx, { orderId: order.id, member: null, reason })))
    throw refuse(dealRefusals, 'nobody_sold')
  const ended = await endDeal(ctx, order.id, reason)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: order.sellerId,
    action: 'deals.salesperson_removed',
    subject: 'deal',
    subjectId: ended!.id,
    after: { orderId: order.id, reason },
  })
  return {}
}

/** People who earn may not decide who earns. */
const orderToSell = async (ctx: Ctx, id: number) => {
  if (ctx.actor.role === 'sales_team_member') throw notFound()
  const order = await findOrder(ctx, id)
  if (order.completedAt === null) throw refuse(dealRefusals, 'not_bought')
  return order
}

/** What was earned so far remains; refunds take back their part of it. */
const endDeal = async (ctx: Ctx, orderId: number, endedReason: string) => {
  await finalizeDeal(ctx, orderId)
  return ctx.db
    .updateTable('deals')
    .set({ endedAt: ctx.now, endedReason })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
