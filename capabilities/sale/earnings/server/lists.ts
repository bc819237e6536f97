import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { earningList } from '../contract.ts'
import { earningsTables } from './tables.ts'

export const earnings = bindList(earningList, {
  from: sql`sales_earnings e join sellers account on account.id = e.account_id left join sales_team_members m on m.id = e.sales_team_member_id join orders o on o.id = e.order_id left join products pr on pr.id = o.product_id left join order_rates r on r.id = e.order_rate_id`,
  id: sql`e.id`,
  scope: (ctx) => inScope(ctx, earningsTables, 'sales_earnings', 'e'),
  columns: {
    id: sql`e.id`,
    orderToken: sql`o.token`,
    productName: sql`pr.name`,
    orderId: sql`e.order_id`,
    createdAt: sql`e.created_at`,
    earnerName: sql`coalesce(m.name, account.name)`,
    rateNumber: sql`r.number`,
    part: sql`e.part`,
    baseAmount: sql`e.base_amount`,
    valueForm: sql`e.value_form`,
    value: sql`e.value`,
    partBp: sql`e.part_bp`,
    netAmount: sql`e.net_amount`,
    vatAmount: sql`e.vat_amount`,
    grossAmount: sql`e.gross_amount`,
    holdEndsOn: sql`e.hold_ends_on`,
    currency: sql`e.currency`,
  },
  filters: {
    salesTeamMemberId: sql`e.sales_team_member_id`,
    orderId: sql`e.order_id`,
    part: sql`e.part`,
    amount: sql`e.gross_amount`,
    currency: sql`e.currency`,
    created: sql`e.created_at`,
    holdEnds: sql`e.hold_ends_on`,
  },
  search: (words) =>
    sql`(o.token = ${words} or pr.name ilike ${containing(words)} or coalesce(m.name, account.name) ilike ${containing(words)})`,
})
