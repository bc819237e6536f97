import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { chargedAs, transferState, type PaymentForm, type upsellTypes } from '#capabilities/sale/payments/vocabulary.ts'
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

export type BoughtTogether = Pick<
  Order,
  'id' | 'token' | 'number' | 'paymentState' | 'totalAmount' | 'paidAmount' | 'currency'
> & { productName: string; form: string; upsellType: (typeof upsellTypes)[number] | null; isMain: boolean }

/** What else was bought in the purchase an order belongs to: the order it began with, and all that was bought along. */
export const boughtTogether = async (
  ctx: Pick<Ctx, 'db'>,
  { id, mainOrderId }: Pick<Order, 'id' | 'mainOrderId'>,
): Promise<BoughtTogether[]> => {
  const mainId = mainOrderId ?? id
  const { rows } = await sql<BoughtTogether>`
    select o.id, o.token, o.number, o.payment_state, o.total_amount, o.paid_amount, o.currency, o.upsell_type, o.main_order_id is null as is_main, p.form,
      (select s.name from sellables s where s.order_id = o.id order by s.id limit 1) as product_name
    from orders o join products p on p.id = o.product_id
    where (o.id = ${mainId} or o.main_order_id = ${mainId}) and o.id <> ${id} order by o.id`.execute(ctx.db)
  return rows
}
