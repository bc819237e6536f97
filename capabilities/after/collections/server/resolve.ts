import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { dunningStatus, inkassoStatus, type NotCollectedReason, type OutcomeStatus } from '../vocabulary.ts'
import { bookSettled, bookWriteOff, undoWriteOff } from './books.ts'
import { claimById, debtsOf } from './find-claim.ts'
import { noteClaim } from './note.ts'
import { openClaim } from './open-claim.ts'
import { tellStage } from './dunning/send-mail.ts'
import type { Claim } from './tables.ts'

export const isAtAgency = (claim: Pick<Claim, 'inkassoStatus'>): boolean =>
  isIn(inkassoStatus, 'at_agency', claim.inkassoStatus)

/** Ends a claim: dunning stops, no mail follows, the outcome is final. */
export const endClaim = async (
  ctx: Ctx,
  claim: Claim,
  outcome: OutcomeStatus,
  more: { reason?: NotCollectedReason | null } = {},
): Promise<void> => {
  if (claim.dunningStatus !== 'completed')
    await move(ctx, dunningStatus, claim.id, 'settle', { set: { nextMailOn: null, promisedOn: null } })
  await ctx.db
    .updateTable('claims')
    .set({ outcomeStatus: outcome, resolvedAt: ctx.now, notCollectedReason: more.reason ?? null })
    .where('id', '=', claim.id)
    .execute()
  await tellStage(ctx, claim.id)
}

/** Brings a claim in line with what its payments say: money came, a payment fell away, or money came after it was written off. */
export const followMoney = async (ctx: Ctx, orderId: number): Promise<void> => {
  const claims = await ctx.db
    .selectFrom('claims')
    .selectAll()
    .where('orderId', '=', orderId)
    .where((e) => e.or([e('resolvedAt', 'is', null), e('openAmount', '>', 0)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const claim of claims) await followOne(ctx, claim)
}

const followOne = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const debts = await debtsOf(ctx, claim.id)
  const open = Math.min(
    claim.openAmount,
    debts.reduce((sum, debt) => sum + debt.openAmount, 0),
  )
  const fallen = debts.reduce((sum, debt) => sum + debt.fallenAmount, 0)
  const part = claim.openAmount - open
  if (part <= 0) return
  const collected = Math.max(0, claim.amount - open - fallen)
  const wasWrittenOff = claim.writtenOffAt !== null
  await bookPart(ctx, claim, part)
  await ctx.db
    .updateTable('claims')
    .set({
      openAmount: open,
      collectedAmount: collected,
      ...(wasWrittenOff && open === 0 ? { writtenOffAt: null, writtenOffAmount: null, writtenOffVatAmount: null } : {}),
    })
    .where('id', '=', claim.id)
    .execute()
  await noteClaim(
    ctx,
    claim.id,
    wasWrittenOff ? 'write_off_undone' : collected > claim.collectedAmount ? 'paid' : 'fallen',
    { amount: part },
  )
  if (open > 0) {
    if (wasWrittenOff)
      await ctx.db
        .updateTable('claims')
        .set({ outcomeStatus: 'partially_collected' })
        .where('id', '=', claim.id)
        .execute()
    return
  }
  if (claim.resolvedAt !== null && !wasWrittenOff) return
  await resolve(ctx, claim, { collected, fallen })
}

/** Books what came in or fell away; a sum that was written off stands again but for what is still open. */
const bookPart = async (ctx: Ctx, claim: Claim, part: number): Promise<void> => {
  const before = claim.amount - claim.openAmount
  const wasWrittenOff = claim.writtenOffAt !== null
  if (wasWrittenOff) await undoWriteOff(ctx, claim, before)
  await bookSettled(ctx, claim, before, part)
  if (wasWrittenOff && claim.openAmount > part) await bookWriteOff(ctx, claim, before + part)
}

type Ended = { collected: number; fallen: number }

const outcomeOf = (claim: Claim, { collected, fallen }: Ended): OutcomeStatus => {
  if (collected === 0) return isAtAgency(claim) ? 'manually_resolved_inkasso' : 'manually_resolved_dunning'
  return fallen > 0 ? 'partially_collected' : 'collected'
}

const resolve = async (ctx: Ctx, claim: Claim, ended: Ended): Promise<void> => {
  const outcome = outcomeOf(claim, ended)
  await noteClaim(ctx, claim.id, outcome === 'collected' ? 'collected' : 'resolved', {
    word: outcome,
    amount: ended.collected,
  })
  await endClaim(ctx, await claimById(ctx, claim.id), outcome)
  // What became due while an agency had this one starts a claim of its own.
  await openClaim(ctx, claim.orderId)
}
