import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { deleteOn } from '../../rules/delete-on.ts'
import {
  adminLegitimation,
  kycState,
  legitimationPhase,
  operatorVerifier,
  verificationDocumentState,
  verificationRefusals,
  type DocumentKind,
} from '../../vocabulary.ts'
import { rescope } from '../apply.ts'
import { advanceBankAccounts } from '../bank/bank-legitimations.ts'
import { verificationChanged } from '../events.ts'
import { findVerification } from '../own/hand-in.ts'
import { documentsOf } from '../said-of-seller.ts'
import { stepTo } from '../step-to.ts'
import type { Verification } from '../tables.ts'

/** A verification the operator's people decide; what a provider verifies is the provider's to say. */
export const findOperators = async (ctx: Ctx, id: number): Promise<Verification> => {
  const row = await findVerification(ctx, id)
  if (row.verifier !== operatorVerifier) throw refuse(verificationRefusals, 'not_yours_to_decide')
  return row
}

type Said = { action: string; what: 'refused' | 'accepted' | 'frozen' | 'asked' | 'changed'; reason?: string }

/** Records a decision: freezes are updated, and the log and the seller are informed. */
export const conclude = async (ctx: Ctx, before: Verification, { action, what, reason }: Said) => {
  const { kycState: kyc, scope, phase, decision } = await rescope(ctx, before)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: before.sellerId,
    action: `verification.${action}`,
    subject: 'verification',
    subjectId: before.id,
    before: { kycState: before.kycState, phase: before.phase, decision: before.decision },
    after: { kycState: kyc, phase, decision, ...(reason ? { reason } : {}) },
  })
  await emit(
    ctx,
    verificationChanged,
    { verificationId: before.id, verifier: before.verifier, kyc, scope, what, reason: reason ?? null },
    before.sellerId,
  )
  return { kycState: kyc }
}

const set = (ctx: Ctx, { id }: Verification, change: { reason: string | null; reviewedAt?: Temporal.Instant }) =>
  ctx.db
    .updateTable('verifications')
    .set({ ...change, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()

export const takeUp = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await findOperators(ctx, id)
  await move(ctx, legitimationPhase, id, 'take_up')
  return conclude(ctx, row, { action: 'taken_up', what: 'changed' })
}

export const accept = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await findOperators(ctx, id)
  if (row.kycState !== 'blocked' && !permits(legitimationPhase, row.phase, 'decide'))
    throw refuse(verificationRefusals, 'not_asked')
  const day = localDay(ctx.now, ctx.actor.zone)
  for (const document of await documentsOf(ctx, row)) {
    const isWaiting = isIn(verificationDocumentState, 'waiting', document.state)
    if (isWaiting) await move(ctx, verificationDocumentState, document.id, 'accept', { set: { changedAt: ctx.now } })
  }
  await endReplaced(ctx, row, day)
  await stepTo(ctx, legitimationPhase, { id, state: row.phase }, 'reviewed')
  await stepTo(ctx, adminLegitimation, { id, state: row.decision }, 'accepted')
  await stepTo(ctx, kycState, { id, state: row.kycState }, 'kyc_2')
  await set(ctx, row, { reason: null, reviewedAt: ctx.now })
  const seller = await sellerById(ctx, row.sellerId)
  if (seller) await advanceBankAccounts(ctx, seller)
  return conclude(ctx, row, { action: 'accepted', what: 'accepted' })
}

/**
 * Of several accepted documents of a kind the last one counts; earlier ones are retained as long as the law requires.
 */
const endReplaced = async (ctx: Ctx, row: Verification, day: Temporal.PlainDate): Promise<void> => {
  const good = (await documentsOf(ctx, row)).filter(({ state }) => isIn(verificationDocumentState, 'good', state))
  for (const document of good) {
    if (document.deleteOn !== null || !good.some((each) => each.kind === document.kind && each.id > document.id))
      continue
    await ctx.db
      .updateTable('verificationDocuments')
      .set({ deleteOn: deleteOn('ended', day) })
      .where('id', '=', document.id)
      .execute()
  }
}

export const reject = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const row = await findOperators(ctx, id)
  if (!permits(legitimationPhase, row.phase, 'decide')) throw refuse(verificationRefusals, 'not_asked')
  await move(ctx, legitimationPhase, id, 'conclude')
  await stepTo(ctx, adminLegitimation, { id, state: row.decision }, 'rejected')
  await stepTo(ctx, kycState, { id, state: row.kycState }, 'rejected', { reason })
  await set(ctx, row, { reason, reviewedAt: ctx.now })
  return conclude(ctx, row, { action: 'rejected', what: 'refused', reason })
}

export const askMore = async (
  ctx: Ctx,
  { id, reason, documents }: { id: number; reason: string; documents: readonly DocumentKind[] },
) => {
  const row = await findOperators(ctx, id)
  // Documents requested again must be submitted again.
  const day = localDay(ctx.now, ctx.actor.zone)
  for (const document of await documentsOf(ctx, row)) {
    const { state, kind } = document
    const counts = isIn(verificationDocumentState, 'waiting', state) || isIn(verificationDocumentState, 'good', state)
    if (counts && documents.includes(kind))
      await move(ctx, verificationDocumentState, document.id, 'refuse', {
        set: { reason, deleteOn: deleteOn('refused', day), changedAt: ctx.now },
        reason,
      })
  }
  await stepTo(ctx, legitimationPhase, { id, state: row.phase }, 'change')
  await stepTo(ctx, adminLegitimation, { id, state: row.decision }, 'change')
  await stepTo(ctx, kycState, { id, state: row.kycState }, 'kyc_incomplete', { reason })
  const asked = { ...row.asked, documents: [...new Set([...row.asked.documents, ...documents])] }
  await ctx.db
    .updateTable('verifications')
    .set({ asked: JSON.stringify(asked) })
    .where('id', '=', id)
    .execute()
  await set(ctx, row, { reason })
  return conclude(ctx, row, { action: 'asked_more', what: 'asked', reason })
}

export const block = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const row = await findOperators(ctx, id)
  await move(ctx, kycState, id, 'block', { reason })
  await set(ctx, row, { reason })
  return conclude(ctx, row, { action: 'blocked', what: 'frozen', reason })
}
