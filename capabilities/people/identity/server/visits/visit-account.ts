import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx, Witness } from '#platform/server/context.ts'
import type { Taken } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { startVisit } from '../../contract/visits.ts'
import { identityRefusals } from '../../vocabulary.ts'

/** The caller's session acts as the seller for some minutes; the seller reads in their log who it was and why. A visit under way ends. */
export const visitAccount = async (ctx: Ctx, { sellerId, reason, minutes }: Taken<typeof startVisit>) => {
  const { userId, sessionId, role } = ctx.actor
  const seller = await sellerById(ctx, sellerId)
  if (!seller || userId === null || sessionId === null) throw notFound()
  await closeVisits(ctx, sessionId)
  const mayChange = role === 'admin'
  const endsAt = ctx.now.add({ minutes: Number(minutes) })
  const { id } = await ctx.db
    .insertInto('accountVisits')
    .values({ userId, sessionId, sellerId, reason, mayChange, startedAt: ctx.now, endsAt, endedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.visit_started',
    subject: 'account_visits',
    subjectId: id,
    after: { reason, mayChange, endsAt: endsAt.toString() },
  })
  return { id, endsAt, mayChange }
}

/** Ends the visit the caller is on. */
export const leaveAccount = async (ctx: Ctx) => {
  const { visit, userId, sellerId, sessionId } = ctx.actor
  if (!visit || sessionId === null || sellerId === null) throw refuse(identityRefusals, 'no_visit')
  await closeVisits(ctx, sessionId)
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.visit_ended',
    subject: 'account_visits',
    subjectId: visit.id,
  })
  return { sellerId }
}

/** Closes what a session has open, also what ran out of time. */
export const closeVisits = async (ctx: Pick<Ctx, 'db' | 'now'>, sessionId: number): Promise<void> => {
  await ctx.db
    .updateTable('accountVisits')
    .set({ endedAt: ctx.now })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Every change on a visit stands in the seller's log with who made it. */
export const noteVisitor: Witness = async (ctx, { name, summary, input }) => {
  const { userId, sellerId, visit } = ctx.actor
  if (!visit) return
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.visitor_changed',
    subject: 'account_visits',
    subjectId: visit.id,
    after: { what: summary, call: name, ...(input['id'] === undefined ? {} : { id: input['id'] }) },
  })
}
