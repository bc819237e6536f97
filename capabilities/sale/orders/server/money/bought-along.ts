import type { Ctx } from '#platform/server/context.ts'
import { chargedAs, transferState, type PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import type { Order } from '../tables.ts'

export type KeptMethod = { id: number; provider: string; form: PaymentForm }

/** The method a payer left with an order, as soon as its payment is under way. */
export const methodOfOrder = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<KeptMethod | undefined> => {
  const paid = await ctx.db
    .selectFrom('transfers')
    .select(['paymentMethodId', 'provider', 'paymentMethod'])
    .where('orderId', '=', orderId)
    .where('type', '=', 'Payment')
    .where('state', 'in', transferState.sets.in_effect)
    .where('paymentMethodId', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return paid && { id: paid.paymentMethodId!, provider: paid.provider, form: chargedAs(paid.paymentMethod) }
}

/** What was bought with the same press as this order and is not paid yet. */
export const openAlong = (ctx: Pick<Ctx, 'db'>, order: Order): Promise<Order[]> =>
  ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('mainOrderId', '=', order.id)
    .where('upsellType', '=', 'bump')
    .where('paymentState', '=', 'payment_pending')
    .where('currency', '=', order.currency)
    .orderBy('id')
    .execute()
