import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import type { keptReasons, showOwnOrder } from '../contract.ts'
import { isDueNow } from '#capabilities/sale/orders/rules/due-now.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import {
  periodEnd,
  ratesOf,
  termOfOrder,
  taxesInTotal,
  type Order,
  cohortsOfOrder,
  boughtTogether,
} from '#capabilities/sale/orders/server/index.ts'
import { findOwnOrder } from './find-own-order.ts'

/** An order as its buyer sees it. */
export const ownOrderPage = async (
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<Output<typeof showOwnOrder>> => {
  const order = await findOwnOrder(ctx, id)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'form'])
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const rates = await ratesOf(ctx, order.id)
  const canPay = permits(orderPaymentState, order.paymentState, 'pay') && rates.some(isDueNow)
  const canChangeMethod =
    permits(orderPaymentState, order.paymentState, 'change_method') && order.periodType !== 'one_time'
  const keptBecause = keptReason(order)
  return {
    ...order,
    methodLabel: await methodLabelOf(ctx, order),
    planName: order.plan.name,
    interval: order.plan.interval,
    taxes: await taxesInTotal(ctx, order),
    cancellationTerm: await termOfOrder(ctx, order),
    product,
    along: await boughtTogether(ctx, order),
    cohorts: await cohortsOfOrder(ctx, order),
    seller: { username: seller.username, name: seller.company ?? seller.name, email: seller.email },
    rates,
    managePath: canPay || canChangeMethod ? managePath(seller.username, order.token) : null,
    canPay,
    canChangeMethod,
    keptBecause,
    cancelWouldEndOn: keptBecause === null ? await periodEnd(ctx, order, localDay(ctx.now, seller.zone)) : null,
  }
}

const methodLabelOf = async (ctx: Pick<Ctx, 'db'>, { paymentMethodId }: Order): Promise<string | null> => {
  if (paymentMethodId === null) return null
  const found = ctx.db.selectFrom('paymentMethods').select('label').where('id', '=', paymentMethodId)
  return (await found.executeTakeFirst())?.label ?? null
}

/** Subscriptions end by a word of the buyer; an instalment stays owed, and what is paid once has nothing to end. */
export const keptReason = (order: Order): (typeof keptReasons)[number] | null => {
  if (order.periodType === 'installment') return 'installment'
  if (order.periodType === 'one_time') return 'one_time'
  if (order.cancelsOn !== null) return 'cancelled'
  return isIn(orderPaymentState, 'billable', order.paymentState) ? null : 'over'
}
