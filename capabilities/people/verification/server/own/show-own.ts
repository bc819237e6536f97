import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { outside, type World } from '#platform/server/world.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { isComplete } from '../../rules/lacking.ts'
import { needOf, reasonOf } from '../../rules/scope.ts'
import { kycState, legitimationPhase, verificationRefusals } from '../../vocabulary.ts'
import { verificationsOf } from '../apply.ts'
import { documentsOf, lackingFor, saidOf, type Said } from '../said-of-seller.ts'
import type { Verification, VerificationDocument } from '../tables.ts'
import { verifierNamed } from '../verifiers.ts'
import { findVerification } from './hand-in.ts'

const pagesOf = async (ctx: Pick<Ctx, 'db'>, documents: readonly VerificationDocument[]) =>
  documents.length === 0
    ? []
    : ctx.db
        .selectFrom('verificationPages')
        .select(['id', 'documentId', 'contentType', 'size'])
        .where(
          'documentId',
          'in',
          documents.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()

/** One verification as its seller, and who reviews it, see it. */
export const shownVerification = async (ctx: Ctx, row: Verification, said: Said) => {
  const documents = await documentsOf(ctx, row)
  const pages = await pagesOf(ctx, documents)
  const lacking = lackingFor(row, said, documents)
  const verifier = verifierNamed(ctx, row.verifier)
  const hasNew = documents.some(({ state }) => state === 'created')
  const isTurn = isSellersTurn(row, verifier)
  return {
    id: row.id,
    verifier: row.verifier,
    kycState: row.kycState,
    phase: row.phase,
    decision: row.decision,
    scope: row.scope,
    scopeReason: reasonOf(row.kycState, isIn(legitimationPhase, 'waiting', row.phase)),
    need: needOf(
      documents.map(({ state }) => state),
      isComplete(lacking),
    ),
    reason: row.reason,
    asked: row.asked,
    lacking,
    documents: documents.map(({ id, kind, state, reason, expiresOn, createdAt }) => ({
      id,
      kind,
      state,
      reason,
      expiresOn,
      createdAt,
      pages: pages
        .filter((page) => page.documentId === id)
        .map((page) => ({ id: page.id, contentType: page.contentType as 'image/png', size: page.size })),
    })),
    mayHandIn: isTurn && isComplete(lacking) && (row.phase !== 'reviewed' || hasNew),
    hasPage: verifier?.pageFor !== undefined,
    requestedAt: row.requestedAt,
    reviewedAt: row.reviewedAt,
  }
}

const isSellersTurn = (row: Verification, verifier: ReturnType<typeof verifierNamed>): boolean =>
  !isIn(kycState, 'stopped', row.kycState) &&
  permits(legitimationPhase, row.phase, 'hand_in') &&
  (verifier === undefined || verifier.handOver !== undefined)

/** The requirements of the signed-in seller, by verifier, and their details. */
export const showOwn = async (ctx: Ctx) => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  const said = await saidOf(ctx, seller)
  const rows = (await verificationsOf(ctx, seller.id)).filter(({ isDemanded }) => isDemanded)
  const list: Awaited<ReturnType<typeof shownVerification>>[] = []
  for (const row of rows) list.push(await shownVerification(ctx, row, said))
  return {
    accountType: seller.accountType,
    businessType: seller.businessType,
    list,
    details: said.details,
    owners: said.owners,
  }
}

/** The verifier's page for the seller. */
export const openPageOf = async (world: World, { id }: { id: number }): Promise<{ url: string }> => {
  const { sellerId, verifier: name } = await world.transact((ctx) => findVerification(ctx, id))
  const { pageFor } = verifierNamed(world, name) ?? {}
  if (!pageFor) throw refuse(verificationRefusals, 'no_page')
  const returnUrl = `${world.ports.settings.PUBLIC_URL}/cabinet/verification`
  const url = await outside(() => pageFor(world, sellerId, returnUrl), {
    to: name,
    deed: 'open_verification',
    outcomeOf: () => 'opened',
  }).catch(() => {
    throw refuse(verificationRefusals, 'verifier_unavailable')
  })
  return { url }
}
