import { sql, type SqlBool } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { daysSince } from '#platform/server/list-filters.ts'
import { bindList, containing, type Expression, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { ordersLike, orderTables } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState, orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { takeUpCall } from '../contract/claim.ts'
import { claimList, pastDueList } from '../contract.ts'
import { courtStages } from '../vocabulary.ts'
import { collectionTables } from './tables.ts'

const zone = 'Europe/Berlin'
const today = (ctx: Pick<Ctx, 'now'>) => sql`${localDay(ctx.now, zone)}::date`
const flag = ([value]: string[], condition: ReturnType<typeof sql>) =>
  value === 'true' ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`
const operators: readonly (string | null)[] = ['admin', 'manager']
const resold = (seller: Expression) =>
  sql`(select selling_mode = 'selling_via_reseller' from sellers where id = ${seller})`
/** Stages before a court are visible to everyone who reads claims, court stages to operators and power sellers. */
const stages =
  (column: Expression, seller: Expression) =>
  (asked: string[], { actor }: Pick<Ctx, 'actor'>) => {
    const isAmong = sql<SqlBool>`${column} = any(${asked}::text[])`
    return operators.includes(actor.role) || !asked.some((stage) => courtStages.some((court) => court === stage))
      ? isAmong
      : sql<SqlBool>`${isAmong} and (${column} <> all(${courtStages}::text[]) or ${resold(seller)})`
  }
/** Ids of claims matched by the search words, each found by its own index. */
const claimsLike = (words: string, ctx: Pick<Ctx, 'actor'>) =>
  sql`array(select id from claims where order_id = any(${ordersLike(words, ctx)})${/^\d{1,15}$/.test(words) ? sql` union all select id from claims where id = ${Number(words)}` : sql``})`

export const claims = bindList(claimList, {
  table: 'claims',
  as: 'c',
  joins: sql`join orders o on o.id = c.order_id left join payers p on p.id = c.payer_id left join products pr on pr.id = o.product_id`,
  scope: (ctx) => inScope(ctx, collectionTables, 'claims', 'c'),
  columns: {
    sellerName: sql`(select s.name from sellers s where s.id = c.seller_id)`,
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    daysOverdue: (ctx) => sql`(${today(ctx)} - c.due_on)`,
  },
  bulk: { take_up: { call: takeUpCall } },
  filters: {
    isWrittenOff: (values) => flag(values, sql`c.written_off_at is not null`),
    strategyStage: stages(sql`c.strategy_stage`, sql`c.seller_id`),
    inkassoStatus: stages(sql`c.inkasso_status`, sql`c.seller_id`),
    fileOrigin: (origins) =>
      sql`(${origins.includes('download')} and c.csv_downloaded or ${origins.includes('upload')} and exists (select from claim_reports l where l.claim_id = c.id))`,
    ps: (values) => flag(values, sql`c.payment_flow = 'selling_via_reseller'`),
    resellerCompany: ([words]) =>
      sql`(c.payment_flow = 'selling_via_reseller' and (select ${hasWords(sql`company`, words ?? '')} from reseller_company where id = 1))`,
    invoice: (ids) =>
      sql`c.order_id = any(array(select order_id from invoices where id = any(${ids.map(Number)}::bigint[])))`,
    powerSeller: (values) => flag(values, sql`c.payment_flow = 'selling_via_reseller'`),
    kind: sql`o.order_type`,
    buyerCountryCode: sql`o.payer_details ->> 'countryCode'`,
    productId: sql`o.product_id`,
    invoiceNumber: ([words]) =>
      sql`c.order_id = any(array(select i.order_id from invoices i where i.seller_id = c.seller_id and i.number ilike ${containing(words ?? '')}))`,
    created: sql`c.opened_at`,
    resolved: sql`c.resolved_at`,
    writtenOff: sql`c.written_off_at`,
    daysOverdue: daysSince(sql`c.due_on`, zone),
    overdue: sql`c.open_amount`,
    orderAmount: sql`o.total_amount`,
  },
  search: (words, ctx) => sql`c.id = any(${claimsLike(words, ctx)})`,
})

export const pastDue = bindList(pastDueList, {
  table: 'orderRates',
  as: 'r',
  joins: sql`join orders o on o.id = r.order_id left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id left join claims c on c.order_id = o.id and c.resolved_at is null`,
  scope: (ctx) =>
    sql<boolean>`${inScope(ctx, orderTables, 'order_rates', 'r')} and r.state in ${inSet(orderRateState, 'outstanding')} and r.amount > r.paid_amount and r.due_on < ${today(ctx)} and o.unpaid_amount > 0 and o.payment_state in ${inSet(orderPaymentState, 'collectable')}`,
  columns: {
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    claimId: sql`c.id`,
    sellerName: sql`(select s.name from sellers s where s.id = r.seller_id)`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    paymentState: sql`o.payment_state`,
    strategyStage: sql`c.strategy_stage`,
    daysOverdue: (ctx) => sql`(${today(ctx)} - r.due_on)`,
    openAmount: sql`(r.amount - r.paid_amount)`,
    currency: sql`o.currency`,
  },
  filters: {
    paymentState: sql`o.payment_state`,
    paymentMethod: sql`o.payment_method`,
    strategyStage: stages(sql`c.strategy_stage`, sql`r.seller_id`),
    charge: sql`r.due_on`,
    daysOverdue: daysSince(sql`r.due_on`, zone),
    overdue: sql`(r.amount - r.paid_amount)`,
    orderAmount: sql`o.total_amount`,
    kind: sql`o.order_type`,
    payerType: sql`case when o.payer_details ->> 'company' is null then 'consumer' else 'business' end`,
    productId: sql`o.product_id`,
    payerId: sql`o.payer_id`,
    buyerCountryCode: sql`o.payer_details ->> 'countryCode'`,
  },
  search: (words, ctx) => sql`r.order_id = any(${ordersLike(words, ctx)})`,
})
