import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx, AuditHook } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { startImpersonation } from '../../contract/impersonation.ts'
import { identityRefusals } from '../../vocabulary.ts'

/** The caller's session acts as the seller for some minutes; the seller reads in their log who it was and why. One under way ends. */
export const impersonateSeller = async (ctx: Ctx, { sellerId, reason, minutes }: Input<typeof startImpersonation>) => {
  const { userId, sessionId, role } = ctx.actor
  const seller = await sellerById(ctx, sellerId)
  if (!seller || userId === null || sessionId === null) throw notFound()
  await closeImpersonations(ctx, sessionId)
  const mayChange = role === 'admin'
  const endsAt = ctx.now.add({ minutes: Number(minutes) })
  const { id } = await ctx.db
    .insertInto('impersonations')
    .values({ userId, sessionId, sellerId, reason, mayChange, startedAt: ctx.now, endsAt, endedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.impersonation_started',
    subject: 'impersonations',
    subjectId: id,
    after: { reason, mayChange, endsAt: endsAt.toString() },
  })
  return { id, endsAt, mayChange }
}

/** The caller acts as themselves again. */
export const stopImpersonating = async (ctx: Ctx) => {
  const { impersonation, userId, sellerId, sessionId } = ctx.actor
  if (!impersonation || sessionId === null || sellerId === null) throw refuse(identityRefusals, 'not_impersonating')
  await closeImpersonations(ctx, sessionId)
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.impersonation_ended',
    subject: 'impersonations',
    subjectId: impersonation.id,
  })
  return { sellerId }
}

/** Closes what a session has open, also what ran out of time. */
export const closeImpersonations = async (ctx: Pick<Ctx, 'db' | 'now'>, sessionId: number): Promise<void> => {
  await ctx.db
    .updateTable('impersonations')
    .set({ endedAt: ctx.now })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Every change during an impersonation is recorded in the seller's log with the person who made it. */
export const noteImpersonator: AuditHook = async (ctx, { name, summary, input }) => {
  const { userId, sellerId, impersonation } = ctx.actor
  if (!impersonation) return
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.impersonator_changed',
    subject: 'impersonations',
    subjectId: impersonation.id,
    after: { what: summary, call: name, ...(input['id'] === undefined ? {} : { id: input['id'] }) },
  })
}
