import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { leftCheckoutList, type showWonBack } from '../contract.ts'
import { leftCheckoutTables } from './tables.ts'

export const leftCheckouts = bindList(leftCheckoutList, {
  table: 'leftCheckouts',
  as: 'l',
  joins: sql`join products p on p.id = l.product_id join sellers s on s.id = l.seller_id left join orders o on o.id = l.order_id`,
  scope: (ctx) => inScope(ctx, leftCheckoutTables, 'left_checkouts', 'l'),
  columns: {
    email: sql`l.email::text`,
    sellerName: sql`s.name`,
    productName: sql`p.name`,
    orderNumber: sql`o.number`,
  },
  filters: { changed: sql`l.changed_at` },
  search: (words) => sql`(l.email::text ilike ${containing(words)} or ${hasWords(sql`p.name`, words)})`,
})

export const wonBack = async (ctx: Ctx): Promise<Output<typeof showWonBack>> => {
  const since = ctx.now.subtract({ hours: 24 * 365 })
  const { rows } = await sql<{ currency: string; mailed: number; won: number; amount: number }>`
    select currency, count(*)::int as mailed, count(*) filter (where state = 'won_back')::int as won,
      coalesce(sum(amount) filter (where state = 'won_back'), 0)::bigint as amount
    from left_checkouts
    where ${inScope(ctx, leftCheckoutTables, 'left_checkouts')} and reminded_at >= ${since}
    group by currency order by currency`.execute(ctx.db)
  const mailedCount = rows.reduce((sum, { mailed }) => sum + mailed, 0)
  const wonBackCount = rows.reduce((sum, { won }) => sum + won, 0)
  return {
    mailedCount,
    wonBackCount,
    wonBackBp: mailedCount === 0 ? 0 : Math.round((wonBackCount * 10_000) / mailedCount),
    amounts: rows.filter(({ won }) => won > 0).map(({ currency, amount }) => ({ currency, amount })),
  }
}
