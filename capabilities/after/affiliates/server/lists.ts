import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { marketplaceList, nodeList, ownNodeList, programList, recruitList } from '../contract/lists.ts'
import { approvePublisher, declinePublisher, remindPublisher } from '../contract/nodes.ts'
import { clicksConverted, earningsPerClick, ordersTakenBack } from './market-figures.ts'
import { affiliateTables } from './tables.ts'

const nodesIn = (state: string) =>
  sql`(select count(*)::int from affiliate_nodes n where n.program_id = p.id and n.state = ${state})`
const productsCount = sql`case when exists (select from affiliate_program_products x where x.program_id = p.id) then (select count(*)::int from affiliate_program_products x where x.program_id = p.id)
  else (select count(*)::int from products x where x.seller_id = p.seller_id and x.published and not x.archived and not x.free) end`

export const programs = bindList(programList, {
  table: 'affiliatePrograms',
  as: 'p',
  joins: sql`join sellers s on s.id = p.seller_id`,
  scope: (ctx) => inScope(ctx, affiliateTables, 'affiliate_programs', 'p'),
  columns: {
    sellerName: sql`s.name`,
    commission: sql`p.tier_bps[1]`,
    tiersCount: sql`cardinality(p.tier_bps)`,
    productsCount,
    publishersCount: nodesIn('active'),
    askedCount: nodesIn('asked'),
  },
  filters: {
    created: sql`p.created_at`,
    productId: (values) =>
      sql<SqlBool>`(not exists (select from affiliate_program_products x where x.program_id = p.id) or exists (select from affiliate_program_products x where x.program_id = p.id and x.product_id = any(${values.map(Number)}::bigint[])))`,
  },
  search: (words) => hasWords(sql`p.name`, words),
})

/** What a node's links brought in the seller's currency. */
const brought = sql`left join lateral (select sum(d.clicks)::bigint as clicks, sum(d.orders)::bigint as orders, (sum(d.commission_amount) filter (where d.currency = s.currency))::bigint as commission from affiliate_days d where d.node_id = n.id) b on true`

export const nodes = bindList(nodeList, {
  table: 'affiliateNodes',
  as: 'n',
  joins: sql`left join sellers s on s.id = n.seller_id left join affiliate_programs p on p.id = n.program_id ${brought}`,
  scope: (ctx) => inScope(ctx, affiliateTables, 'affiliate_nodes', 'n'),
  columns: {
    email: sql`n.email::text`,
    sellerName: sql`s.name`,
    programName: sql`p.name`,
    uplineName: sql`(select u.name from affiliate_nodes u where u.id = n.upline_id)`,
    recruitsCount: sql`(select count(*)::int from affiliate_nodes r where r.upline_id = n.id)`,
    couponCode: sql`(select c.code::text from coupons c where c.id = n.coupon_id)`,
    clicks: sql`coalesce(b.clicks, 0)`,
    orders: sql`coalesce(b.orders, 0)`,
    commissionAmount: sql`coalesce(b.commission, 0)`,
    currency: sql`s.currency`,
    link: sql`'/a/' || n.link_token`,
  },
  bulk: {
    approve: { call: approvePublisher },
    remind: { call: remindPublisher },
    decline: { call: declinePublisher },
  },
  filters: {
    affiliateProgramId: sql`n.program_id`,
    invited: sql`n.invited_at`,
    joined: sql`n.joined_at`,
  },
  search: (words) => sql`(${hasWords(sql`n.name`, words)} or n.email::text ilike ${containing(words)})`,
})

/** Open programs are everybody's to look at who recommends. */
const looksAround = ({ actor }: Pick<Ctx, 'actor'>) =>
  sql<SqlBool>`${actor.kind === 'system' || ['publisher', 'admin', 'manager'].includes(actor.role ?? '')}::boolean`
const ownNode = (ctx: Pick<Ctx, 'actor'>) =>
  sql`select n.state from affiliate_nodes n where n.program_id = p.id and n.user_id = ${ctx.actor.userId}`

export const marketplace = bindList(marketplaceList, {
  table: 'affiliatePrograms',
  as: 'p',
  joins: sql`join sellers s on s.id = p.seller_id`,
  scope: (ctx) =>
    sql`(p.is_listed and p.state = 'active' and ${looksAround(ctx)} and s.user_id is distinct from ${ctx.actor.userId})`,
  columns: {
    sellerName: sql`coalesce(s.company, s.name)`,
    commission: sql`p.tier_bps[1]`,
    tiersCount: sql`cardinality(p.tier_bps)`,
    productsCount,
    earningsPerClick,
    conversion: clicksConverted,
    takenBack: ordersTakenBack,
    currency: sql`s.currency`,
    ownState: (ctx) => sql`(${ownNode(ctx)})`,
  },
  filters: {
    activated: sql`p.activated_at`,
    joined: (values, ctx) => sql<SqlBool>`exists (${ownNode(ctx)}) = ${values[0] === 'true'}`,
  },
  search: (words) =>
    sql`(${hasWords(sql`p.name`, words)} or ${hasWords(sql`p.description`, words)} or ${hasWords(sql`coalesce(s.company, s.name)`, words)})`,
})

export const ownNodes = bindList(ownNodeList, {
  table: 'affiliateNodes',
  as: 'n',
  joins: sql`left join sellers s on s.id = n.seller_id left join affiliate_programs p on p.id = n.program_id ${brought}`,
  scope: (ctx) => inScope(ctx, affiliateTables, 'affiliate_nodes', 'n'),
  columns: {
    programName: sql`p.name`,
    sellerName: sql`coalesce(s.company, s.name)`,
    commission: sql`p.tier_bps[1] + n.bonus_bp`,
    couponCode: sql`(select c.code::text from coupons c where c.id = n.coupon_id)`,
    clicks: sql`coalesce(b.clicks, 0)`,
    orders: sql`coalesce(b.orders, 0)`,
    commissionAmount: sql`coalesce(b.commission, 0)`,
    currency: sql`s.currency`,
    link: sql`case when n.state = 'active' then '/a/' || n.link_token end`,
  },
  filters: { affiliateProgramId: sql`n.program_id`, joined: sql`n.joined_at` },
  search: (words) =>
    sql`n.program_id in (select x.id from affiliate_programs x join sellers y on y.id = x.seller_id where ${hasWords(sql`x.name`, words)} or ${hasWords(sql`coalesce(y.company, y.name)`, words)})`,
})

/** Recruits of the publisher's own nodes. */
export const recruits = bindList(recruitList, {
  table: 'affiliateNodes',
  as: 'r',
  joins: sql`join affiliate_nodes n on n.id = r.upline_id left join sellers s on s.id = r.seller_id left join affiliate_programs p on p.id = r.program_id`,
  scope: (ctx) => inScope(ctx, affiliateTables, 'affiliate_nodes', 'n'),
  columns: {
    programName: sql`p.name`,
    recruitsCount: sql`(select count(*)::int from affiliate_nodes x where x.upline_id = r.id)`,
    orders: sql`(select coalesce(sum(d.orders), 0)::int from affiliate_days d where d.node_id = r.id)`,
    earnedAmount: sql`(select coalesce(sum(e.net_amount), 0)::bigint from affiliate_sales a join sales_earnings e on e.order_id = a.order_id and e.affiliate_node_id = n.id and e.currency = s.currency where a.node_id = r.id)`,
    currency: sql`s.currency`,
  },
  filters: { affiliateProgramId: sql`r.program_id`, joined: sql`r.joined_at` },
  search: (words) => hasWords(sql`r.name`, words),
})

/** Programs of the seller, or those a publisher is in. */
const seesProgram = (ctx: Ctx) =>
  ctx.actor.role === 'publisher'
    ? sql<SqlBool>`p.id in (select program_id from affiliate_nodes where user_id = ${ctx.actor.userId})`
    : inScope(ctx, affiliateTables, 'affiliate_programs', 'p')

export const references: Readonly<Record<string, ReferenceSource>> = {
  affiliate_programs: {
    permission: 'affiliates.see',
    from: sql`affiliate_programs p`,
    id: sql`p.id`,
    name: sql`p.name`,
    scope: seesProgram,
  },
  /** By person, however many programs they are in. */
  publishers: {
    permission: 'affiliates.read',
    from: sql`(select distinct on (seller_id, user_id) * from affiliate_nodes where user_id is not null order by seller_id, user_id, id desc) n`,
    id: sql`n.user_id`,
    name: sql`n.name`,
    scope: (ctx) => inScope(ctx, affiliateTables, 'affiliate_nodes', 'n'),
  },
  affiliate_nodes: {
    permission: 'affiliates.read',
    from: sql`affiliate_nodes n join affiliate_programs p on p.id = n.program_id`,
    id: sql`n.id`,
    name: sql`n.name || ' (' || p.name || ')'`,
    scope: (ctx) => inScope(ctx, affiliateTables, 'affiliate_nodes', 'n'),
  },
}
