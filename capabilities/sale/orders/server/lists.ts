import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { daysSince } from '#platform/server/list-filters.ts'
import { bindList, containing, type Expression } from '#platform/server/lists.ts'
import { fewestForTrigrams, type Seeker } from '#platform/server/find.ts'
import type { Finder } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { countCap } from '#platform/shared/list.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { orderList, orderRateList } from '../contract.ts'
import { orderCsvBinding } from './order-csv.ts'
import { orderTables } from './tables.ts'

const ofSeller = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.sellerId === null ? sql`true` : sql`seller_id = ${actor.sellerId}`
// One look into the index for each id: where a seller has few products, a planner that may choose reads all orders instead.
const ordersOf = (column: Expression, ids: Expression) =>
  sql`(select found.id from (${ids}) one, lateral (select id from orders where ${column} = one.id order by created_at desc limit ${countCap + 1}) found limit ${countCap + 1})`
/** Ids of what the words may mean, each found by an index of its own: a condition that ORs over joined tables would read every order. */
export const ordersLike = (words: string, ctx: Pick<Ctx, 'actor'>) => {
  const found = [
    sql`select id from orders where token = ${words}`,
    ...(/^\d{1,15}$/.test(words) ? [sql`select id from orders where id = ${Number(words)}`] : []),
    ordersOf(sql`payer_id`, payersLike(words, ctx)),
    ordersOf(
      sql`product_id`,
      sql`select id from products where ${ofSeller(ctx)} and name ilike ${containing(words)} limit 1000`,
    ),
  ]
  return sql`array(${sql.join(found, sql` union all `)})`
}

const inOrders = (condition: (values: string[]) => Expression) => (values: string[], ctx: Pick<Ctx, 'actor'>) =>
  sql<SqlBool>`r.order_id in (select id from orders where ${ofSeller(ctx)} and ${condition(values)})`
const withWord = (column: Expression) => inOrders((words) => sql`${column} = any(${words}::text[])`)
const withId = (column: Expression) => inOrders((ids) => sql`${column} = any(${ids.map(Number)}::bigint[])`)

export const orders = bindList(orderList, {
  from: sql`orders o left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id left join sellers s on s.id = o.seller_id`,
  matched: sql`orders o`,
  id: sql`o.id`,
  scope: (ctx) => inScope(ctx, orderTables, 'orders', 'o'),
  columns: {
    id: sql`o.id`,
    token: sql`o.token`,
    sellerName: sql`s.name`,
    createdAt: sql`o.created_at`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    planName: sql`o.plan ->> 'name'`,
    paymentState: sql`o.payment_state`,
    state: sql`o.state`,
    periodType: sql`o.period_type`,
    paymentMethod: sql`o.payment_method`,
    paidCount: sql`o.charges_count`,
    rateCount: sql`case when o.period_type = 'subscription' then null else (select count(*)::int from order_rates r where r.order_id = o.id) end`,
    nextDueOn: sql`o.next_due_on`,
    paidAmount: sql`o.paid_amount`,
    unpaidAmount: sql`o.unpaid_amount`,
    debtAmount: sql`o.debt_amount`,
    totalAmount: sql`o.total_amount`,
    vatAmount: sql`o.vat_amount`,
    monthlyAmount: sql`o.monthly_amount`,
    currency: sql`o.currency`,
    couponCode: sql`o.coupon_code`,
    campaignId: sql`o.campaign_id`,
    salesTeamMemberName: sql`(select m.name from sales_team_members m where m.id = o.sales_team_member_id)`,
    publisherName: sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = o.publisher_id)`,
    cancelsOn: sql`o.cancels_on`,
    countryCode: sql`o.payer_details ->> 'countryCode'`,
  },
  csvColumns: orderCsvBinding,
  filters: {
    paymentState: sql`o.payment_state`,
    excludeNotCompleted: ([value]) => (value === 'true' ? sql`o.payment_state <> 'payment_not_completed'` : sql`true`),
    excludeTest: ([value]) => (value === 'true' ? sql`not o.is_test` : sql`true`),
    state: sql`o.state`,
    paymentForm: sql`o.payment_method`,
    provider: sql`o.provider`,
    periodType: sql`o.period_type`,
    kind: sql`o.order_type`,
    upsellType: sql`o.upsell_type`,
    upsellId: sql`o.upsell_id`,
    created: sql`o.created_at`,
    canceled: sql`o.canceled_at`,
    due: sql`o.next_due_on`,
    productId: sql`o.product_id`,
    productGroupId: (values) =>
      sql`o.product_id in (select product_id from product_group_members where product_group_id = any(${values.map(Number)}::bigint[]))`,
    internalName: (values, ctx) =>
      sql`o.product_id in (select id from products where ${ofSeller(ctx)} and internal_name = any(${values}::text[]))`,
    pricingPlanId: sql`o.pricing_plan_id`,
    couponId: sql`o.coupon_id`,
    payerId: sql`o.payer_id`,
    salesTeamMemberId: sql`o.sales_team_member_id`,
    publisherId: sql`o.publisher_id`,
    affiliateProgramId: sql`o.affiliate_program_id`,
    buyerCountryCode: sql`o.payer_details ->> 'countryCode'`,
    campaign: sql`o.campaign_id`,
    currency: sql`o.currency`,
    orderAmount: sql`o.total_amount`,
    chargesCount: sql`o.charges_count`,
    cancellable: ([value]) =>
      value === 'true'
        ? sql`(o.payment_state in ('paying', 'payment_paused') and o.cancels_on is null)`
        : sql`not (o.payment_state in ('paying', 'payment_paused') and o.cancels_on is null)`,
    withTestPeriod: ([value]) => (value === 'true' ? sql`o.trial_days > 0` : sql`o.trial_days = 0`),
  },
  search: (words, ctx) => sql`o.id = any(${ordersLike(words, ctx)})`,
})

export const orderRates = bindList(orderRateList, {
  from: sql`order_rates r join orders o on o.id = r.order_id left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id`,
  matched: sql`order_rates r`,
  id: sql`r.id`,
  scope: (ctx) => inScope(ctx, orderTables, 'order_rates', 'r'),
  columns: {
    id: sql`r.id`,
    orderToken: sql`o.token`,
    orderId: sql`r.order_id`,
    number: sql`r.number`,
    dueOn: sql`r.due_on`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    state: sql`r.state`,
    paymentState: sql`o.payment_state`,
    attempts: sql`r.attempts`,
    nextTryAt: sql`r.next_try_at`,
    paidAt: sql`r.paid_at`,
    paidAmount: sql`r.paid_amount`,
    amount: sql`r.amount`,
    currency: sql`o.currency`,
  },
  filters: {
    state: sql`r.state`,
    paymentState: withWord(sql`payment_state`),
    periodType: withWord(sql`period_type`),
    charge: sql`r.due_on`,
    paid: sql`r.paid_at`,
    amount: sql`r.amount`,
    daysOverdue: (days, ctx) =>
      sql`r.state in ('unpaid', 'pending', 'partly_paid', 'debt') and ${daysSince(sql`r.due_on`)(days, ctx)}`,
    productId: withId(sql`product_id`),
    pricingPlanId: withId(sql`pricing_plan_id`),
    payerId: withId(sql`payer_id`),
    orderId: sql`r.order_id`,
  },
  search: (words, ctx) => sql`r.order_id = any(${ordersLike(words, ctx)})`,
})

export const references: Readonly<Record<string, Finder>> = {
  orders: {
    permission: 'orders.read',
    from: sql`orders`,
    id: sql`orders.id`,
    name: sql`orders.token`,
    scope: (ctx) => inScope(ctx, orderTables, 'orders'),
  },
}

/** By token or id, else the latest of those payers' orders whose name or mail has the words. */
export const orderSeeker: Seeker = {
  screen: 'orders/:id',
  permission: 'orders.read',
  path: (row) => `orders/${row.id}`,
  find: (ctx, words, most) => {
    const found = [sql`select id from orders where token = ${words}`]
    if (/^\d{1,15}$/.test(words)) found.push(sql`select id from orders where id = ${Number(words)}`)
    if (words.length >= fewestForTrigrams)
      found.push(
        sql`(select latest.id from (${payersLike(words, ctx, 20)}) one, lateral (select id from orders where payer_id = one.id order by id desc limit ${most}) latest)`,
      )
    return sql`select o.id, o.token as name, concat_ws(' · ', nullif(trim(p.first_name || ' ' || p.last_name), ''), pr.name) as detail from orders o join payers p on p.id = o.payer_id join products pr on pr.id = o.product_id
      where o.id = any(array(${sql.join(found, sql` union all `)})) and ${inScope(ctx, orderTables, 'orders', 'o')} order by o.token = ${words} desc, o.created_at desc, o.id desc limit ${most}`
  },
}
