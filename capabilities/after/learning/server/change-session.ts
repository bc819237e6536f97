import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { extendAccess } from '#capabilities/after/access/server/index.ts'
import { giveAccess } from '#capabilities/sale/orders/server/index.ts'
import type {
  blockSession,
  extendSession,
  giveCourse,
  resetSession,
  showSession,
  showSessionModule,
} from '../contract/sessions.ts'
import { lessonStatus } from '../vocabulary.ts'
import { lessonsIn, overviewOf } from './own/show-overview.ts'
import { ownerOf } from './session-owner.ts'
import { settleSession } from './settle-session.ts'
import type { CourseSession } from './tables.ts'
import { inSight, isTutor } from './cohort/in-sight.ts'

type Done = Record<string, never>

/** The session of a learner the actor may see, locked until the transaction ends. */
export const sellersSession = async (ctx: Ctx, id: number): Promise<CourseSession> => {
  const session = await ctx.db
    .selectFrom('courseSessions')
    .selectAll()
    .where('id', '=', id)
    .where(inSight(ctx, 'course_sessions'))
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw notFound()
  return session
}

export const sessionById = async (ctx: Ctx, id: number): Promise<Output<typeof showSession>> => {
  await sellersSession(ctx, id)
  const settled = await settleSession(ctx, id)
  const owner = await ownerOf(ctx, id)
  const overview = await overviewOf(ctx, settled)
  const told = isTutor(ctx)
    ? { ownerEmail: null, orderId: null, payPath: null }
    : { ownerEmail: owner.email, orderId: owner.orderId }
  return {
    ...overview,
    ownerName: owner.name,
    ...told,
    productId: owner.productId,
    lastActiveAt: settled.session.lastActiveAt,
  }
}

export const sessionModule = async (
  ctx: Ctx,
  { id, moduleId }: Input<typeof showSessionModule>,
): Promise<Output<typeof showSessionModule>> => {
  await sellersSession(ctx, id)
  return lessonsIn(ctx, await settleSession(ctx, id), moduleId)
}

/** Shuts a learner out, whatever was paid, until the seller lets them in again. */
export const setBlocked = async (ctx: Ctx, { id, blocked }: Input<typeof blockSession>): Promise<Done> => {
  await sellersSession(ctx, id)
  await ctx.db
    .updateTable('courseSessions')
    .set({ blockedAt: blocked ? ctx.now : null })
    .where('id', '=', id)
    .execute()
  await settleSession(ctx, id)
  return {}
}

/** Days are added to the present end, or to today if that has passed. */
export const extendLearning = async (ctx: Ctx, { id, days }: Input<typeof extendSession>): Promise<Done> => {
  await sellersSession(ctx, id)
  const access = await ctx.db.selectFrom('accesses').select('endsAt').where('id', '=', id).executeTakeFirstOrThrow()
  const from = access.endsAt && Temporal.Instant.compare(access.endsAt, ctx.now) > 0 ? access.endsAt : ctx.now
  await extendAccess(ctx, { id, endsAt: days === null ? null : from.add({ hours: 24 * days }) })
  await settleSession(ctx, id)
  return {}
}

/** Resets viewed or finished lessons: one, or all. Attempts and certificates are kept. */
export const resetLearning = async (ctx: Ctx, { id, lessonId }: Input<typeof resetSession>): Promise<Done> => {
  await sellersSession(ctx, id)
  let wanted = ctx.db.selectFrom('lessonStatuses').select(['id', 'state']).where('sessionId', '=', id)
  if (lessonId) wanted = wanted.where('lessonId', '=', lessonId)
  const rows = await wanted.execute()
  if (lessonId && rows.length === 0) throw notFound()
  for (const row of rows.filter((each) => permits(lessonStatus, each.state, 'reset')))
    await move(ctx, lessonStatus, row.id, 'reset', { set: { finishedAt: null, viewedAt: null, positionSeconds: 0 } })
  await ctx.db
    .updateTable('courseSessions')
    .set({ completedAt: null, ...(lessonId ? {} : { lastLessonId: null }) })
    .where('id', '=', id)
    .execute()
  await settleSession(ctx, id)
  return {}
}

export const giveFreeCourse = async (
  ctx: Ctx,
  change: Input<typeof giveCourse>,
): Promise<Output<typeof giveCourse>> => ({
  orderId: (
    await giveAccess(ctx, { ...change, firstName: change.firstName ?? null, lastName: change.lastName ?? null })
  ).id,
})
