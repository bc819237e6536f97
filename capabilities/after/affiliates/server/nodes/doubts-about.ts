import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { doubtsOf, type Doubt, type SalesFacts } from '../../rules/doubts.ts'

/** A postal address as one word; nothing where street or postcode is lacking. */
const addressOf = (of: ReturnType<typeof sql>) =>
  sql`lower(nullif(${of} ->> 'street', '') || '|' || coalesce(${of} ->> 'street_number', ${of} ->> 'streetNumber', '') || '|' || nullif(${of} ->> 'zip', '') || '|' || coalesce(${of} ->> 'country_code', ${of} ->> 'countryCode'))`

/** What a seller should look at in a publisher's sales. */
export const doubtsAbout = async (
  ctx: Pick<Ctx, 'db'>,
  node: { id: number; accountId: number | null },
): Promise<Doubt[]> => {
  const { rows } = await sql<SalesFacts>`
    with sold as (
      select a.origin, ${addressOf(sql`o.payer_details`)} as address from affiliate_sales a join orders o on o.id = a.order_id where a.node_id = ${node.id} and not o.is_test
    ), own as (select ${addressOf(sql`to_jsonb(s)`)} as address from sellers s where s.id = ${node.accountId})
    select (select coalesce(sum(clicks), 0)::int from affiliate_days where node_id = ${node.id}) as clicks,
      (select count(*)::int from sold) as orders,
      (select count(*)::int from sold where origin in ('link', 'click', 'touch')) as link_orders,
      (select count(*)::int from sold join own on own.address = sold.address) as own_address_orders,
      (select coalesce(max(n), 0)::int from (select count(*) as n from sold where address is not null group by address) by_address) as most_at_one_address`.execute(
    ctx.db,
  )
  return doubtsOf(rows[0]!)
}
