import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { contractPartnerById, sellerById, isPowerSeller } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import type { showClaim, showRecovery } from '../contract/claim.ts'
import { actionsOf } from '../rules/actions.ts'
import { daysBetween } from '../rules/calendar.ts'
import { debtsOf, extrasOf, findClaim, todayOf } from './find-claim.ts'
import { partsOfClaim } from './dunning/pay-in-parts.ts'
import { manageUrlOf, shopNameOf } from './dunning/mail-values.ts'
import { collectionTables, type Claim } from './tables.ts'

type Shown = Output<typeof showClaim>

const operators: readonly (string | null)[] = ['admin', 'manager']

/** What the actor may do with a claim now: courts are for the operator, and for claims of a seller under the reseller. */
export const permittedOn = (ctx: Pick<Ctx, 'actor'>, claim: Claim): string[] =>
  actionsOf(
    claim,
    ctx.actor.kind === 'system' || operators.includes(ctx.actor.role) || claim.paymentFlow === 'selling_via_reseller',
  )

export const claimPage = async (ctx: Ctx, id: number): Promise<Shown> => {
  const claim = await findClaim(ctx, id)
  const order = await orderById(ctx, claim.orderId)
  const seller = await contractPartnerById(ctx, claim.sellerId, order.soldBy)
  const debts = await debtsOf(ctx, claim.id)
  const today = await todayOf(ctx, claim.sellerId)
  const parts = await ctx.db
    .selectFrom('sellables')
    .select('name')
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const { rows: events } = await sql<Shown['events'][number]>`
    select e.id, e.kind, e.word, e.text, e.amount, e.at, u.first_name || ' ' || u.last_name as "by", m.subject as mail_subject, m.state as mail_state
    from claim_events e left join mails m on m.token = e.mail_token left join users u on u.id = e.actor_user_id where e.claim_id = ${claim.id} order by e.id`.execute(
    ctx.db,
  )
  return {
    ...claim,
    ...extrasOf(claim, debts, today),
    orderNumber: order.number,
    orderToken: order.token,
    payer: order.payerDetails,
    productName: parts.map((part) => part.name).join(', '),
    sellerName: shopNameOf(seller),
    manageUrl: manageUrlOf(ctx.ports.settings.PUBLIC_URL, seller.username, order.token),
    daysOverdue: Math.max(0, daysBetween(claim.dueOn, today)),
    debts,
    parts: await partsOfClaim(ctx, claim),
    events,
    documents: await ctx.db
      .selectFrom('claimDocuments')
      .select(['id', 'kind', 'stage', 'name', 'size', 'createdAt'])
      .where('claimId', '=', claim.id)
      .orderBy('id')
      .execute(),
    actions: permittedOn(ctx, claim),
  }
}

/** The recovery rate: of every claim that ended, which share of its money came. */
export const recoveryOf = async (ctx: Ctx): Promise<Output<typeof showRecovery>> => {
  const { actor } = ctx
  const seller = actor.sellerId === null ? undefined : await sellerById(ctx, actor.sellerId)
  const currency = seller?.currency ?? 'eur'
  const { rows } = await sql<{
    openCount: number
    openAmount: number
    collectedAmount: number
    endedAmount: number
    readyCount: number
  }>`
    select count(*) filter (where resolved_at is null)::int as open_count, coalesce(sum(open_amount) filter (where resolved_at is null), 0)::bigint as open_amount,
      coalesce(sum(collected_amount) filter (where resolved_at is not null), 0)::bigint as collected_amount, coalesce(sum(amount) filter (where resolved_at is not null), 0)::bigint as ended_amount,
      count(*) filter (where resolved_at is null and inkasso_status = 'ready_for_inkasso')::int as ready_count
    from claims where ${inScope(ctx, collectionTables, 'claims')} and currency = ${currency}`.execute(ctx.db)
  const sums = rows[0]!
  return {
    ...sums,
    currency,
    powerSeller: seller ? isPowerSeller(seller) : operators.includes(actor.role),
    recoveryBp: sums.endedAmount === 0 ? null : Math.round((sums.collectedAmount * 10_000) / sums.endedAmount),
  }
}
