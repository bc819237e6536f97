import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import type { Row } from '#platform/server/tables.ts'
import { mayMove, permits } from '#platform/shared/machine.ts'
import { disputeState } from '../vocabulary.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { type Answering, transferChanged, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Dispute } from './tables.ts'

/**
 * Stores how a chargeback can be answered, as reported by its provider; an answer given on the provider's own pages
 * counts.
 */
export const noteDispute = async (
  ctx: Ctx,
  { id: transferId, sellerId, provider, orderId, state: of }: Transfer,
  { reference, respondBy, isAnswered, mayGiveIn = false, mayAppeal = false, isAppealed = false }: Answering,
): Promise<void> => {
  await ctx.db
    .insertInto('disputes')
    .values({
      transferId,
      sellerId,
      provider,
      reference,
      state: 'open',
      respondBy,
      mayGiveIn,
      mayAppeal,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('transferId').doUpdateSet({ respondBy, mayGiveIn, mayAppeal }))
    .execute()
  const kept = await ctx.db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('transferId', '=', transferId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // What is being sent is followed by who sends it.
  if (isAnswered && kept.state === 'open')
    await move(ctx, disputeState, kept.id, 'answer', { set: { answeredAt: ctx.now } })
  if (isAppealed && mayMove(disputeState, 'hear_appeal', kept.state) && kept.state !== 'appealing') {
    await move(ctx, disputeState, kept.id, 'hear_appeal', {})
    // Collection pauses.
    await emit(ctx, transferChanged, { transferId, orderId, type: 'Chargeback', state: of }, sellerId)
  }
}

/** What was appealed is decided; whether it was. */
export const settleAppeal = async (ctx: Ctx, transferId: number): Promise<boolean> => {
  const appealed = await ctx.db
    .selectFrom('disputes')
    .select('id')
    .where('transferId', '=', transferId)
    .where('state', 'in', disputeState.sets.under_appeal)
    .forUpdate()
    .executeTakeFirst()
  if (appealed) await move(ctx, disputeState, appealed.id, 'settle', {})
  return appealed !== undefined
}

type Answerable = Pick<Dispute, 'state' | 'respondBy'> & { transferState: string }

export const isAnswerable = ({ state, respondBy, transferState: of }: Answerable, now: Temporal.Instant): boolean =>
  permits(disputeState, state, 'answer') &&
  of === transferState.moves.send.to &&
  respondBy !== null &&
  Temporal.Instant.compare(now, respondBy) < 0

/** Whether the seller can give in: nothing was sent, nothing is decided, and the provider takes it. */
export const canGiveIn = (dispute: Pick<Dispute, 'state' | 'mayGiveIn'> & { transferState: string }): boolean =>
  permits(disputeState, dispute.state, 'give_in') &&
  dispute.transferState === transferState.moves.send.to &&
  dispute.mayGiveIn

/** Whether the seller can appeal: it is lost, and the provider takes that. */
export const canAppeal = (dispute: Pick<Dispute, 'state' | 'mayAppeal'> & { transferState: string }): boolean =>
  permits(disputeState, dispute.state, 'appeal') &&
  dispute.transferState === transferState.moves.win_back.from[0] &&
  dispute.mayAppeal

type DisputeOfOrder = Pick<
  Dispute,
  'id' | 'state' | 'respondBy' | 'answeredAt' | 'mayGiveIn' | 'mayAppeal' | 'transferId'
> & {
  transferState: Row<'transfers'>['state']
}

/** The disputes of an order's chargebacks, by transfer. */
export const disputesOfOrder = async ({ db, ports }: Pick<Ctx, 'db' | 'ports'>, orderId: number) => {
  const { rows } = await sql<DisputeOfOrder>`
    select d.id, d.state, d.respond_by, d.answered_at, d.may_give_in, d.may_appeal, d.transfer_id, t.state as transfer_state
    from disputes d join transfers t on t.id = d.transfer_id where t.order_id = ${orderId}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.transferId,
      { ...row, isAnswerable: isAnswerable(row, ports.now()), mayGiveIn: canGiveIn(row), mayAppeal: canAppeal(row) },
    ]),
  )
}
