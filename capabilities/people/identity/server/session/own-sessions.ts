import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { deviceOf } from '../../rules/device.ts'
import { endOtherSessions, endSession } from './end-session.ts'

const done = { done: true } as const

/** Where somebody is signed in, the session asking first, then by their last use. */
export const sessionsOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'profileType', 'createdAt', 'renewedAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('renewedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const list = rows.map(({ userAgent, ...row }) => ({
    ...row,
    ...deviceOf(userAgent),
    isCurrent: row.id === ctx.actor.sessionId,
  }))
  return list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export const ownSessions = async (ctx: Ctx) => ({ list: await sessionsOf(ctx, ctx.actor.userId ?? 0) })

export const endOwnSession = async (ctx: Ctx, { id }: { id: number }) => {
  const own = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!own) throw notFound()
  await endSession(ctx, id, 'signed_out')
  return done
}

export const endOtherOwnSessions = async (ctx: Ctx) => {
  await endOtherSessions(ctx, ctx.actor.userId ?? 0, 'signed_out')
  return done
}
