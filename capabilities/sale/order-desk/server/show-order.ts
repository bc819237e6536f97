import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { disputesOfOrder } from '#capabilities/sale/disputes/server/index.ts'
import { holdsOfOrder, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import type { showOrder } from '../contract.ts'
import { orderPaymentState, orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import {
  findOrder,
  ratesOf,
  isRecurring,
  termOfOrder,
  taxesInTotal,
  cohortsOfOrder,
  boughtTogether,
  type Order,
  type OrderRate,
} from '#capabilities/sale/orders/server/index.ts'
import { refundableOf } from '#capabilities/sale/orders/rules/refund.ts'
import { amountOfPart } from '#capabilities/sale/orders/rules/parts.ts'
import { refundsToAccount, settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'

type Shown = Output<typeof showOrder>
type Reading = Pick<Ctx, 'db' | 'ports'>

/** What a funnel and its step are called, from the room that has funnels. */
export const namedFunnels =
  extensionPoint<(ctx: Reading, funnelId: number, nodeId: number | null) => Promise<Shown['funnel']>>('orders.funnels')

/** Everything the order page shows, in the actor's scope. */
export const orderPage = async (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>, key: number | string): Promise<Shown> => {
  const order = await findOrder(ctx, key)
  const rates = await ratesOf(ctx, order.id)
  const transfers = await transfersOf(ctx, order.id)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'form'])
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const method = order.paymentMethodId
    ? await ctx.db
        .selectFrom('paymentMethods')
        .select('label')
        .where('id', '=', order.paymentMethodId)
        .executeTakeFirst()
    : undefined
  return {
    ...order,
    methodLabel: method?.label ?? null,
    salesTeamMember: await soldBy(ctx, order),
    funnel: await funnelOf(ctx, order),
    along: await boughtTogether(ctx, order),
    cohorts: await cohortsOfOrder(ctx, order),
    cancellationTerm: await termOfOrder(ctx, order),
    product,
    planName: order.plan.name,
    manageUrl: managePath((await sellerById(ctx, order.sellerId))?.username ?? '', order.token),
    payer: order.payerDetails,
    owner: order.ownerDetails,
    sellables: await sellablesOf(ctx, order),
    parts: await partsOf(ctx, order),
    taxes: await taxesInTotal(ctx, order),
    consents: (await consentsOf(ctx, order)).map((consent) => ({ ...consent, locale: order.locale })),
    rates: inShownOrder(rates).map((rate) => ({ ...rate, actions: rateActions(order, rate) })),
    transfers,
    history: await historyOf(ctx, order.id),
    actions: orderActions(order, transfers),
  }
}

/** By their days: one added by hand is shown where it falls due; those a change of plan replaced come last. */
const inShownOrder = (rates: readonly OrderRate[]): OrderRate[] =>
  rates.toSorted(
    (a, b) =>
      Number(isReplaced(a)) - Number(isReplaced(b)) ||
      Temporal.PlainDate.compare(a.dueOn, b.dueOn) ||
      a.number - b.number,
  )

const sellablesOf = (ctx: Pick<Ctx, 'db'>, { id }: Order) =>
  ctx.db
    .selectFrom('sellables')
    .select(['id', 'name', 'quantity', 'grossAmount'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()

const partsOf = async (ctx: Pick<Ctx, 'db'>, order: Order) => {
  const parts = await ctx.db
    .selectFrom('orderParts')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('fromBp')
    .orderBy('id')
    .execute()
  return parts.map((part) => ({
    ...part,
    totalAmount: amountOfPart(order.totalAmount, part),
    paidAmount: amountOfPart(order.paidAmount, part),
  }))
}

const consentsOf = (ctx: Pick<Ctx, 'db'>, { id }: Order) =>
  ctx.db
    .selectFrom('consents')
    .select(['kind', 'text', 'textVersion', 'at', 'address'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()

const soldBy = async (ctx: Pick<Ctx, 'db'>, { id, salesTeamMemberId }: Order): Promise<Shown['salesTeamMember']> => {
  if (salesTeamMemberId === null) return null
  const { rows } = await sql<{
    id: number
    name: string
    earnedAmount: number
    incentivePlanName: string | null
  }>`select m.id, m.name, (select p.name from deals d join deal_incentive_plans p on p.id = d.incentive_plan_id where d.order_id = ${id} order by d.id desc limit 1) as incentive_plan_name, (select coalesce(sum(e.net_amount), 0)::bigint from sales_earnings e where e.order_id = ${id} and e.sales_team_member_id is not null) as earned_amount from sales_team_members m where m.id = ${salesTeamMemberId}`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

const funnelOf = async (ctx: Reading, { funnelId, funnelNodeId }: Order): Promise<Shown['funnel']> => {
  if (funnelId === null) return null
  for (const name of namedFunnels.broughtTo(ctx)) return name(ctx, funnelId, funnelNodeId)
  return null
}

const isReplaced = (rate: OrderRate) => rate.state === 'skipped' && rate.position === null

const isMoneyDown = (transfers: Shown['transfers']) => transfers.some((transfer) => transfer.refundableAmount > 0)

/** What may be done with an order now: what its state permits, where the rest of it makes sense of it. */
export const orderActions = (order: Order, transfers: Shown['transfers']): string[] => {
  const may = (action: string) => permits(orderPaymentState, order.paymentState, action)
  const hasOpenWire = transfers.some((transfer) => transfer.actions.includes('mark_received'))
  return [
    ...(may('mark_wire_received') && hasOpenWire ? ['mark_wire_received'] : []),
    ...(may('refund') && isMoneyDown(transfers) ? ['refund'] : []),
    ...(may('change_plan') && isRecurring(order.periodType) && order.cancelsOn === null ? ['change_plan'] : []),
    ...(may('change_rate') ? ['add_rate'] : []),
    ...(may('pause') && order.periodType !== 'one_time' ? ['pause'] : []),
    ...(may('resume') ? ['resume'] : []),
    ...(may('cancel') && order.cancelsOn === null ? ['cancel'] : []),
    ...(order.cancelsOn !== null || (may('revoke_cancellation') && order.periodType === 'subscription')
      ? ['revoke_cancellation']
      : []),
  ]
}

const rateActions = (order: Order, rate: OrderRate): string[] => {
  if (!permits(orderPaymentState, order.paymentState, 'change_rate')) return []
  const may = (action: string) => permits(orderRateState, rate.state, action)
  return [
    ...(may('change_amount') ? ['change'] : []),
    ...(may('skip') ? ['skip'] : []),
    ...(may('charge') && order.paymentMethodId !== null ? ['charge'] : []),
  ]
}

const transfersOf = async (ctx: Pick<Ctx, 'db' | 'ports'>, orderId: number): Promise<Shown['transfers']> => {
  const rows = await transferRows(ctx, orderId)
  const waiting = await ctx.db
    .selectFrom('unallocatedPayments')
    .select(['transferId', 'amount'])
    .where('orderId', '=', orderId)
    .where('amount', '>', 0)
    .execute()
  const disputes = await disputesOfOrder(ctx, orderId)
  const holds = await holdsOfOrder(ctx, orderId)
  return rows.map(({ saidReference, ...row }) => {
    const kept = waiting.find(({ transferId }) => transferId === row.id)?.amount ?? 0
    const gone = rows
      .filter((other) => other.refundsId === row.id && !isIn(transferState, 'void', other.state))
      .reduce((sum, other) => sum + other.amount, 0)
    const refundableAmount =
      row.type === 'Payment'
        ? refundableOf({ receivedAmount: row.receivedAmount, returnedAmount: gone, keptAmount: kept })
        : 0
    const hold = holds.get(row.id) ?? null
    return {
      ...row,
      // The reference the provider gave to the payer.
      wireReference: saidReference ?? row.wireReference,
      refundableAmount,
      needsAccount: refundsToAccount(row),
      hold,
      dispute: disputes.get(row.id) ?? null,
      actions: transferActions({ ...row, refundableAmount, isReleaseDue: hold?.isDue ?? false }),
    }
  })
}

const transferRows = (ctx: Pick<Ctx, 'db'>, orderId: number) =>
  ctx.db
    .selectFrom('transfers')
    .selectAll()
    .select(
      sql<number | null>`(select nullif(sum(p.amount), transfers.amount)::bigint from transfers p
        where p.id = coalesce(transfers.charged_with_id, transfers.id) or p.charged_with_id = coalesce(transfers.charged_with_id, transfers.id))`.as(
        'chargedAmount',
      ),
    )
    .select(
      sql<string | null>`(select w.reference from wire_instructions w where w.transfer_id = transfers.id)`.as(
        'saidReference',
      ),
    )
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()

type ActedOn = Pick<Transfer, 'provider' | 'state'> & { refundableAmount: number; isReleaseDue: boolean }

const transferActions = ({ provider, state, refundableAmount, isReleaseDue }: ActedOn): string[] => [
  ...(settlesByWire(provider) && permits(transferState, state, 'mark_received') ? ['mark_received'] : []),
  ...(refundableAmount > 0 ? ['refund'] : []),
  ...(isReleaseDue ? ['release'] : []),
]

/**
 * Entries of one instant are sorted in the order they were written: by the shared log of moves, then the notes about
 * them.
 */
const historyOf = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Shown['history']> => {
  const { rows } = await sql<Shown['history'][number]>`
    select * from (
      select id as written, at, 'move' as kind, machine as subject, from_state as "from", to_state as "to", reason as text, false as is_still_owed, null::bigint as amount, actor_user_id
        from state_changes where machine in ('order_payment_state', 'deal_state') and row_id = ${orderId}
      union all
      select s.id, s.at, 'rate_move', r.number::text, s.from_state, s.to_state, s.reason, false, r.amount, s.actor_user_id
        from order_rates r join state_changes s on s.machine = 'order_rate_state' and s.row_id = r.id where r.order_id = ${orderId}
      union all
      select (select max(id) from state_changes where machine = 'transfer_state' and row_id = transfers.id), coalesce(processed_at, created_at), 'transfer', type, null, state, coalesce(decline_reason, note), is_still_owed, amount, null from transfers where order_id = ${orderId}
      union all
      select 9000000000000000 + id, at, 'note', kind, before::text, after::text, text, false, null, actor_user_id from order_notes where order_id = ${orderId}
    ) story left join lateral (select first_name || ' ' || last_name as by from users where users.id = story.actor_user_id) who on true
    order by at, written nulls first`.execute(ctx.db)
  return rows
}
