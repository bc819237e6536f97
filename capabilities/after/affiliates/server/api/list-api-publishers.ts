import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { apiPublisherShape, apiRedirectionShape } from '../../contract/api.ts'
import { linkOf } from '../nodes/find-node.ts'
import { affiliateTables } from '../tables.ts'

type Paging = { page: number; per: number }
const paged = ({ page, per }: Paging) => sql`limit ${per} offset ${(page - 1) * per}`
type Linked<Row> = Omit<Row, 'url'> & { linkToken: string }

export const listApiPublishers = (ctx: Ctx, wanted: Paging): Promise<z.output<typeof apiPublisherShape>[]> =>
  readPublishers(ctx, sql`order by n.id desc ${paged(wanted)}`)

export const showApiPublisher = async (ctx: Ctx, nodeId: number): Promise<z.output<typeof apiPublisherShape>> =>
  (await readPublishers(ctx, sql`and n.id = ${nodeId}`))[0]!

const readPublishers = async (ctx: Ctx, which: RawBuilder<unknown>) => {
  const { rows } = await sql<Linked<z.output<typeof apiPublisherShape>>>`
    select coalesce(n.user_id, (select max(k.user_id) from affiliate_nodes k where k.seller_id = n.seller_id and k.email = n.email)) as id, n.id as affiliate_node_id, n.program_id as affiliate_program_id, n.state, n.email::text, n.name, u.first_name, u.last_name, s.street, s.zip, s.city, s.country_code, s.phone, (select c.code::text from coupons c where c.id = n.coupon_id) as coupon_code, n.joined_at, n.link_token
    from affiliate_nodes n left join users u on u.id = n.user_id left join sellers s on s.id = n.account_id where ${inScope(ctx, affiliateTables, 'affiliate_nodes', 'n')} ${which}`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, url: linkOf(ctx, row) }))
}

export const listApiRedirections = async (
  ctx: Ctx,
  wanted: Paging,
): Promise<z.output<typeof apiRedirectionShape>[]> => {
  const { rows } = await sql<Linked<z.output<typeof apiRedirectionShape>>>`
    select d.id, d.day as date, d.publisher_id, d.node_id as affiliate_node_id, d.program_id as affiliate_program_id, d.product_id, d.clicks, d.orders, d.revenue_amount as revenue, d.commission_amount as commission, d.currency, n.link_token
    from affiliate_days d join affiliate_nodes n on n.id = d.node_id where ${inScope(ctx, affiliateTables, 'affiliate_days', 'd')} order by d.day desc, d.id desc ${paged(wanted)}`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, url: linkOf(ctx, row) }))
}
