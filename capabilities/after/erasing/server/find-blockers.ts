import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Person } from '#platform/server/own-rows.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { blockerKinds } from '../vocabulary.ts'

export type Blocker = {
  kind: (typeof blockerKinds)[number]
  orderId: number
  token: string
  productName: string
  sellerName: string
}
export type Outlook = { blockers: Blocker[]; invoicesCount: number; ordersCount: number }

const at = (column: 'o.seller_id' | 'seller_id', { sellerId }: Person) =>
  sellerId === null ? sql`` : sql`and ${sql.ref(column)} = ${sellerId}`

/** What is in the way of erasing a person, and what would stay of them. */
export const outlookOf = async (ctx: Pick<Ctx, 'db'>, person: Person): Promise<Outlook> => {
  const { rows: blockers } = await sql<Blocker>`
    select case when o.debt_amount > 0 or o.payment_state = 'payment_chargebacked' or c.id is not null then 'money_owed' when o.payment_state in ${inSet(orderPaymentState, 'billable')} then 'contract_runs' else 'payment_under_way' end as kind,
      o.id as order_id, o.token, p.name as product_name, coalesce(s.company, s.name) as seller_name
    from orders o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id left join claims c on c.order_id = o.id and c.resolved_at is null
    where o.buyer_user_id = ${person.userId} and (o.payment_state in ${inSet(orderPaymentState, 'unresolved')} or o.debt_amount > 0 or c.id is not null) ${at('o.seller_id', person)} order by o.id`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ invoicesCount: number; ordersCount: number }>`
    select (select count(*)::int from invoices where buyer_user_id = ${person.userId} ${at('seller_id', person)}) as invoices_count, (select count(*)::int from orders where buyer_user_id = ${person.userId} ${at('seller_id', person)}) as orders_count`.execute(
    ctx.db,
  )
  return { blockers, ...rows[0]! }
}
