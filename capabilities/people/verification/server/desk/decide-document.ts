import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { deleteOn } from '../../rules/delete-on.ts'
import {
  adminLegitimation,
  kycState,
  legitimationPhase,
  verificationDocumentState,
  type refusalStates,
} from '../../vocabulary.ts'
import { stepTo } from '../step-to.ts'
import { verificationTables, type VerificationDocument } from '../tables.ts'
import { conclude, findOperators } from './decide.ts'

const findDocument = async (ctx: Ctx, id: number) => {
  const document = await ctx.db
    .selectFrom('verificationDocuments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, verificationTables, 'verification_documents'))
    .executeTakeFirst()
  if (!document) throw notFound()
  return { document, verification: await findOperators(ctx, document.verificationId) }
}

const note = (ctx: Ctx, { id, sellerId, kind, state }: VerificationDocument, action: string, after: object) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: `verification.${action}`,
    subject: 'verification_document',
    subjectId: id,
    before: { state },
    after: { kind, ...after },
  })

export const takeDocument = async (
  ctx: Ctx,
  { id, expiresOn }: { id: number; expiresOn?: Temporal.PlainDate | null | undefined },
) => {
  const { document } = await findDocument(ctx, id)
  await move(ctx, verificationDocumentState, id, 'accept', {
    set: { expiresOn: expiresOn ?? null, warnedOn: null, changedAt: ctx.now },
  })
  await note(ctx, document, 'document_accepted', { expiresOn: expiresOn?.toString() ?? null })
  return { state: 'accepted' as const }
}

export const layAside = async (ctx: Ctx, { id }: { id: number }) => {
  const { document } = await findDocument(ctx, id)
  await move(ctx, verificationDocumentState, id, 'hold', { set: { changedAt: ctx.now } })
  await note(ctx, document, 'document_held', {})
  return { state: 'on_hold' as const }
}

const moves = {
  unreadable: 'find_unreadable',
  incomplete: 'find_incomplete',
  expired: 'run_out',
  wrong_type: 'find_wrong_type',
  wrong_name: 'find_wrong_name',
  not_accepted: 'not_accept',
  not_verified: 'not_verify',
} as const

/** Refuses a document by what is wrong with it: the seller has to bring another, and it is their turn again. */
export const turnDown = async (
  ctx: Ctx,
  { id, state, reason }: { id: number; state: (typeof refusalStates)[number]; reason: string },
) => {
  const { document, verification } = await findDocument(ctx, id)
  await move(ctx, verificationDocumentState, id, moves[state], {
    set: { reason, deleteOn: deleteOn('refused', localDay(ctx.now, ctx.actor.zone)), changedAt: ctx.now },
    reason,
  })
  await note(ctx, document, 'document_refused', { state, reason })
  await stepTo(ctx, legitimationPhase, { id: verification.id, state: verification.phase }, 'change')
  await stepTo(ctx, adminLegitimation, { id: verification.id, state: verification.decision }, 'change')
  await stepTo(ctx, kycState, { id: verification.id, state: verification.kycState }, 'kyc_incomplete', { reason })
  await ctx.db.updateTable('verifications').set({ reason }).where('id', '=', verification.id).execute()
  await conclude(ctx, verification, { action: 'asked_more', what: 'refused', reason })
  return { state }
}
