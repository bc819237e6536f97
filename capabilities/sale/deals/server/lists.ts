import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { dealList } from '../contract.ts'
import { seesDeal } from './find-deal.ts'

/** From its order on, a deal's state is the order's. */
const state = sql`case when d.state = 'finalized' then o.state else d.state end`
const first = sql`case when l.form = 'one_time' then coalesce(l.price, 0) else coalesce(l.rate_amounts[1], l.first_amount, l.next_amount, l.price, 0) end`

/** Only an offer has an end. */
const validTill = sql`case when d.origin = 'draft' then d.valid_till end`

export const deals = bindList(dealList, {
  table: 'deals',
  as: 'd',
  joins: sql`join sellers s on s.id = d.seller_id join sales_team_members m on m.id = d.sales_team_member_id left join orders o on o.id = d.order_id left join products pr on pr.id = d.product_id left join pricing_plans l on l.id = d.pricing_plan_id`,
  scope: (ctx) => seesDeal(ctx, 'd'),
  columns: {
    buyerName: sql`trim(d.buyer_first_name || ' ' || d.buyer_last_name)`,
    buyerEmail: sql`d.buyer_email::text`,
    sellerName: sql`s.name`,
    productName: sql`pr.name`,
    planName: sql`l.name`,
    state,
    memberName: sql`m.name`,
    setterName: sql`(select x.name from sales_team_members x where x.id = d.setter_id)`,
    incentivePlanName: sql`(select x.name from deal_incentive_plans x where x.id = d.incentive_plan_id)`,
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    validTill,
    amount: sql`coalesce(o.total_amount, d.own_amount, ${first})`,
    earnedAmount: sql`(select coalesce(sum(e.net_amount), 0)::bigint from sales_earnings e where e.order_id = d.order_id and (e.sales_team_member_id = d.sales_team_member_id or e.sales_team_member_id = d.setter_id))`,
    currency: sql`coalesce(o.currency, l.currency, s.currency)`,
    link: sql`case when d.origin = 'draft' then '/s/' || s.username || '/deal/' || d.token end`,
  },
  filters: {
    state,
    created: sql`d.created_at`,
    valid: validTill,
    finalized: sql`d.finalized_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`d.buyer_email::text`, words)} or ${hasWords(sql`d.buyer_first_name || ' ' || d.buyer_last_name`, words)} or ${hasWords(sql`d.buyer_company`, words)} or ${hasWords(sql`pr.name`, words)} or o.token = ${words} or o.number = upper(${words}))`,
})
