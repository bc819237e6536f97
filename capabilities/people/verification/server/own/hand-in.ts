import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { outside } from '#platform/server/world.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { notFound, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { isComplete } from '../../rules/lacking.ts'
import {
  adminLegitimation,
  kycState,
  legitimationPhase,
  operatorVerifier,
  verificationDocumentState,
  verificationRefusals,
} from '../../vocabulary.ts'
import { rescope } from '../apply.ts'
import { advanceBankAccounts } from '../bank/bank-legitimations.ts'
import { readPage } from '../documents/pages.ts'
import { verificationChanged } from '../events.ts'
import { refreshVerification } from '../read-standing.ts'
import { documentsOf, fingerprintOf, lackingFor, saidOf } from '../said-of-seller.ts'
import { stepTo } from '../step-to.ts'
import { verificationTables, type Verification } from '../tables.ts'
import { verifierNamed, type HandedDocument, type HandOver } from '../verifiers.ts'

export const findVerification = async (ctx: Ctx, id: number): Promise<Verification> => {
  const row = await ctx.db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, verificationTables, 'verifications'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Submits all that is required of a seller to the verifier; to a provider by a job. */
export const handIn = async (ctx: Ctx, { id }: { id: number }) => {
  const row = await findVerification(ctx, id)
  const isOver = isIn(kycState, 'stopped', row.kycState)
  if (!row.isDemanded || isOver || !permits(legitimationPhase, row.phase, 'hand_in'))
    throw refuse(verificationRefusals, 'not_asked')
  const seller = (await sellerById(ctx, row.sellerId))!
  const said = await saidOf(ctx, seller)
  const documents = await documentsOf(ctx, row)
  expectComplete(lackingFor(row, said, documents))
  for (const document of documents)
    if (document.state === 'created')
      await move(ctx, verificationDocumentState, document.id, 'send', { set: { deleteOn: null, changedAt: ctx.now } })
  await move(ctx, legitimationPhase, id, 'request', {
    set: {
      requestedAt: ctx.now,
      reason: null,
      turn: row.turn + 1,
      fingerprint: fingerprintOf(said),
      changedAt: ctx.now,
    },
  })
  await stepTo(ctx, adminLegitimation, { id, state: row.decision }, 'init')
  const isOperators = row.verifier === operatorVerifier
  // The details are complete: payments may be taken during the review.
  if (isOperators && row.kycState !== 'kyc_2') await stepTo(ctx, kycState, { id, state: row.kycState }, 'kyc_1')
  if (!isOperators) await enqueue(ctx, handOverVerification, { verificationId: id, turn: row.turn + 1 })
  const { kycState: kyc, scope } = await rescope(ctx, row)
  await advanceBankAccounts(ctx, seller)
  await noteHandedIn(ctx, row, { kyc, scope })
  return { phase: 'requested' as const }
}

const expectComplete = (lacking: ReturnType<typeof lackingFor>): void => {
  if (isComplete(lacking)) return
  const names = [...lacking.fields, ...lacking.documents, ...(lacking.owners ? ['owners'] : [])]
  const fields: FieldErrors = Object.fromEntries(names.map((name) => [name, ['required']]))
  throw refuse(verificationRefusals, 'incomplete', {}, fields)
}

type Rescoped = { kyc: Verification['kycState']; scope: Verification['scope'] }

const noteHandedIn = async (ctx: Ctx, row: Verification, { kyc, scope }: Rescoped): Promise<void> => {
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: row.sellerId,
    action: 'verification.handed_in',
    subject: 'verification',
    subjectId: row.id,
    after: { verifier: row.verifier, turn: row.turn + 1 },
  })
  await emit(
    ctx,
    verificationChanged,
    { verificationId: row.id, verifier: row.verifier, kyc, scope, what: 'changed', reason: null },
    row.sellerId,
  )
}

/**
 * Gives a provider what was handed in. The intention is committed with the seller's press; a call that breaks off is
 * made again with the same keys, so that whatever it took is found and nothing is taken twice.
 */
export const handOverVerification = job<{ verificationId: number; turn: number }>('verification.hand_over', {
  run: async (world, { verificationId, turn }) => {
    const waiting = (ctx: Pick<Ctx, 'db'>) => waitingTurn(ctx, verificationId, turn)
    const row = await waiting(world)
    const verifier = row && verifierNamed(world, row.verifier)
    if (!row || !verifier?.handOver) return
    const { handOver } = verifier
    const seller = (await sellerById(world, row.sellerId))!
    const { details, owners } = await saidOf(world, seller)
    const given: HandOver = {
      key: `verification-${row.id}-${turn}`,
      seller,
      details,
      owners,
      documents: await handedDocuments(world, row),
    }
    const answer = await outside(() => handOver(world, given), {
      to: row.verifier,
      deed: 'verify',
      outcomeOf: ({ kind }) => kind,
    })
    await world.transact(async (ctx) => {
      const now = await waiting(ctx)
      if (!now) return
      if (answer.kind === 'refused') return turnBack(ctx, now, answer.reason)
      for (const document of given.documents) {
        const reference = answer.references.get(document.id)
        if (!reference) continue
        await move(ctx, verificationDocumentState, document.id, 'ask_validation', {
          set: { reference, changedAt: ctx.now },
        })
      }
      await move(ctx, legitimationPhase, row.id, 'take_up', { set: { changedAt: ctx.now } })
      await enqueue(ctx, refreshVerification, { verificationId: row.id })
    })
  },
})

const waitingTurn = (ctx: Pick<Ctx, 'db'>, id: number, turn: number): Promise<Verification | undefined> =>
  ctx.db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('phase', '=', 'requested')
    .executeTakeFirst()

/** The provider refused the submission: the seller is informed, and may change it. */
const turnBack = async (ctx: Ctx, row: Verification, reason: string): Promise<void> => {
  await move(ctx, legitimationPhase, row.id, 'ask_change', { set: { reason, changedAt: ctx.now }, reason })
  await stepTo(ctx, adminLegitimation, { id: row.id, state: row.decision }, 'change')
  await emit(
    ctx,
    verificationChanged,
    {
      verificationId: row.id,
      verifier: row.verifier,
      kyc: row.kycState,
      scope: row.scope,
      what: 'refused',
      reason,
    },
    row.sellerId,
  )
}

const handedDocuments = async (
  world: Parameters<typeof readPage>[0] & Pick<Ctx, 'db'>,
  row: Verification,
): Promise<HandedDocument[]> => {
  const sent = (await documentsOf(world, row)).filter(({ state }) => state === 'sent')
  if (sent.length === 0) return []
  const pages = await world.db
    .selectFrom('verificationPages')
    .selectAll()
    .where(
      'documentId',
      'in',
      sent.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return sent.map(({ id, kind, reference }) => ({
    id,
    key: `document-${id}`,
    kind,
    reference,
    pages: pages
      .filter(({ documentId }) => documentId === id)
      .map((page) => ({
        key: `page-${page.id}`,
        contentType: page.contentType,
        read: () => readPage(world, page),
      })),
  }))
}
