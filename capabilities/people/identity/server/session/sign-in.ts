import type { Role } from '#platform/shared/permission.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userByEmail, userById, type User } from '../find-user.ts'
import { mailNewDevice } from '../mails.ts'
import { isPasswordOf } from '../passwords/passwords.ts'
import { askForFactor, enterFactor } from '../second-factor/ask-for-factor.ts'
import { staffProfileOf } from '../operators/staff-profiles.ts'
import { countTry, forgiveTries } from './count-tries.ts'
import { cookieNames, keepSession } from './session-cookies.ts'
import { startSession, type SessionTokens } from './start-session.ts'

type Fingerprint = string | null | undefined

/** Signs in by password. Hashing takes its time outside of any transaction. */
export const signIn = async (
  world: World,
  given: { email: string; password: string; otp?: string | null | undefined; fingerprint?: Fingerprint },
  call: Call,
): Promise<SessionTokens> => {
  const { email } = given
  const user = await userByEmail(world, email)
  const device = (await knownDevice(world, user, fingerprintOf(call, given.fingerprint))) ?? ''
  await world.transact((ctx) => countTry(ctx, { email, device }))
  if (!(await isPasswordOf(user?.passwordHash, given.password)) || !user)
    throw refuse(identityRefusals, 'wrong_credentials')
  await world.transact((ctx) => forgiveTries(ctx, { email, device }))
  if (!user.confirmedAt) throw refuse(identityRefusals, 'not_confirmed')
  await askForFactor(world, user.id, call, given.otp)
  return begin(world, call, async (ctx) => {
    if (!device && user.signedInAt) await mailNewDevice(ctx, user, call.headers['user-agent'] ?? null)
    return sessionOf(ctx, user.id, given.fingerprint, call)
  })
}

/** Completes a sign-in that required a second factor, however it began. */
export const enterSecondFactor = async (
  world: World,
  given: { code: string; fingerprint?: Fingerprint },
  call: Call,
): Promise<SessionTokens> => {
  const { userId, providerSession } = await enterFactor(world, given.code, call)
  return openOnDevice(world, userId, given.fingerprint, call, providerSession)
}

/** A session for somebody who has proved all there is to prove; a device that is new to the account is written to its owner. */
export const openOnDevice = async (
  world: World,
  userId: number,
  fingerprint: Fingerprint,
  call: Call,
  providerSession?: string,
): Promise<SessionTokens> => {
  const user = await userById(world, userId)
  const device = await knownDevice(world, user, fingerprintOf(call, fingerprint))
  return begin(world, call, async (ctx) => {
    if (user && !device && user.signedInAt) await mailNewDevice(ctx, user, call.headers['user-agent'] ?? null)
    return sessionOf(ctx, userId, fingerprint, call, { providerSession })
  })
}

/** Opens a session for one of the operator's people whom their own provider has signed in, by its session there. */
export const openByProvider = async (
  world: World,
  userId: number,
  call: Call,
  providerSession: string,
): Promise<SessionTokens> => {
  if (!world.ports.settings.STAFF_OIDC_SECOND_FACTOR)
    await askForFactor(world, userId, call, null, `provider:${providerSession}`)
  const profileType = (await staffProfileOf(world, userId)) ?? 'manager'
  return begin(world, call, (ctx) => sessionOf(ctx, userId, null, call, { providerSession, profileType }))
}

/**
 * Opens a session for a user whose first factor was checked, unless a second one is required; browsers get it in
 * cookies.
 */
export const openFor = async (
  world: World,
  userId: number,
  fingerprint: Fingerprint,
  call: Call,
  profileType?: Role,
): Promise<SessionTokens> => {
  await askForFactor(world, userId, call)
  return begin(world, call, (ctx) => sessionOf(ctx, userId, fingerprint, call, profileType ? { profileType } : {}))
}

const begin = async (world: World, call: Call, start: (ctx: Ctx) => Promise<SessionTokens>): Promise<SessionTokens> => {
  const tokens = await world.transact(start)
  keepSession(call, world.ports.settings.PUBLIC_URL, tokens)
  return tokens
}

const fingerprintOf = (call: Call, given: Fingerprint): Fingerprint => given || call.cookies[cookieNames.fingerprint]

type How = { profileType?: Role; providerSession?: string | undefined }

const sessionOf = (ctx: Ctx, userId: number, fingerprint: Fingerprint, call: Call, how: How = {}) =>
  startSession(ctx, {
    userId,
    fingerprint: fingerprintOf(call, fingerprint),
    userAgent: call.headers['user-agent'],
    ...how,
  })

/** The fingerprint, where this user was signed in with it within the last months. */
const knownDevice = async (
  ctx: Pick<Ctx, 'db'>,
  user: User | undefined,
  fingerprint: Fingerprint,
): Promise<string | undefined> => {
  if (!user || !fingerprint) return undefined
  const session = await ctx.db
    .selectFrom('sessions')
    .select('fingerprint')
    .where('userId', '=', user.id)
    .where('fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst()
  return session?.fingerprint
}
