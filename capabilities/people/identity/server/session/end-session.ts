import { sql } from 'kysely'
import { emit, event } from '#platform/server/events.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { SessionEnd } from '../../vocabulary.ts'
import { cookieNames, dropSession } from './session-cookies.ts'
import { isRefreshTokenOf, readRefreshToken } from './session-tokens.ts'

/** Ends the caller's session: the one of the access token, else the one of the refresh cookie. Ending twice is fine. */
export const signOut = async (ctx: Ctx, _input: object, call: Call): Promise<{ done: true }> => {
  const token = readRefreshToken(call.cookies[cookieNames.refresh] ?? '')
  const session =
    token &&
    (await ctx.db.selectFrom('sessions').select(['id', 'family']).where('id', '=', token.sessionId).executeTakeFirst())
  const id = ctx.actor.sessionId ?? (session && isRefreshTokenOf(ctx.ports, session, token) ? session.id : undefined)
  if (id !== undefined) await endSession(ctx, id, 'signed_out')
  dropSession(call)
  return { done: true }
}

/** Somebody is signed out, of one device or of several: these sessions of theirs ended. */
export const sessionsEnded = event<{ userId: number; sessionIds: number[] }>('identity.sessions_ended')

export const endSession = async (ctx: Ctx, id: number, because: SessionEnd): Promise<void> => {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ endedAt: ctx.now, endedBecause: because })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (ended) await emit(ctx, sessionsEnded, { userId: ended.userId, sessionIds: [id] })
}

/** Ends all sessions of a user but the caller's own. */
export const endOtherSessions = async (ctx: Ctx, userId: number, because: SessionEnd): Promise<void> => {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ endedAt: ctx.now, endedBecause: because })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('id', '!=', ctx.actor.sessionId ?? 0)
    .returning('id')
    .execute()
  if (ended.length > 0) await emit(ctx, sessionsEnded, { userId, sessionIds: ended.map(({ id }) => id) })
}

/**
 * Ends sessions that the operator's provider opened for these people: those of one session there, where it is named and
 * was known; answers whose they were.
 */
export const endProviderSessions = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { userIds, session, isOnePerson }: { userIds: readonly number[]; session: string | null; isOnePerson: boolean },
): Promise<number[]> => {
  const { rows } = await sql<{ userId: number }>`
    update sessions set ended_at = ${ctx.now}, ended_because = 'signed_out'
    where user_id = any(${[...userIds]}::bigint[]) and provider_session is not null and ended_at is null
      and (${session}::text is null or provider_session = ${session} or (${isOnePerson} and provider_session = ''))
    returning user_id`.execute(ctx.db)
  return [...new Set(rows.map(({ userId }) => userId))]
}
