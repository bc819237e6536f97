import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { furthestDays, normalEmail, type Sale } from '../../rules/conversion-bodies.ts'

/** An order as services are told of it. */
export const saleOf = async (ctx: Ctx, orderId: number): Promise<Sale> => {
  const order = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.productId')
    .innerJoin('sellers as s', 's.id', 'o.sellerId')
    .select(['o.number', 'o.createdAt', 'o.totalAmount', 'o.currency', 'o.quantity', 'o.payerDetails'])
    .select(['p.id as productId', 'p.name', 'p.slug', 's.username'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    eventId: order.number,
    at: order.createdAt,
    value: toDecimal(order.totalAmount),
    currency: order.currency.toUpperCase(),
    product: { id: order.productId, name: order.name, quantity: order.quantity },
    emailHash: createHash('sha256').update(normalEmail(order.payerDetails.email)).digest('hex'),
    sourceUrl: `${ctx.ports.settings.PUBLIC_URL}/s/${order.username}/${order.slug}/checkout`,
  }
}

/** Meta accepts events of the last days only; nobody is told of older sales. */
export const isTooOld = ({ now }: Pick<Ctx, 'now'>, { createdAt }: { createdAt: Temporal.Instant }): boolean =>
  Temporal.Instant.compare(createdAt, now.subtract({ hours: 24 * furthestDays })) < 0
