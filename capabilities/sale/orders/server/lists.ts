import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, type Expression, hasWords } from '#platform/server/lists.ts'
import { hasTrigram, type SearchSource } from '#platform/server/find.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { countCap } from '#platform/shared/list.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { orderCsvBinding } from './order-csv.ts'
import { orderTables } from './tables.ts'
import { orderList } from '../contract/lists.ts'
import { orderPaymentState } from '../vocabulary.ts'

const ofSeller = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.sellerId === null ? sql`true` : sql`seller_id = ${actor.sellerId}`
// One look into the index for each id: where a seller has few products, a planner that may choose reads all orders
// instead.
const ordersOf = (column: Expression, ids: Expression) =>
  sql`(select found.id from (${ids}) one, lateral (select id from orders where ${column} = one.id order by created_at desc limit ${countCap + 1}) found limit ${countCap + 1})`
/**
 * Ids matched by the search words, each found by its own index: a condition that ORs over joined tables would read
 * every order.
 */
export const ordersLike = (words: string, ctx: Pick<Ctx, 'actor'>) => {
  const found = [
    sql`select id from orders where token = ${words} or number = upper(${words})`,
    ...(/^\d{1,15}$/.test(words) ? [sql`select id from orders where id = ${Number(words)}`] : []),
    ordersOf(sql`payer_id`, payersLike(words, ctx)),
    ordersOf(
      sql`product_id`,
      sql`select id from products where ${ofSeller(ctx)} and ${hasWords(sql`name`, words)} limit 1000`,
    ),
  ]
  return sql`array(${sql.join(found, sql` union all `)})`
}

/** A condition on the order of a row `r`. */
export const inOrders = (condition: (values: string[]) => Expression) => (values: string[], ctx: Pick<Ctx, 'actor'>) =>
  sql<SqlBool>`r.order_id in (select id from orders where ${ofSeller(ctx)} and ${condition(values)})`

export const orders = bindList(orderList, {
  table: 'orders',
  as: 'o',
  joins: sql`left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id left join sellers s on s.id = o.seller_id`,
  scope: (ctx) => inScope(ctx, orderTables, 'orders', 'o'),
  columns: {
    orderNumber: sql`o.number`,
    sellerName: sql`s.name`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    planName: sql`o.plan ->> 'name'`,
    mainOrderNumber: sql`(select m.number from orders m where m.id = o.main_order_id)`,
    alongCount: sql`(select count(*)::int from orders a where a.main_order_id = o.id)`,
    paidCount: sql`o.charges_count`,
    rateCount: sql`case when o.period_type = 'subscription' then null else (select count(*)::int from order_rates r where r.order_id = o.id) end`,
    firstUtmSource: sql`o.first_visit ->> 'source'`,
    firstUtmCampaign: sql`o.first_visit ->> 'campaign'`,
    lastUtmSource: sql`o.last_visit ->> 'source'`,
    lastUtmCampaign: sql`o.last_visit ->> 'campaign'`,
    salesTeamMemberName: sql`(select m.name from sales_team_members m where m.id = o.sales_team_member_id)`,
    publisherName: sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = o.publisher_id)`,
    countryCode: sql`o.payer_details ->> 'countryCode'`,
  },
  csvColumns: orderCsvBinding,
  filters: {
    excludeNotCompleted: ([value]) => (value === 'true' ? sql`o.payment_state <> 'payment_not_completed'` : sql`true`),
    excludeTest: ([value]) => (value === 'true' ? sql`not o.is_test` : sql`true`),
    excludeAlong: ([value]) => (value === 'true' ? sql`o.main_order_id is null` : sql`true`),
    paymentForm: sql`o.payment_method`,
    kind: sql`o.order_type`,
    created: sql`o.created_at`,
    canceled: sql`o.canceled_at`,
    due: sql`o.next_due_on`,
    productGroupId: (values) =>
      sql`o.product_id in (select product_id from product_group_members where product_group_id = any(${values.map(Number)}::bigint[]))`,
    internalName: (values, ctx) =>
      sql`o.product_id in (select id from products where ${ofSeller(ctx)} and internal_name = any(${values}::text[]))`,
    powerSeller: ([value]) =>
      sql`o.seller_id in (select id from sellers where (selling_mode = 'selling_via_reseller') = ${value === 'true'})`,
    buyerCountryCode: sql`o.payer_details ->> 'countryCode'`,
    campaign: sql`o.campaign_id`,
    firstUtmCampaign: sql`o.first_visit ->> 'campaign'`,
    lastUtmCampaign: sql`o.last_visit ->> 'campaign'`,
    lastUtmSource: sql`o.last_visit ->> 'source'`,
    orderAmount: sql`o.total_amount`,
    cancellable: ([value]) =>
      value === 'true'
        ? sql`(o.payment_state in ${inSet(orderPaymentState, 'billable')} and o.cancels_on is null)`
        : sql`not (o.payment_state in ${inSet(orderPaymentState, 'billable')} and o.cancels_on is null)`,
    withTestPeriod: ([value]) => (value === 'true' ? sql`o.trial_days > 0` : sql`o.trial_days = 0`),
  },
  isSearchPlain: true,
  search: (words, ctx) => sql`o.id = any(${ordersLike(words, ctx)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  orders: {
    permission: 'orders.read',
    from: sql`orders`,
    id: sql`orders.id`,
    name: sql`orders.number`,
    scope: (ctx) => inScope(ctx, orderTables, 'orders'),
  },
}

/** By number, token or id, else the latest of those payers' orders whose name or mail has the words. */
export const orderSearch: SearchSource = {
  screen: 'orders/:id',
  permission: 'orders.read',
  path: (row) => `orders/${row.id}`,
  find: (ctx, words, most) => {
    const found = [sql`select id from orders where token = ${words} or number = upper(${words})`]
    if (/^\d{1,15}$/.test(words)) found.push(sql`select id from orders where id = ${Number(words)}`)
    if (hasTrigram(words))
      found.push(
        sql`(select latest.id from (${payersLike(words, ctx, 20)}) one, lateral (select id from orders where payer_id = one.id order by id desc limit ${most}) latest)`,
      )
    return sql`select o.id, o.number as name, concat_ws(' · ', nullif(trim(p.first_name || ' ' || p.last_name), ''), pr.name) as detail from orders o join payers p on p.id = o.payer_id join products pr on pr.id = o.product_id
      where o.id = any(array(${sql.join(found, sql` union all `)})) and ${inScope(ctx, orderTables, 'orders', 'o')} order by (o.token = ${words} or o.number = upper(${words})) desc, o.created_at desc, o.id desc limit ${most}`
  },
}
