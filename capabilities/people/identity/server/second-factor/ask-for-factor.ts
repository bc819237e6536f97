import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userById, type User } from '../find-user.ts'
import { hashOf, lives, makeOneUseToken, takeOneUseToken } from '../one-use-tokens.ts'
import { countTry, forgiveTries } from '../session/count-tries.ts'
import { isFromOurPages } from '../session/session-cookies.ts'
import { hasPasskey } from './has-factor.ts'
import { profileTypesOf } from '../profiles.ts'
import { isStaff } from '../../rules/session-life.ts'
import { factorSince, takeCode } from './check-code.ts'

/** At the operator's provider, with its session there. */
export type SignInWay = 'here' | `provider:${string}`
const atProvider = 'provider:'

const cookie = 'kontor_second_factor'
/** Tries of codes are counted beside those of passwords, so that a known password leaves no more guesses. */
const device = 'second factor'

/**
 * Refuses a sign-in whose second factor is still missing; the browser stores a token by which `enterFactor` continues.
 * A program sends its code with the password.
 */
export const askForFactor = async (
  world: World,
  userId: number,
  call: Call,
  code?: string | null,
  /** By which way the sign-in began, for when the code is entered. */ way: SignInWay = 'here',
): Promise<void> => {
  if (!(await isAsked(world, userId))) return
  if (code) return checkFactor(world, userId, code)
  const token = await world.transact((ctx) => makeOneUseToken(ctx, userId, 'second_factor', way))
  if (isFromOurPages(call, world.ports.settings.PUBLIC_URL))
    call.setCookie(cookie, token, { maxAge: Temporal.Duration.from(lives.second_factor).total('seconds') })
  throw refuse(identityRefusals, 'second_factor')
}

/** Who has an authenticator app; and of the operator's people those who have a passkey, for a password alone opens them nothing. */
const isAsked = async (world: World, userId: number): Promise<boolean> =>
  (await factorSince(world, userId)) !== undefined ||
  (world.ports.settings.STAFF_SECOND_FACTOR &&
    isStaff(await profileTypesOf(world, userId)) &&
    (await hasPasskey(world, userId)))

/** Whose sign-in is finished by the code; a wrong one counts although the call is refused. */
export const enterFactor = async (world: World, code: string, call: Call): Promise<Asked> => {
  const token = call.cookies[cookie] ?? ''
  const asked = await world.transact((ctx) => askedOf(ctx, token))
  await checkFactor(world, asked.userId, code)
  await world.transact((ctx) => takeOneUseToken(ctx, token, ['second_factor']))
  call.setCookie(cookie, null)
  return asked
}

const checkFactor = async (world: World, userId: number, code: string): Promise<void> => {
  const { email } = (await userById(world, userId)) as User
  await world.transact((ctx) => countTry(ctx, { email, device }))
  if (!(await world.transact((ctx) => takeCode(ctx, userId, code))))
    throw refuse(identityRefusals, 'wrong_code', {}, { code: ['wrong_code'] })
  await world.transact((ctx) => forgiveTries(ctx, { email, device }))
}

type Asked = { userId: number; providerSession: string | undefined }

const askedOf = async (ctx: Ctx, token: string): Promise<Asked> => {
  const asked = await ctx.db
    .selectFrom('oneUseTokens')
    .select(['userId', 'subject'])
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', 'second_factor')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  if (!asked) throw refuse(identityRefusals, 'factor_too_late')
  const { userId, subject } = asked
  return { userId, providerSession: subject?.startsWith(atProvider) ? subject.slice(atProvider.length) : undefined }
}
