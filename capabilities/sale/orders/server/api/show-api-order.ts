import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { readOwn } from '#platform/server/lists.ts'
import type { Input } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { apiOrders, apiOrderShape } from '../../contract/api.ts'
import { orderPaymentState } from '../../vocabulary.ts'
import { cancelOrder } from '../cancel-order.ts'
import { findOrder } from '../find-order.ts'
import { orders } from '../lists.ts'
import type { Order } from '../tables.ts'

type Shown = z.output<typeof apiOrderShape>

/** What programs see of the order itself; the other half of its columns need not travel. */
const columns = [
  'id',
  'token',
  'paymentState',
  'state',
  'periodType',
  'paymentMethod',
  'provider',
  'currency',
  'quantity',
  'totalAmount',
  'netAmount',
  'vatAmount',
  'paidAmount',
  'unpaidAmount',
  'debtAmount',
  'refundedAmount',
  'couponCode',
  'campaignId',
  'metadata',
  'nextDueOn',
  'cancelsOn',
  'pausedUntil',
  'createdAt',
  'completedAt',
  'canceledAt',
  'productId',
  'pricingPlanId',
  'plan',
  'payerId',
  'payerDetails',
] as const satisfies readonly (keyof Order)[]

type Row = Pick<Order, (typeof columns)[number]>
const selected = sql.join(columns.map((name) => sql.ref(`o.${name}`)))

const readBeside = (ctx: Pick<Ctx, 'db'>, orders: readonly Row[]) => {
  const ids = orders.map(({ id }) => id)
  const productIds = orders.map(({ productId }) => productId)
  return Promise.all([
    ctx.db
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'form'])
      .where(sql<SqlBool>`id = any(${productIds}::bigint[])`)
      .execute(),
    ctx.db
      .selectFrom('transfers')
      .select(['orderId', 'id', 'token', 'type', 'state', 'amount', 'createdAt'])
      .where(sql<SqlBool>`order_id = any(${ids}::bigint[])`)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('orderRates')
      .select(['orderId', 'id', 'number', 'state', 'dueOn', 'amount', 'paidAmount', 'refundedAmount'])
      .where(sql<SqlBool>`order_id = any(${ids}::bigint[])`)
      .orderBy('number')
      .execute(),
  ])
}

/** Orders as the seller API shows them, in the order given. */
const apiOrdersOf = async (ctx: Pick<Ctx, 'db'>, orders: readonly Row[]): Promise<Shown[]> => {
  if (orders.length === 0) return []
  const [products, payments, rates] = await readBeside(ctx, orders)
  const [productOf, paymentsOf, ratesOf] = [
    new Map(products.map((product) => [product.id, product])),
    Map.groupBy(payments, ({ orderId }) => orderId),
    Map.groupBy(rates, ({ orderId }) => orderId),
  ]
  return orders.map((order) => ({
    ...order,
    recurringForm: order.periodType,
    active: isIn(orderPaymentState, 'settled', order.paymentState),
    canceled: order.paymentState === 'payment_canceled',
    cancelled: order.paymentState === 'payment_canceled',
    metadata: order.metadata ?? {},
    product: productOf.get(order.productId)!,
    pricingPlan: order.pricingPlanId === null ? null : { id: order.pricingPlanId, name: order.plan.name },
    payer: { ...order.payerDetails, id: order.payerId, vatNo: order.payerDetails.vatId },
    paymentsSchedule: ratesOf.get(order.id) ?? [],
    payments: paymentsOf.get(order.id) ?? [],
  }))
}

export const apiOrderOf = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<Shown> =>
  (await apiOrdersOf(ctx, [order]))[0]!

export const listApiOrders = async (
  ctx: Ctx,
  { dateFrom, dateTo, ...wanted }: Input<typeof apiOrders>,
): Promise<Shown[]> => {
  const found = await readOwn<Row>(
    ctx,
    orders,
    { ...wanted, createdFrom: dateFrom?.toString(), createdTill: dateTo?.toString() },
    selected,
  )
  return apiOrdersOf(ctx, found)
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
