import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { userById } from '../find-user.ts'
import { endSession } from './end-session.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { cookieNames, dropSession, keepSession } from './session-cookies.ts'
import { isStaff, sessionEndsAt } from '../../rules/session-life.ts'
import { profileTypesOf } from '../profiles.ts'
import { isRefreshTokenOf, readRefreshToken } from './session-tokens.ts'
import { tokensOf, type SessionTokens } from './start-session.ts'

const graceSeconds = 10

type Outcome = SessionTokens | 'expired_refresh_token' | 'invalid_refresh_token'

/** Gives new tokens for a refresh token. A flow, because what a found reuse ends must stay ended although the call is refused. */
export const renewSession = async (
  world: World,
  given: { refreshToken?: string | null; fingerprint?: string | null },
  call: Call,
): Promise<SessionTokens> => {
  const token = given.refreshToken || call.cookies[cookieNames.refresh]
  if (!token) throw refuse(platformRefusals, 'missing_refresh_token')
  const fingerprint = given.fingerprint || call.cookies[cookieNames.fingerprint] || ''
  const outcome = await world.transact((ctx) => rotate(ctx, token, fingerprint))
  if (typeof outcome === 'object') {
    keepSession(call, world.ports.settings.PUBLIC_URL, outcome)
    return outcome
  }
  if (!given.refreshToken) dropSession(call)
  throw refuse(platformRefusals, outcome)
}

const rotate = async (ctx: Ctx, text: string, fingerprint: string): Promise<Outcome> => {
  const token = readRefreshToken(text)
  if (!token) return 'invalid_refresh_token'
  const session = await lockSession(ctx, token.sessionId)
  if (!session || !isRefreshTokenOf(ctx.ports, session, token) || session.endedAt) return 'invalid_refresh_token'
  if (Temporal.Instant.compare(session.expiresAt, ctx.now) <= 0) return 'expired_refresh_token'
  if (session.fingerprint !== fingerprint) return 'invalid_refresh_token'
  if (token.generation === session.generation) return advance(ctx, session)
  const isRace =
    token.generation === session.generation - 1 &&
    Temporal.Instant.compare(session.renewedAt.add({ seconds: graceSeconds }), ctx.now) >= 0
  if (isRace) return tokensOf(ctx, session, fingerprint)
  await endSession(ctx, session.id, 'reused')
  await writeAuditEntry(ctx, {
    userId: session.userId,
    action: 'identity.refresh_token_reused',
    subject: 'sessions',
    subjectId: session.id,
    after: { generation: token.generation, current: session.generation },
  })
  return 'invalid_refresh_token'
}

const lockSession = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** The next tokens; those before count for some seconds more. */
const advance = async (ctx: Ctx, session: Session): Promise<SessionTokens> => {
  const next = {
    generation: session.generation + 1,
    renewedAt: ctx.now,
    expiresAt: (await userById(ctx, session.userId))?.confirmedAt
      ? sessionEndsAt(
          {
            createdAt: session.createdAt,
            isStaff: isStaff(await profileTypesOf(ctx, session.userId)),
            mostHours: session.providerSession === null ? undefined : ctx.ports.settings.STAFF_OIDC_HOURS,
          },
          ctx.now,
        )
      : session.expiresAt,
  }
  await ctx.db
    .updateTable('sessions')
    .set({ ...next, address: ctx.address })
    .where('id', '=', session.id)
    .execute()
  return tokensOf(ctx, { ...session, ...next }, session.fingerprint)
}
