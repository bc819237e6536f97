import { sql } from 'kysely'
import { daysSince } from '#platform/server/list-filters.ts'
import { bindList, type Expression } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { inOrders, ordersLike, orderTables } from '#capabilities/sale/orders/server/index.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { chargeRateCall } from '../contract.ts'
import { orderRateList } from '../contract/rates.ts'

const withWord = (column: Expression) => inOrders((words) => sql`${column} = any(${words}::text[])`)
const withId = (column: Expression) => inOrders((ids) => sql`${column} = any(${ids.map(Number)}::bigint[])`)

export const orderRates = bindList(orderRateList, {
  table: 'orderRates',
  as: 'r',
  joins: sql`left join orders o on o.id = r.order_id left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id`,
  scope: (ctx) => inScope(ctx, orderTables, 'order_rates', 'r'),
  columns: {
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    paymentState: sql`o.payment_state`,
    currency: sql`o.currency`,
  },
  bulk: { charge: { call: chargeRateCall } },
  filters: {
    paymentState: withWord(sql`payment_state`),
    // One look at each row's order: a planner that may join reads all orders instead.
    excludeNotCompleted: ([value]) =>
      value === 'true'
        ? sql`(select payment_state from orders where id = r.order_id) <> 'payment_not_completed'`
        : sql`true`,
    periodType: withWord(sql`period_type`),
    charge: sql`r.due_on`,
    paid: sql`r.paid_at`,
    daysOverdue: (days, ctx) =>
      sql`r.state in ${inSet(orderRateState, 'outstanding')} and ${daysSince(sql`r.due_on`)(days, ctx)}`,
    productId: withId(sql`product_id`),
    pricingPlanId: withId(sql`pricing_plan_id`),
    payerId: withId(sql`payer_id`),
  },
  isSearchPlain: true,
  search: (words, ctx) => sql`r.order_id = any(${ordersLike(words, ctx)})`,
})
