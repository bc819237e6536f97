import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'

/** One's own access to a product, and what speaks for or against a review of it. */
export type BoughtAccess = {
  id: number
  productId: number
  sellerId: number
  userId: number
  firstName: string
  lastName: string
  username: string
  slug: string
  /** Bought: begun, paid or free for everyone, and neither test nor refunded. */
  isBought: boolean
}

/**
 * An access of the person's own with whether it makes them a buyer. What a seller gave to somebody has no plan, which only
 * free products do without; nobody of the seller's own team is a buyer.
 */
export const boughtAccess = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: number): Promise<BoughtAccess> => {
  const { rows } = await sql<BoughtAccess>`
    select a.id, a.product_id, a.seller_id, a.user_id, u.first_name, u.last_name, s.username::text, p.slug::text,
      (a.started_at is not null and not o.is_test and (o.pricing_plan_id is not null or p.free)
        and o.payment_state not in ${inSet(orderPaymentState, 'money_back')}
        and a.user_id <> s.user_id
        and not exists (select 1 from team_members m where m.seller_id = a.seller_id and m.user_id = a.user_id)) as is_bought
    from accesses a join orders o on o.id = a.order_id join products p on p.id = a.product_id
      join sellers s on s.id = a.seller_id join users u on u.id = a.user_id
    where a.id = ${id} and a.user_id = ${ctx.actor.userId ?? 0}`.execute(ctx.db)
  const [access] = rows
  if (!access) throw notFound()
  return access
}
