import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { IntegrationSending } from '../tables.ts'

export type Which = Pick<IntegrationSending, 'sellerId' | 'productIds' | 'boughtFrom' | 'boughtTill'>
export type Buyer = { email: string; name: string; locale: string; orderId: number }

/** The last order of a payer that brought money which was kept, of a period and a product where these are named. */
const lastOrder = ({ productIds, boughtFrom, boughtTill }: Which): RawBuilder<unknown> => sql`
  select o.id, o.locale from orders o where o.payer_id = p.id and o.paid_amount > o.refunded_amount and not o.is_test
    ${productIds.length === 0 ? sql`` : sql`and o.product_id = any(${[...productIds]}::bigint[])`}
    ${boughtFrom === null ? sql`` : sql`and o.created_at >= ${boughtFrom.toString()}::date`}
    ${boughtTill === null ? sql`` : sql`and o.created_at < ${boughtTill.toString()}::date + 1`}
  order by o.id desc limit 1`

export const countBuyers = async (ctx: Pick<Ctx, 'db'>, which: Which): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payers p
    where p.seller_id = ${which.sellerId} and exists (${lastOrder(which)})`.execute(ctx.db)
  return rows[0]!.count
}

/** The next ones in the order of their addresses. */
export const buyersAfter = async (ctx: Ctx, which: Which, email: string, most: number): Promise<Buyer[]> => {
  const { rows } = await sql<Buyer>`
    select p.email, trim(p.first_name || ' ' || p.last_name) as name, l.locale, l.id as order_id
    from payers p cross join lateral (${lastOrder(which)}) l
    where p.seller_id = ${which.sellerId} and p.email > ${email} order by p.email limit ${most}`.execute(ctx.db)
  return rows
}
