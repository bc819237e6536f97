import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { openReviews } from '#capabilities/offer/catalog/server/index.ts'
import { openReseller, resellerCompany, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { resellerRefusals, resellerRequestState } from '../vocabulary.ts'
import { closeFor } from './close-reseller.ts'
import { resellerRequestChanged } from './events.ts'
import { tellSeller } from './mail-request.ts'
import type { ResellerRequest } from './tables.ts'

const found = async (ctx: Ctx, id: number): Promise<ResellerRequest> => {
  const request = await ctx.db
    .selectFrom('resellerRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  return request
}

const decide = async (
  ctx: Ctx,
  request: ResellerRequest,
  name: 'approve' | 'reject',
  reason: string | null,
): Promise<{ state: string }> => {
  const { to } = await move(ctx, resellerRequestState, request.id, name, {
    set: { reason, decidedAt: ctx.now, decidedBy: ctx.actor.userId },
    reason: reason ?? undefined,
  })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: request.sellerId,
    action: `reseller.${to}`,
    subject: 'reseller_request',
    subjectId: request.id,
    after: { state: to, reason },
  })
  await emit(ctx, resellerRequestChanged, { requestId: request.id, state: to }, request.sellerId)
  return { state: to }
}

/** The documents are in order: the seller becomes a power seller, and paid products wait for their review. */
export const approveRequest = async (ctx: Ctx, { id }: { id: number }) => {
  const request = await found(ctx, id)
  if (!(await resellerCompany(ctx))) throw refuse(resellerRefusals, 'not_offered')
  const decided = await decide(ctx, request, 'approve', null)
  await openReseller(ctx, request.sellerId)
  await openReviews(ctx, request.sellerId)
  await tellSeller(ctx, request, 'approved')
  return decided
}

export const rejectRequest = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const request = await found(ctx, id)
  const decided = await decide(ctx, request, 'reject', reason)
  await tellSeller(ctx, { ...request, reason }, 'rejected')
  return decided
}

/** The operator ends selling through the reseller for the seller of an approved request. */
export const endRequest = async (ctx: Ctx, { id, reason }: { id: number; reason: string }) => {
  const request = await found(ctx, id)
  const seller = await sellerById(ctx, request.sellerId)
  if (!seller) throw notFound()
  await closeFor(ctx, seller, reason)
  await tellSeller(ctx, { ...request, reason }, 'closed')
  return { state: request.state }
}
