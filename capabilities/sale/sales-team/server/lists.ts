import { sql, type SqlBool } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { incentivePlanList, memberList } from '../contract.ts'
import { salesTeamTables } from './tables.ts'

export const incentivePlans = bindList(incentivePlanList, {
  table: 'dealIncentivePlans',
  as: 'p',
  joins: sql`join sellers s on s.id = p.seller_id`,
  scope: (ctx) => inScope(ctx, salesTeamTables, 'deal_incentive_plans', 'p'),
  columns: {
    sellerName: sql`s.name`,
    membersCount: sql`(select count(*)::int from sales_team_members m where m.default_plan_id = p.id and m.state <> 'ended')`,
    archived: sql`(p.archived_at is not null)`,
  },
  filters: {
    archived: sql`(p.archived_at is not null)`,
    created: sql`p.created_at`,
  },
  search: (words) => hasWords(sql`p.name`, words),
})

export const members = bindList(memberList, {
  table: 'salesTeamMembers',
  as: 'm',
  joins: sql`join sellers s on s.id = m.seller_id join deal_incentive_plans p on p.id = m.default_plan_id`,
  scope: (ctx) => inScope(ctx, salesTeamTables, 'sales_team_members', 'm'),
  columns: {
    email: sql`m.email::text`,
    sellerName: sql`s.name`,
    planName: sql`p.name`,
    couponCode: sql`(select c.code::text from coupons c where c.id = m.coupon_id)`,
    productsCount: sql`(select count(*)::int from sales_team_products x where x.member_id = m.id)`,
    ordersCount: sql`(select count(*)::int from orders o where o.sales_team_member_id = m.id)`,
    earnedAmount: sql`(select coalesce(sum(e.net_amount), 0)::bigint from sales_earnings e where e.sales_team_member_id = m.id and e.currency = s.currency)`,
    currency: sql`s.currency`,
    link: sql`'/s/' || s.username || '?st=' || m.link_token`,
  },
  filters: {
    invited: sql`m.invited_at`,
    productId: (values) =>
      sql<SqlBool>`(not exists (select from sales_team_products x where x.member_id = m.id) or exists (select from sales_team_products x where x.member_id = m.id and x.product_id = any(${values.map(Number)}::bigint[])))`,
  },
  search: (words) => sql`(${hasWords(sql`m.name`, words)} or m.email::text ilike ${containing(words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  sales_team_members: {
    permission: 'earnings.read',
    from: sql`sales_team_members m`,
    id: sql`m.id`,
    name: sql`m.name`,
    scope: (ctx) => inScope(ctx, salesTeamTables, 'sales_team_members', 'm'),
  },
  deal_incentive_plans: {
    permission: 'sales_team.read',
    from: sql`deal_incentive_plans p`,
    id: sql`p.id`,
    name: sql`p.name || ' (' || p.version || ')'`,
    scope: (ctx) => inScope(ctx, salesTeamTables, 'deal_incentive_plans', 'p'),
  },
}
