import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing, type Expression } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { transferList } from '../contract.ts'
import { transferState } from '../vocabulary.ts'
import { paymentTables } from './tables.ts'

const ofSeller = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.sellerId === null ? sql`true` : sql`seller_id = ${actor.sellerId}`
/** Filters transfers by a condition on their orders: orders by their index, then transfers by theirs. */
const ofOrders = (condition: (values: string[]) => Expression) => (values: string[], ctx: Pick<Ctx, 'actor'>) =>
  sql<SqlBool>`t.order_id in (select id from orders where ${ofSeller(ctx)} and ${condition(values)})`
const withId = (column: Expression) => ofOrders((ids) => sql`${column} = any(${ids.map(Number)}::bigint[])`)

export const transfers = bindList(transferList, {
  table: 'transfers',
  as: 't',
  joins: sql`left join payers p on p.id = t.payer_id left join held_payments h on h.transfer_id = t.id`,
  scope: (ctx) => inScope(ctx, paymentTables, 'transfers', 't'),
  columns: {
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    releasesAt: sql`h.releases_at`,
    releasedAt: sql`h.released_at`,
    releaseFailure: sql`h.failure`,
  },
  filters: {
    releaseFailure: (failures) =>
      sql`t.id in (select transfer_id from held_payments where failure = any(${failures}::text[]))`,
    transferableType: sql`t.type`,
    successTransfer: ([value]) =>
      sql`t.state = any(${statesOf(transferState).filter((state) => (state === 'successful') === (value === 'true'))}::text[])`,
    excludeTest: ([value]) => (value === 'true' ? sql`not t.is_test` : sql`true`),
    paymentForm: sql`t.payment_method`,
    paymentState: ofOrders((states) => sql`payment_state = any(${states}::text[])`),
    // One look at each row's order: a planner that may join reads all orders instead.
    excludeNotCompleted: ([value]) =>
      value === 'true'
        ? sql`(select payment_state from orders where id = t.order_id) <> 'payment_not_completed'`
        : sql`true`,
    chargesCount: ofOrders(([least, most]) =>
      sql.join(
        [
          ...(least ? [sql`charges_count >= ${Number(least)}`] : []),
          ...(most ? [sql`charges_count <= ${Number(most)}`] : []),
        ],
        sql` and `,
      ),
    ),
    invoiceCreated: sql`(select min(i.created_at) from invoices i where i.order_id = t.order_id and coalesce(i.transfer_id, t.id) = t.id)`,
    transferId: sql`t.id`,
    funnelId: withId(sql`funnel_id`),
    funnelNodeId: withId(sql`funnel_node_id`),
    created: sql`t.created_at`,
    processed: sql`t.processed_at`,
    transferCountryCode: sql`t.country_code`,
    publisherId: withId(sql`publisher_id`),
    affiliateProgramId: withId(sql`affiliate_program_id`),
    salesTeamMemberId: withId(sql`sales_team_member_id`),
    campaign: ofOrders((words) => sql`campaign_id ilike ${containing(words[0]!)}`),
    powerSeller: ([value]) =>
      sql`t.seller_id in (select id from sellers where (selling_mode = 'selling_via_reseller') = ${value === 'true'})`,
    payoutId: (ids) =>
      sql`t.id in (select m.transfer_id from payout_lines l join ledger_transactions m on m.id = l.ledger_transaction_id where l.payout_id = any(${ids.map(Number)}::bigint[]) and l.freed_at is null)`,
    batchId: (ids) =>
      sql`t.id in (select m.transfer_id from booking_lines l join ledger_transactions m on m.id = l.ledger_transaction_id where l.batch_id = any(${ids.map(Number)}::bigint[]))`,
    periodType: ofOrders((words) => sql`period_type = any(${words}::text[])`),
    productGroupId: (ids) =>
      sql`t.product_id in (select product_id from product_group_members where product_group_id = any(${ids.map(Number)}::bigint[]))`,
    internalName: (words, ctx) =>
      sql`t.product_id in (select id from products where ${ofSeller(ctx)} and internal_name = any(${words}::text[]))`,
    pricingPlanId: withId(sql`pricing_plan_id`),
    couponId: withId(sql`coupon_id`),
    ticketId: withId(sql`ticket_id`),
  },
  isSearchPlain: true,
  search: (words, ctx) =>
    sql`(t.token = ${words} or t.wire_reference = upper(${words}) or t.payer_id = any(array(${payersLike(words, ctx)})))`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  transfers: {
    permission: 'payments.read',
    from: sql`transfers`,
    id: sql`transfers.id`,
    name: sql`transfers.token`,
    scope: (ctx) => inScope(ctx, paymentTables, 'transfers'),
  },
}
