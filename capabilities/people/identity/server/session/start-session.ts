import type { Role } from '#platform/shared/permission.ts'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { accessSeconds, makeAccessToken, makeRefreshToken } from './session-tokens.ts'
import { isStaff, sessionEndsAt, unprovedSeconds } from '../../rules/session-life.ts'
import { expectStaffDoor } from '../operators/staff-door.ts'
import { sellersActedFor } from './team-role.ts'
import { roles } from '../../rules/roles.ts'
import '../tables.ts'

export type SessionTokens = {
  accessToken: string
  refreshToken: string
  expiresAt: Temporal.Instant
  refreshExpiresAt: Temporal.Instant
  profileType: Role
  fingerprint: string
}

/** The profile a sign-in begins with by default: the one with most to do. */
const firstChoice: readonly Role[] = [
  'seller',
  'admin',
  'manager',
  'team_member',
  'sales_team_member',
  'publisher',
  'affiliate_partner',
  'payer',
]

type Given = {
  userId: number
  fingerprint?: string | null
  profileType?: Role
  userAgent?: string | null
  /** What the operator's own sign-in provider calls its session, which this one comes of; '' where it says none. */
  providerSession?: string | undefined
}

/** Opens a session in the requested profile, or the most useful one. */
export const startSession = async (ctx: Ctx, given: Given): Promise<SessionTokens> => {
  const { held, last, profileType } = await profileFor(ctx, given)
  const { STAFF_OIDC_HOURS, STAFF_OIDC_SECOND_FACTOR } = ctx.ports.settings
  const providerSession = given.providerSession ?? null
  const mostHours = providerSession === null ? undefined : STAFF_OIDC_HOURS
  if (providerSession === null) await expectStaffDoor(ctx, given.userId, held)
  const fingerprint = given.fingerprint || randomToken(24)
  const { confirmedAt } = await ctx.db
    .updateTable('users')
    .set({ signedInAt: ctx.now })
    .where('id', '=', given.userId)
    .returning('confirmedAt')
    .executeTakeFirstOrThrow()
  const session = await ctx.db
    .insertInto('sessions')
    .values({
      userId: given.userId,
      profileType,
      actingSellerId:
        profileType === 'team_member' ? await sellerToActFor(ctx, given.userId, last?.actingSellerId) : null,
      family: randomToken(32),
      fingerprint,
      renewedAt: ctx.now,
      expiresAt: confirmedAt
        ? sessionEndsAt({ createdAt: ctx.now, isStaff: isStaff(held), mostHours }, ctx.now)
        : ctx.now.add({ seconds: unprovedSeconds }),
      userAgent: given.userAgent?.slice(0, 300) ?? null,
      address: ctx.address,
      hasFactorElsewhere: providerSession !== null && STAFF_OIDC_SECOND_FACTOR,
      providerSession,
      createdAt: ctx.now,
    })
    .returning(['id', 'family', 'generation', 'expiresAt', 'profileType'])
    .executeTakeFirstOrThrow()
  return tokensOf(ctx, session, fingerprint)
}

const profileFor = async (ctx: Ctx, given: Given) => {
  const profiles = await ctx.db
    .selectFrom('profiles')
    .select('profileType')
    .where('userId', '=', given.userId)
    .execute()
  const held = profiles.map((profile) => profile.profileType)
  const last = await ctx.db
    .selectFrom('sessions')
    .select(['profileType', 'actingSellerId'])
    .where('userId', '=', given.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const wanted = given.profileType ?? last?.profileType
  const profileType = held.find((type) => type === wanted) ?? firstChoice.find((type) => held.includes(type))
  if (!profileType) throw new Error(`User ${given.userId} has no profile among ${roles.join(', ')}.`)
  return { held, last, profileType }
}

/** The seller acted for last, while the person still is in their team; else the first. */
const sellerToActFor = async (ctx: Ctx, userId: number, last: number | null | undefined): Promise<number | null> => {
  const acted = await sellersActedFor(ctx, userId)
  return (acted.find(({ id }) => id === last) ?? acted[0])?.id ?? null
}

/** The tokens of a session's current generation. */
export const tokensOf = (
  ctx: Pick<Ctx, 'now' | 'ports'>,
  session: { id: number; family: string; generation: number; expiresAt: Temporal.Instant; profileType: Role },
  fingerprint: string,
): SessionTokens => {
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(ctx.now.epochMilliseconds / 1000) + accessSeconds) * 1000,
  )
  return {
    accessToken: makeAccessToken(ctx.ports, session.id, expiresAt),
    refreshToken: makeRefreshToken(ctx.ports, session),
    expiresAt,
    refreshExpiresAt: session.expiresAt,
    profileType: session.profileType,
    fingerprint,
  }
}
