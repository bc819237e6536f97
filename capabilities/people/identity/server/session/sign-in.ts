import type { Role } from '#platform/shared/permission.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userByEmail } from '../find-user.ts'
import { isPasswordOf } from '../passwords.ts'
import { cookieNames, keepSession } from './session-cookies.ts'
import { startSession, type SessionTokens } from './start-session.ts'

/** Signs in by password. Hashing takes its time outside of any transaction. */
export const signIn = async (
  world: World,
  given: { email: string; password: string; fingerprint?: string | null },
  call: Call,
): Promise<SessionTokens> => {
  const user = await userByEmail(world, given.email)
  if (!(await isPasswordOf(user?.passwordHash, given.password)) || !user)
    throw refuse(identityRefusals, 'wrong_credentials')
  if (!user.confirmedAt) throw refuse(identityRefusals, 'not_confirmed')
  return openFor(world, user.id, given.fingerprint, call)
}

/** A session for a user who has proved to be it, kept in cookies for browsers. */
export const openFor = async (
  world: World,
  userId: number,
  fingerprint: string | null | undefined,
  call: Call,
  profileType?: Role,
): Promise<SessionTokens> => {
  const tokens = await world.transact((ctx) =>
    startSession(ctx, {
      userId,
      fingerprint: fingerprint || call.cookies[cookieNames.fingerprint],
      userAgent: call.headers['user-agent'],
      profileType,
    }),
  )
  keepSession(call, world.ports.settings.PUBLIC_URL, tokens)
  return tokens
}
