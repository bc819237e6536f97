import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { skipRate } from '#capabilities/sale/orders/server/index.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { collectionRefusals, inkassoStatus, type NotCollectedReason } from '../vocabulary.ts'
import { bookWriteOff } from './books.ts'
import { claimById, debtsOf, lockClaim } from './find-claim.ts'
import { tellAgency } from './inkasso/hand-over.ts'
import { noteClaim } from './note.ts'
import { endClaim, followMoney, isAtAgency } from './resolve.ts'
import { stopAsking, takeUp } from './dunning/asking.ts'
import { checkReadiness } from './dunning/run-dunning.ts'
import { permittedOn } from './show-claim.ts'
import { tellStage } from './dunning/send-mail.ts'
import type { Claim } from './tables.ts'

/** A claim locked for one of the actions it permits now. */
export const claimFor = async (ctx: Ctx, id: number, action: string): Promise<Claim> => {
  const claim = await lockClaim(ctx, id)
  const permitted = permittedOn(ctx, claim)
  if (permitted.includes(action)) return claim
  if (
    (action === 'approve_court' || action === 'record_title') &&
    !permitted.includes(action) &&
    isIn(inkassoStatus, 'court_undecided', claim.inkassoStatus) &&
    claim.outcomeStatus === null
  )
    throw refuse(collectionRefusals, 'court_not_permitted')
  throw refuse(collectionRefusals, 'not_now', { stage: claim.strategyStage, allowed: permitted.join(', ') })
}

const audit = (ctx: Ctx, claim: Claim, action: string, after: Record<string, unknown> = {}) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: claim.sellerId,
    action: `collections.${action}`,
    subject: 'claim',
    subjectId: claim.id,
    before: { stage: claim.strategyStage },
    after,
  })

/** Stops asking, with a reason. It can be taken up again. */
export const skipClaim = async (
  ctx: Ctx,
  input: { id: number; reason: NotCollectedReason; text: string | null },
): Promise<void> => {
  const claim = await claimFor(ctx, input.id, 'skip')
  await stopAsking(ctx, claim, input.reason, input.text)
  await audit(ctx, claim, 'skip', { reason: input.reason })
}

export const takeUpClaim = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await claimFor(ctx, id, 'take_up')
  await takeUp(ctx, claim)
  await audit(ctx, claim, 'take_up')
}

/**
 * Seller and payer settled it between themselves. With `forgives` the open payments are waived and the order continues.
 */
export const resolveClaim = async (
  ctx: Ctx,
  input: { id: number; forgives: boolean; text: string | null },
): Promise<void> => {
  const claim = await claimFor(ctx, input.id, 'resolve')
  await closeByHand(ctx, claim, input.forgives, input.text)
  await audit(ctx, claim, 'resolve', { forgives: input.forgives })
}

/** Calls the claim back from agency or court. */
export const takeBack = async (
  ctx: Ctx,
  input: { id: number; forgives: boolean; text: string | null },
): Promise<void> => {
  const claim = await claimFor(ctx, input.id, 'take_back')
  await noteClaim(ctx, claim.id, 'taken_back', { text: input.text })
  await enqueue(ctx, tellAgency, { claimId: claim.id, what: 'withdraw' })
  await closeByHand(ctx, claim, input.forgives, null)
  await audit(ctx, claim, 'take_back', { forgives: input.forgives })
}

const closeByHand = async (ctx: Ctx, claim: Claim, forgives: boolean, text: string | null): Promise<void> => {
  const outcome =
    claim.collectedAmount > 0
      ? 'partially_collected'
      : isAtAgency(claim)
        ? 'manually_resolved_inkasso'
        : 'manually_resolved_dunning'
  await noteClaim(ctx, claim.id, 'resolved', { word: outcome, text })
  await endClaim(ctx, claim, outcome)
  if (!forgives) return
  for (const debt of await debtsOf(ctx, claim.id))
    if (isIn(orderRateState, 'due', debt.state))
      await skipRate(ctx, { rateId: debt.orderRateId, reason: text ?? undefined })
  await followMoney(ctx, claim.orderId)
}

/**
 * Writes a claim off: under the reseller its VAT is recovered in the books (§ 17 UStG), for a seller's own claim it is
 * noted for their accounts.
 */
export const writeOffClaim = async (
  ctx: Ctx,
  input: { id: number; reason: NotCollectedReason; text: string | null },
): Promise<void> => {
  const claim = await claimFor(ctx, input.id, 'write_off')
  if (isAtAgency(claim)) await enqueue(ctx, tellAgency, { claimId: claim.id, what: 'withdraw' })
  await writeOff(ctx, claim, input.reason, input.text)
  await audit(ctx, claim, 'write_off', { reason: input.reason })
}

export const writeOff = async (
  ctx: Ctx,
  claim: Claim,
  reason: NotCollectedReason,
  text: string | null,
): Promise<void> => {
  const before = claim.amount - claim.openAmount
  await bookWriteOff(ctx, claim, before)
  await ctx.db
    .updateTable('claims')
    .set({
      writtenOffAt: ctx.now,
      writtenOffAmount: claim.openAmount,
      writtenOffVatAmount: cumulativePart(claim.vatAmount, claim.amount, before, claim.openAmount),
    })
    .where('id', '=', claim.id)
    .execute()
  await noteClaim(ctx, claim.id, 'written_off', { word: reason, text, amount: claim.openAmount })
  await endClaim(ctx, claim, claim.collectedAmount > 0 ? 'partially_collected' : 'not_collected', { reason })
}

export const neverCollect = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await claimFor(ctx, id, 'never_collect')
  await move(ctx, inkassoStatus, claim.id, 'never_collect')
  await noteClaim(ctx, claim.id, 'never_collect')
  await audit(ctx, claim, 'never_collect')
}

export const collectAgain = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await claimFor(ctx, id, 'collect_again')
  await move(ctx, inkassoStatus, claim.id, 'collect_again')
  await noteClaim(ctx, claim.id, 'collect_again')
  await checkReadiness(ctx, await claimById(ctx, claim.id))
  await audit(ctx, claim, 'collect_again')
}

/** An agency without an interface reported by letter that the payer does not pay: the next step would be a court. */
export const reportUnsuccessful = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await claimFor(ctx, id, 'report_unsuccessful')
  await proposeCourt(ctx, claim)
  await audit(ctx, claim, 'report_unsuccessful')
}

const proposeCourt = async (ctx: Ctx, claim: Claim, uniqueKey?: string): Promise<void> => {
  await move(ctx, inkassoStatus, claim.id, 'propose_court')
  await noteClaim(ctx, claim.id, 'unsuccessful', uniqueKey ? { uniqueKey } : {})
  await tellStage(ctx, claim.id)
}

export const approveCourt = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await claimFor(ctx, id, 'approve_court')
  await move(ctx, inkassoStatus, claim.id, 'approve_court')
  await noteClaim(ctx, claim.id, 'court_approved')
  await enqueue(ctx, tellAgency, { claimId: claim.id, what: 'approve_court' })
  await tellStage(ctx, claim.id)
  await audit(ctx, claim, 'approve_court')
}

export const recordTitle = async (ctx: Ctx, id: number): Promise<void> => {
  const claim = await claimFor(ctx, id, 'record_title')
  await enterTitle(ctx, claim)
  await audit(ctx, claim, 'record_title')
}

export const enterTitle = async (ctx: Ctx, claim: Claim): Promise<void> => {
  await move(ctx, inkassoStatus, claim.id, 'record_title')
  await noteClaim(ctx, claim.id, 'titled')
  await tellStage(ctx, claim.id)
}
