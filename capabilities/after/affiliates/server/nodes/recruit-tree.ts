import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { recruitTree } from '../../contract/nodes.ts'
import { findProgram } from '../programs/find-program.ts'

type Branch = Output<typeof recruitTree>
const mostShown = 200

/** The recruits of a publisher, or publishers without a recruiter, those with most orders first. */
export const showBranch = async (ctx: Ctx, { id, uplineId }: Input<typeof recruitTree>): Promise<Branch> => {
  const { sellerId } = await findProgram(ctx, id)
  const { currency } = (await sellerById(ctx, sellerId))!
  const { rows } = await sql<Branch['list'][number] & { all: number }>`
    select n.id, n.name, n.state, (select count(*)::int from affiliate_nodes r where r.upline_id = n.id) as recruits_count,
      coalesce(b.orders, 0)::int as orders, coalesce(b.commission, 0)::bigint as commission_amount, count(*) over ()::int as "all"
    from affiliate_nodes n
    left join lateral (select sum(d.orders) as orders, sum(d.commission_amount) filter (where d.currency = ${currency}) as commission
      from affiliate_days d where d.node_id = n.id) b on true
    where n.program_id = ${id} and n.upline_id is not distinct from ${uplineId ?? null}
    order by coalesce(b.orders, 0) desc, n.id limit ${mostShown}`.execute(ctx.db)
  return { currency, count: rows[0]?.all ?? 0, list: rows.map(({ all: _, ...row }) => row) }
}
