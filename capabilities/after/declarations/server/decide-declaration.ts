import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { cancelOrder, orderById, refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { declarationRefusals, declarationState } from '../vocabulary.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { mailDecision } from './mail-receipt.ts'
import { isDoneWith, settleOn } from './receive-declaration.ts'
import { declarationTables, type Declaration } from './tables.ts'

const lockDeclaration = async (
  ctx: Ctx,
  id: number,
  action: 'carry_out' | 'decline' | 'assign',
): Promise<Declaration> => {
  const declaration = await ctx.db
    .selectFrom('declarations')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, declarationTables, 'declarations'))
    .forUpdate()
    .executeTakeFirst()
  if (!declaration) throw notFound()
  if (!permits(declarationState, declaration.state, action)) throw refuse(declarationRefusals, 'not_now')
  return declaration
}

const orderOf = (ctx: Ctx, { orderId }: Declaration): Promise<Order> | undefined =>
  orderId === null ? undefined : orderById(ctx, orderId)

/** Ends a declaration, informs the buyer, and records who decided. */
const close = async (
  ctx: Ctx,
  declaration: Declaration,
  name: 'carry_out' | 'decline',
  answer: string | null,
): Promise<{ state: string }> => {
  const { to } = await move(ctx, declarationState, declaration.id, name, {
    set: { answer, decidedAt: ctx.now, decidedBy: ctx.actor.userId },
  })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: declaration.sellerId,
    action: `declarations.${to}`,
    subject: 'declaration',
    subjectId: declaration.id,
    after: { state: to, answer },
  })
  await followWithdrawal(ctx, declaration)
  await mailDecision(
    ctx,
    { ...declaration, state: name === 'decline' ? 'declined' : 'carried_out', answer },
    await orderOf(ctx, declaration),
  )
  return { state: to }
}

/** Assigns the order. An ordinary cancellation is then complete. */
export const assignOrder = async (ctx: Ctx, { id, orderToken }: { id: number; orderToken: string }) => {
  const declaration = await lockDeclaration(ctx, id, 'assign')
  const named = orderToken.trim()
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('token', '=', named), eb('number', '=', named.toUpperCase())]))
    .where('sellerId', '=', declaration.sellerId)
    .executeTakeFirst()
  if (!order) throw invalid({ orderToken: ['not_in_list'] })
  const settled = await settleOn(ctx, declaration, order, await zoneOf(ctx, declaration.sellerId))
  // The order it was taken for before hears that it was another.
  await followWithdrawal(ctx, declaration)
  return isDoneWith(settled) ? close(ctx, settled, 'carry_out', null) : { state: settled.state }
}

/** Ends the contract now. A withdrawal refunds all money; the refund is requested outside the transaction. */
export const carryOut = async (world: World, { id }: { id: number }) => {
  const { declaration, order } = await world.transact(async (ctx) => {
    const locked = await lockDeclaration(ctx, id, 'carry_out')
    return { declaration: locked, order: await orderOf(ctx, locked) }
  })
  if (!order) throw refuse(declarationRefusals, 'no_contract')
  const reason = `${declaration.kind} ${declaration.id}`
  const may = (action: string) => permits(orderPaymentState, order.paymentState, action)
  if (declaration.kind === 'withdrawal' && may('refund') && order.paidAmount > order.refundedAmount)
    await refundOrder(world, { orderId: order.id, cancels: true, reason })
  else if (may('cancel')) await world.transact((ctx) => cancelOrder(ctx, { orderId: order.id, at: 'now', reason }))
  return world.transact(async (ctx) => close(ctx, await lockDeclaration(ctx, id, 'carry_out'), 'carry_out', null))
}

export const decline = async (ctx: Ctx, { id, answer }: { id: number; answer: string }) =>
  close(ctx, await lockDeclaration(ctx, id, 'decline'), 'decline', answer)
