import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { apiOrderShape } from '../../contract/api.ts'
import { orderPaymentState } from '../../vocabulary.ts'
import { cancelOrder } from '../cancel-order.ts'
import { findOrder, ratesOf } from '../find-order.ts'
import type { Order } from '../tables.ts'

type Shown = z.output<typeof apiOrderShape>

/** An order as the seller API shows it. */
export const apiOrderOf = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<Shown> => {
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'form'])
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const payments = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'token', 'type', 'state', 'amount', 'createdAt'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  return {
    ...order,
    recurringForm: order.periodType,
    active: isIn(orderPaymentState, 'settled', order.paymentState),
    canceled: order.paymentState === 'payment_canceled',
    cancelled: order.paymentState === 'payment_canceled',
    metadata: order.metadata ?? {},
    product,
    pricingPlan: order.pricingPlanId === null ? null : { id: order.pricingPlanId, name: order.plan.name },
    payer: { ...order.payerDetails, id: order.payerId, vatNo: order.payerDetails.vatId },
    paymentsSchedule: await ratesOf(ctx, order.id),
    payments,
  }
}

export const showApiOrder = async (ctx: Ctx, { id }: { id: string }): Promise<Shown> =>
  apiOrderOf(ctx, await findOrder(ctx, id))

/** Only the token cancels: ids are easily confused, and cancelling the wrong order would cost a buyer their course. */
export const cancelApiOrder = async (
  ctx: Ctx,
  { token, at, reason }: { token: string; at: 'now' | 'period_end'; reason: string | null },
): Promise<Shown> => {
  if (/^\d+$/.test(token)) throw notFound()
  const order = await findOrder(ctx, token)
  if (order.paymentState === 'payment_canceled') return apiOrderOf(ctx, order)
  return apiOrderOf(ctx, await cancelOrder(ctx, { orderId: order.id, at, reason: reason ?? undefined }))
}
