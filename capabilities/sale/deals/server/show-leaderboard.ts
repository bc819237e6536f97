import { sql, type SqlBool } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { dealState } from '#capabilities/sale/orders/vocabulary.ts'
import type { leaderboard } from '../contract.ts'
import { dealTables } from './tables.ts'

type Board = Output<typeof leaderboard>
type Row = {
  sellerId: number
  sellerName: string
  memberId: number
  name: string
  isOwn: boolean
  currency: string | null
  deals: number
  amount: number
}

const firstDay = (today: Temporal.PlainDate, period: Input<typeof leaderboard>['period']): Temporal.PlainDate => {
  const months = { month: 1, quarter: 3, year: 12 }[period]
  return today.with({ day: 1, month: today.month - ((today.month - 1) % months) })
}

/** Whose teams: the seller's, or every team somebody sells in. */
const teams = (ctx: Ctx) =>
  ctx.actor.role === 'sales_team_member'
    ? sql<SqlBool>`m.seller_id in (select seller_id from sales_team_members where user_id = ${ctx.actor.userId} and state = 'active')`
    : inScope(ctx, { ...dealTables, sales_team_members: { seller: 'seller_id' } }, 'sales_team_members', 'm')

/** Ranks by deals closed since the first day of the period; the same number has the same rank. */
export const showLeaderboard = async (ctx: Ctx, { period }: Input<typeof leaderboard>): Promise<Board> => {
  const from = firstDay(localDay(ctx.now, ctx.actor.zone), period)
  const isColleague = ctx.actor.role === 'sales_team_member'
  const { rows } = await sql<Row>`
    select m.seller_id, coalesce(s.company, s.name) as seller_name, m.id as member_id, m.name,
      m.user_id is not distinct from ${ctx.actor.userId} as is_own, o.currency, count(o.id)::int as deals, coalesce(sum(o.total_amount), 0)::bigint as amount
    from sales_team_members m join sellers s on s.id = m.seller_id
    left join deals d on d.sales_team_member_id = m.id and d.ended_at is null
      and d.finalized_at >= (${from}::date)::timestamp at time zone ${ctx.actor.zone}
    left join orders o on o.id = d.order_id and o.state in ${inSet(dealState, 'bought')}
    where m.state = 'active' and ${teams(ctx)}
    group by m.seller_id, seller_name, m.id, o.currency order by m.seller_id, m.id`.execute(ctx.db)
  const bySeller = [...Map.groupBy(rows, ({ sellerId }) => sellerId)]
  return {
    from,
    teams: bySeller.map(([sellerId, team]) => ({
      sellerId,
      sellerName: team[0]!.sellerName,
      list: ranked(team).map((member) => ({
        ...member,
        amounts: isColleague && !member.isOwn ? null : member.amounts,
      })),
    })),
  }
}

const ranked = (team: readonly Row[]) => {
  const members = [...Map.groupBy(team, ({ memberId }) => memberId).values()].map((own) => ({
    memberId: own[0]!.memberId,
    name: own[0]!.name,
    isOwn: own[0]!.isOwn,
    deals: own.reduce((sum, { deals }) => sum + deals, 0),
    amounts: own.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }])),
  }))
  return members
    .toSorted((a, b) => b.deals - a.deals || a.name.localeCompare(b.name))
    .map((member) => ({ rank: 1 + members.filter(({ deals }) => deals > member.deals).length, ...member }))
}
