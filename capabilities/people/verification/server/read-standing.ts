import { enqueue, job, tryEach } from '#platform/server/job.ts'
import { emit } from '#platform/server/events.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { outside } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { deleteOn } from '../rules/delete-on.ts'
import {
  adminLegitimation,
  kycState,
  legitimationPhase,
  operatorVerifier,
  verificationDocumentState,
} from '../vocabulary.ts'
import { verificationChanged } from './events.ts'
import { documentsOf } from './said-of-seller.ts'
import { applyTo } from './apply.ts'
import { stepTo } from './step-to.ts'
import type { Verification } from './tables.ts'
import { verifierNamed, type Standing } from './verifiers.ts'

/** Reads a seller's state from a verifier, and applies it. */
export const refreshVerification = job<{ verificationId: number }>('verification.refresh', {
  run: async (world, { verificationId }) => {
    const row = await world.db
      .selectFrom('verifications')
      .selectAll()
      .where('id', '=', verificationId)
      .executeTakeFirst()
    const verifier = row && verifierNamed(world, row.verifier)
    if (!row || !verifier) return
    const begunAt = world.ports.now()
    const standing = await outside(() => verifier.read(world, row.sellerId), {
      to: row.verifier,
      deed: 'read_verification',
      outcomeOf: (said) => said?.kyc ?? 'unknown',
    })
    if (standing) await world.transact((ctx) => recordStanding(ctx, verificationId, standing, begunAt))
  },
})

/** A verifier reported news of a seller: its state is read at once. */
export const noteVerificationNews = async (
  ctx: Ctx,
  { sellerId, verifier }: { sellerId: number; verifier: string },
): Promise<void> => {
  const row = await ctx.db
    .selectFrom('verifications')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('verifier', '=', verifier)
    .executeTakeFirst()
  if (row) await enqueue(ctx, refreshVerification, { verificationId: row.id })
}

/** Applies a verifier's answer; an answer to an earlier request than the last one is outdated. */
export const recordStanding = async (
  ctx: Ctx,
  verificationId: number,
  standing: Standing,
  begunAt: Temporal.Instant,
): Promise<void> => {
  const row = await lock(ctx, verificationId)
  if (!row || (row.readAt !== null && Temporal.Instant.compare(row.readAt, begunAt) > 0)) return
  const refused = await followDocuments(ctx, row, standing)
  const hasMoved = await stepTo(ctx, kycState, { id: row.id, state: row.kycState }, standing.kyc, {
    reason: standing.reason ?? undefined,
  })
  await followPhase(ctx, row, standing, refused.length > 0)
  const reason = standing.reason ?? refused[0] ?? null
  await ctx.db
    .updateTable('verifications')
    .set({ scope: standing.scope, asked: JSON.stringify(standing.asked), reason, readAt: begunAt, changedAt: ctx.now })
    .where('id', '=', row.id)
    .execute()
  await applyTo(ctx, row.sellerId)
  const isNew = hasMoved || refused.length > 0 || row.scope !== standing.scope
  const isAsked = JSON.stringify(row.asked) !== JSON.stringify(standing.asked)
  if (!isNew && !isAsked) return
  await emit(
    ctx,
    verificationChanged,
    {
      verificationId: row.id,
      verifier: row.verifier,
      kyc: standing.kyc,
      scope: standing.scope,
      what: whatOf(row, standing, refused.length > 0),
      reason,
    },
    row.sellerId,
  )
}

const lock = (ctx: Ctx, id: number): Promise<Verification | undefined> =>
  ctx.db.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const whatOf = (before: Verification, { kyc, scope, asked }: Standing, hasRefused: boolean) => {
  if (hasRefused || (kyc === 'rejected' && before.kycState !== 'rejected')) return 'refused' as const
  if (kyc === 'kyc_2' && before.kycState !== 'kyc_2') return 'accepted' as const
  if (scope !== null && scope !== before.scope) return 'frozen' as const
  const isMore = asked.fields.length + asked.documents.length > 0 || asked.owners
  return isMore && JSON.stringify(asked) !== JSON.stringify(before.asked) ? ('asked' as const) : ('changed' as const)
}

/** Reasons of documents that were not taken since. */
const followDocuments = async (ctx: Ctx, row: Verification, { documents }: Standing): Promise<string[]> => {
  const refused: string[] = []
  const day = localDay(ctx.now, 'Europe/Berlin')
  for (const known of await documentsOf(ctx, row)) {
    const said = documents.find(({ reference }) => reference === known.reference)
    if (!said || said.state === known.state) continue
    const isBad = isIn(verificationDocumentState, 'bad', said.state)
    const moved = await stepTo(ctx, verificationDocumentState, known, said.state, {
      set: {
        reason: said.reason,
        changedAt: ctx.now,
        ...(isBad ? { deleteOn: deleteOn(said.state === 'expired' ? 'ended' : 'refused', day) } : {}),
      },
      reason: said.reason ?? undefined,
    })
    if (moved && isBad) refused.push(said.reason ?? said.state)
  }
  return refused
}

const followPhase = async (ctx: Ctx, row: Verification, standing: Standing, hasRefused: boolean): Promise<void> => {
  const { kyc, asked, isInReview } = standing
  const at = { id: row.id, state: row.phase }
  const decision = { id: row.id, state: row.decision }
  if (isIn(kycState, 'known', kyc)) {
    await stepTo(ctx, legitimationPhase, at, 'reviewed', { set: { reviewedAt: ctx.now } })
    await stepTo(ctx, adminLegitimation, decision, 'accepted')
  } else if (kyc === 'rejected') {
    await stepTo(ctx, legitimationPhase, at, 'reviewed', { set: { reviewedAt: ctx.now } })
    await stepTo(ctx, adminLegitimation, decision, 'rejected')
  } else if (isInReview) await stepTo(ctx, legitimationPhase, at, 'in_review')
  else if (row.phase !== 'init' && row.phase !== 'requested' && (hasRefused || isMore(asked) || kyc === 'expired')) {
    await stepTo(ctx, legitimationPhase, at, 'change')
    await stepTo(ctx, adminLegitimation, decision, 'change')
  }
}

const isMore = ({ fields, documents, owners }: Standing['asked']): boolean =>
  fields.length + documents.length > 0 || owners

const readAtOnce = 500

/** Hooks get lost: pending sellers are polled every half hour, all others once a day. */
export const readStandings = job('verification.read_standings', {
  schedule: '11,41 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    const now = world.ports.now()
    const due = await world.db
      .selectFrom('verifications')
      .select('id')
      .where('isDemanded', '=', true)
      .where('verifier', '<>', operatorVerifier)
      .where((e) =>
        e.or([
          e('phase', 'in', legitimationPhase.sets.waiting),
          e('readAt', 'is', null),
          e('readAt', '<', now.subtract({ hours: 24 })),
        ]),
      )
      .orderBy('readAt', (order) => order.asc().nullsFirst())
      .limit(readAtOnce)
      .execute()
    await tryEach(due, ({ id }) => refreshVerification.run(world, { verificationId: id }))
  },
})
