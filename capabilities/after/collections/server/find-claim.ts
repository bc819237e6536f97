import { toMinorUnit } from '#platform/shared/money.ts'
import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { interestOn, lumpSumOf } from '../rules/interest.ts'
import { collectionTables, type Claim } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

/** A claim in the actor's scope; 404 for others. */
export const findClaim = async (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>, id: number): Promise<Claim> => {
  const claim = await ctx.db
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, collectionTables, 'claims'))
    .executeTakeFirst()
  if (!claim) throw notFound()
  return claim
}

/** The same, locked for a change: its order is locked first, as incoming money does. */
export const lockClaim = async (ctx: Ctx, id: number): Promise<Claim> => {
  const { orderId } = await findClaim(ctx, id)
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  return ctx.db.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export const claimById = (ctx: Reading, id: number): Promise<Claim> =>
  ctx.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const openClaimOf = (ctx: Reading, orderId: number): Promise<Claim | undefined> =>
  ctx.db
    .selectFrom('claims')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()

export type OpenDebt = {
  orderRateId: number
  number: number
  dueOn: Temporal.PlainDate
  amount: number
  openAmount: number
  fallenAmount: number
  state: string
}

/** The debts of a claim, and what is open of each; instalments that were waived or refunded are no longer collected. */
export const debtsOf = async (ctx: Reading, claimId: number): Promise<OpenDebt[]> => {
  const { rows } = await sql<OpenDebt>`
    select d.order_rate_id, r.number, d.due_on, d.amount, r.state,
      case when r.state in ${inSet(orderRateState, 'claimable')} then least(d.amount, r.amount - r.paid_amount) else 0 end as open_amount,
      case when r.state in ${inSet(orderRateState, 'forgone')} then least(d.amount, r.amount - r.paid_amount + r.refunded_amount) else 0 end as fallen_amount
    from claim_debts d join order_rates r on r.id = d.order_rate_id where d.claim_id = ${claimId} order by d.due_on, r.number`.execute(
    ctx.db,
  )
  return rows
}

export const todayOf = async (ctx: Ctx, sellerId: number): Promise<Temporal.PlainDate> =>
  localDay(ctx.now, await zoneOf(ctx, sellerId))

/** Interest and lump sum as of a day, on what is still open. */
export const extrasOf = (
  claim: Pick<Claim, 'payerType' | 'currency' | 'openAmount'>,
  debts: readonly OpenDebt[],
  on: Temporal.PlainDate,
) => {
  const interest = toMinorUnit(
    interestOn(
      debts.map((debt) => ({ amount: debt.openAmount, dueOn: debt.dueOn })),
      on,
      claim.payerType,
    ),
    claim.currency,
  )
  const lumpSum = claim.openAmount > 0 ? lumpSumOf(claim.payerType, claim.currency) : 0
  return { interestAmount: interest, lumpSumAmount: lumpSum, totalAmount: claim.openAmount + interest + lumpSum }
}
