import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { earningList } from '../contract.ts'
import { earningsTables } from './tables.ts'

export const earnings = bindList(earningList, {
  table: 'salesEarnings',
  as: 'e',
  joins: sql`join sellers account on account.id = e.account_id left join sales_team_members m on m.id = e.sales_team_member_id join orders o on o.id = e.order_id left join products pr on pr.id = o.product_id left join order_rates r on r.id = e.order_rate_id`,
  scope: (ctx) => inScope(ctx, earningsTables, 'sales_earnings', 'e'),
  columns: {
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    productName: sql`pr.name`,
    earnerName: sql`coalesce(m.name, account.name)`,
    rateNumber: sql`r.number`,
  },
  filters: {
    amount: sql`e.gross_amount`,
    created: sql`e.created_at`,
    holdEnds: sql`e.hold_ends_on`,
  },
  search: (words) =>
    sql`(o.token = ${words} or o.number = upper(${words}) or ${hasWords(sql`pr.name`, words)} or ${hasWords(sql`coalesce(m.name, account.name)`, words)})`,
})
