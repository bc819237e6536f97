import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { furthestDays, normalEmail, type Sale } from '../../rules/conversion-bodies.ts'

type SoldOrder = {
  number: string
  createdAt: Temporal.Instant
  totalAmount: number
  currency: string
  quantity: number
  payerDetails: { email: string }
  productId: number
  name: string
  slug: string
  username: string
}

/** An order as services are told of it. */
export const saleOf = async (ctx: Ctx, orderId: number): Promise<Sale> => {
  const { rows } = await sql<SoldOrder>`
    select o.number, o.created_at, o.total_amount, o.currency, o.quantity, o.payer_details, p.id as product_id, p.name, p.slug, s.username
    from orders o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id where o.id = ${orderId}`.execute(
    ctx.db,
  )
  const order = rows[0]!
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
