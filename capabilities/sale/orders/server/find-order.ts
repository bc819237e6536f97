import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { orderRateState } from '../vocabulary.ts'
import { orderTables, type Order, type OrderRate } from './tables.ts'

/** An order in the actor's scope by id, locked for a change; 404 for others. */
export const lockOrder = async (ctx: Ctx, orderId: number): Promise<Order> => {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where(inScope(ctx, orderTables, 'orders'))
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}

/** An order in the actor's scope by id, or by token where digits alone are an id. */
export const findOrder = async (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>, key: number | string): Promise<Order> => {
  const isId = typeof key === 'number' || /^\d+$/.test(key)
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where(inScope(ctx, orderTables, 'orders'))
    .$if(isId, (query) => query.where('id', '=', Number(key)))
    .$if(!isId, (query) =>
      query.where(({ eb, or }) => or([eb('token', '=', String(key)), eb('number', '=', String(key).toUpperCase())])),
    )
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}

/** The order by its token, which alone gives access: success and manage pages, mails. */
export const orderByToken = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<Order> => {
  const order = await ctx.db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst()
  if (!order) throw notFound()
  return order
}

export const orderById = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Order> =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

export const ratesOf = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<OrderRate[]> =>
  ctx.db.selectFrom('orderRates').selectAll().where('orderId', '=', orderId).orderBy('number').execute()

/**
 * Whether an order rests because a payment failed, which its payer is written to about, and not by hand or by a
 * dispute.
 */
export const isPausedByFailure = async (
  ctx: Pick<Ctx, 'db'>,
  order: Pick<Order, 'id' | 'paymentState' | 'pausedUntil'>,
): Promise<boolean> => {
  if (order.paymentState !== 'payment_paused' || order.pausedUntil !== null) return false
  const { rows } = await sql`select from order_rates r where r.order_id = ${order.id} and r.state = 'debt'
    and not exists (select from transfers t where t.order_rate_id = r.id and t.type = 'Chargeback' and t.state in ${inSet(transferState, 'in_effect')})`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/**
 * Recomputes an order's sums, next due day and, for a subscription, its monthly amount from its instalments; returns
 * the updated order.
 */
export const refreshSums = async (ctx: Ctx, orderId: number): Promise<Order> => {
  const { rows } = await sql<Order>`
    update orders set paid_amount = s.paid, refunded_amount = s.refunded, debt_amount = s.debt, unpaid_amount = s.unpaid, charges_count = s.charges, next_due_on = s.next_due_on,
      monthly_amount = case when period_type in ('subscription', 'limited_subscription') then coalesce(per_month(coalesce(plan ->> 'interval', '1m'), s.next_amount), 0) else 0 end
    from (
      select coalesce(sum(paid_amount), 0)::bigint as paid, coalesce(sum(refunded_amount), 0)::bigint as refunded,
        coalesce(sum(amount - paid_amount) filter (where state = 'debt'), 0)::bigint as debt,
        coalesce(sum(amount - paid_amount) filter (where state in ${inSet(orderRateState, 'outstanding')}), 0)::bigint as unpaid,
        count(*) filter (where state = 'paid') as charges, min(due_on) filter (where state in ${inSet(orderRateState, 'open')}) as next_due_on,
        (array_agg(amount order by number) filter (where state in ${inSet(orderRateState, 'open')}))[1] as next_amount
      from order_rates where order_id = ${orderId}
    ) s where orders.id = ${orderId} returning orders.*`.execute(ctx.db)
  return rows[0]!
}
