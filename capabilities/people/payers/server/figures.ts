import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { productsOf } from '#platform/server/scope.ts'

type Who = Pick<Ctx, 'actor'>

const summed = {
  ordersCount: sql`count(*)::int`,
  paidAmount: sql`coalesce(sum(o.paid_amount - o.refunded_amount), 0)::bigint`,
  firstOrderAt: sql`min(o.created_at)`,
  lastOrderAt: sql`max(o.created_at)`,
}
const kept = {
  ordersCount: sql`payers.orders_count`,
  paidAmount: sql`payers.paid_amount`,
  firstOrderAt: sql`payers.first_order_at`,
  lastOrderAt: sql`payers.last_order_at`,
}

/** What a payer's orders add up to; to who is limited to products, those of them. */
export const figure =
  (name: keyof typeof kept) =>
  (who: Who): RawBuilder<unknown> => {
    const productIds = productsOf(who)
    if (productIds === null) return kept[name]
    return sql`(select ${summed[name]} from orders o where o.payer_id = payers.id and o.product_id = any(${[...productIds]}::bigint[]))`
  }
