import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { daysSince } from '#platform/server/list-filters.ts'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { ordersLike, orderTables } from '#capabilities/sale/orders/server/index.ts'
import { claimList, pastDueList } from '../contract.ts'
import { collectionTables } from './tables.ts'

const zone = 'Europe/Berlin'
const today = (ctx: Pick<Ctx, 'now'>) => sql`${localDay(ctx.now, zone)}::date`
const flag = ([value]: string[], condition: ReturnType<typeof sql>) =>
  value === 'true' ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`
/** Ids of the claims the words may mean, each found by an index of its own. */
const claimsLike = (words: string, ctx: Pick<Ctx, 'actor'>) =>
  sql`array(select id from claims where order_id = any(${ordersLike(words, ctx)})${/^\d{1,15}$/.test(words) ? sql` union all select id from claims where id = ${Number(words)}` : sql``})`

export const claims = bindList(claimList, {
  from: sql`claims c join orders o on o.id = c.order_id left join payers p on p.id = c.payer_id left join products pr on pr.id = o.product_id`,
  id: sql`c.id`,
  scope: (ctx) => inScope(ctx, collectionTables, 'claims', 'c'),
  columns: {
    id: sql`c.id`,
    sellerName: sql`(select s.name from sellers s where s.id = c.seller_id)`,
    orderToken: sql`o.token`,
    orderId: sql`c.order_id`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    strategyStage: sql`c.strategy_stage`,
    strategyStatus: sql`c.strategy_status`,
    dunningStatus: sql`c.dunning_status`,
    inkassoStatus: sql`c.inkasso_status`,
    outcomeStatus: sql`c.outcome_status`,
    notCollectedReason: sql`c.not_collected_reason`,
    payerType: sql`c.payer_type`,
    dueOn: sql`c.due_on`,
    daysOverdue: (ctx) => sql`(${today(ctx)} - c.due_on)`,
    mailsSent: sql`c.mails_sent`,
    nextMailOn: sql`c.next_mail_on`,
    deadlineOn: sql`c.deadline_on`,
    agency: sql`c.agency`,
    agencyReference: sql`c.agency_reference`,
    openedAt: sql`c.opened_at`,
    resolvedAt: sql`c.resolved_at`,
    writtenOffAt: sql`c.written_off_at`,
    amount: sql`c.amount`,
    openAmount: sql`c.open_amount`,
    collectedAmount: sql`c.collected_amount`,
    currency: sql`c.currency`,
  },
  filters: {
    strategyStage: sql`c.strategy_stage`,
    dunningStatus: sql`c.dunning_status`,
    inkassoStatus: sql`c.inkasso_status`,
    strategyStatus: sql`c.strategy_status`,
    strategyType: sql`c.strategy_type`,
    preferredStrategy: sql`c.preferred_strategy`,
    outcomeStatus: sql`c.outcome_status`,
    notCollectedReason: sql`c.not_collected_reason`,
    agency: sql`c.agency`,
    csvDownloaded: sql`c.csv_downloaded`,
    isWrittenOff: (values) => flag(values, sql`c.written_off_at is not null`),
    powerSeller: (values) => flag(values, sql`c.payment_flow = 'selling_via_reseller'`),
    paymentFlow: sql`c.payment_flow`,
    payerType: sql`c.payer_type`,
    kind: sql`o.order_type`,
    payerId: sql`c.payer_id`,
    buyerCountryCode: sql`o.payer_details ->> 'countryCode'`,
    productId: sql`o.product_id`,
    orderId: sql`c.order_id`,
    invoiceNumber: ([words]) =>
      sql`c.order_id = any(array(select i.order_id from invoices i where i.seller_id = c.seller_id and i.number ilike ${containing(words ?? '')}))`,
    created: sql`c.opened_at`,
    resolved: sql`c.resolved_at`,
    writtenOff: sql`c.written_off_at`,
    daysOverdue: daysSince(sql`c.due_on`, zone),
    overdue: sql`c.open_amount`,
    amount: sql`c.amount`,
    orderAmount: sql`o.total_amount`,
  },
  search: (words, ctx) => sql`c.id = any(${claimsLike(words, ctx)})`,
})

export const pastDue = bindList(pastDueList, {
  from: sql`order_rates r join orders o on o.id = r.order_id left join payers p on p.id = o.payer_id left join products pr on pr.id = o.product_id left join claims c on c.order_id = o.id and c.resolved_at is null`,
  id: sql`r.id`,
  scope: (ctx) =>
    sql<boolean>`${inScope(ctx, orderTables, 'order_rates', 'r')} and r.state in ('unpaid', 'pending', 'partly_paid', 'debt') and r.amount > r.paid_amount and r.due_on < ${today(ctx)} and o.unpaid_amount > 0 and o.payment_state in ('paying', 'payment_paused', 'payment_chargebacked')`,
  columns: {
    id: sql`r.id`,
    orderToken: sql`o.token`,
    orderId: sql`r.order_id`,
    claimId: sql`c.id`,
    sellerName: sql`(select s.name from sellers s where s.id = r.seller_id)`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    productName: sql`pr.name`,
    number: sql`r.number`,
    state: sql`r.state`,
    paymentState: sql`o.payment_state`,
    strategyStage: sql`c.strategy_stage`,
    dueOn: sql`r.due_on`,
    daysOverdue: (ctx) => sql`(${today(ctx)} - r.due_on)`,
    attempts: sql`r.attempts`,
    nextTryAt: sql`r.next_try_at`,
    amount: sql`r.amount`,
    openAmount: sql`(r.amount - r.paid_amount)`,
    currency: sql`o.currency`,
  },
  filters: {
    state: sql`r.state`,
    paymentState: sql`o.payment_state`,
    paymentMethod: sql`o.payment_method`,
    strategyStage: sql`c.strategy_stage`,
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
