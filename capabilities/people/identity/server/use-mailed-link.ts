import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../vocabulary.ts'
import { expectNotBreached } from './passwords/breached-passwords.ts'
import { closeUnproved } from './session/unproved.ts'
import { endOtherSessions } from './session/end-session.ts'
import { userById, type User } from './find-user.ts'
import { mailLink } from './jobs.ts'
import { mailPasswordChanged, mailPasswordDropped, mailWelcome } from './mails.ts'
import { dropOneUseTokens, makeOneUseToken, takeOneUseToken } from './one-use-tokens.ts'
import { expectGoodPasswordOf, hashPassword } from './passwords/passwords.ts'
import { profileTypesOf } from './profiles.ts'
import { forgiveTries } from './session/count-tries.ts'
import { openFor } from './session/sign-in.ts'
import { signedUpHere } from './sign-up/signed-up-here.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'

const done = { done: true } as const

// All three answer the same in the same time whether the address is known or not: a job finds out.
export const askMagicLink = async (ctx: Ctx, { email, path }: { email: string; path?: string | null }) => {
  await enqueue(ctx, mailLink, { kind: 'magic_link', email, path: path ?? null })
  return done
}

export const askConfirmation = async (ctx: Ctx, { email }: { email: string }) => {
  await enqueue(ctx, mailLink, { kind: 'confirmation', email, path: null })
  return done
}

export const askPassword = async (ctx: Ctx, { email }: { email: string }) => {
  await enqueue(ctx, mailLink, { kind: 'password_reset', email, path: null })
  return done
}

/** Using a mailed link proves the address; sessions of those who only claimed it are ended. */
export const confirmUser = async (ctx: Ctx, userId: number): Promise<User> => {
  const user = await userById(ctx, userId)
  if (!user) throw new Error(`A token without its user ${userId}.`)
  if (user.confirmedAt) return user
  await closeUnproved(ctx, userId)
  await ctx.db.updateTable('users').set({ confirmedAt: ctx.now }).where('id', '=', userId).execute()
  const [first] = await profileTypesOf(ctx, userId)
  if (first && user.termsAcceptedAt) await mailWelcome(ctx, user, first)
  return user
}

/**
 * A password set before the address was confirmed may be a stranger's: it is dropped, and only the person who confirmed
 * the address is told.
 */
export const dropPassword = async (ctx: Ctx, user: User): Promise<void> => {
  await ctx.db.updateTable('users').set({ passwordHash: null }).where('id', '=', user.id).execute()
  await mailPasswordDropped(ctx, user)
}

type Link = { token: string; fingerprint?: string | null }

export const confirmEmail = async (world: World, given: Link & { onlyHere: boolean }, call: Call) => {
  const { userId, passwordToken } = await world.transact(async (ctx) => {
    const { userId: holder } = await takeOneUseToken(ctx, given.token, ['confirmation'])
    const isHere = signedUpHere(ctx, holder, call)
    if (given.onlyHere && !isHere) throw refuse(identityRefusals, 'token_gone')
    const user = await confirmUser(ctx, holder)
    const isStrangers = !user.confirmedAt && user.passwordHash !== null && !isHere
    if (isStrangers) await dropPassword(ctx, user)
    return {
      userId: user.id,
      passwordToken: isStrangers ? await makeOneUseToken(ctx, user.id, 'password_reset') : null,
    }
  })
  return { ...(await openFor(world, userId, given.fingerprint, call)), passwordToken }
}

export const useMagicLink = async (world: World, given: Link, call: Call) => {
  const { userId, path } = await world.transact(async (ctx) => {
    const token = await takeOneUseToken(ctx, given.token, ['magic_link'])
    const user = await confirmUser(ctx, token.userId)
    if (!user.confirmedAt && user.passwordHash) await dropPassword(ctx, user)
    return { userId: user.id, path: token.subject }
  })
  return { ...(await openFor(world, userId, given.fingerprint, call)), path }
}

export const choosePassword = async (world: World, given: { token: string; password: string }) => {
  await expectNotBreached(world, given.password)
  const passwordHash = await hashPassword(given.password)
  return world.transact(async (ctx) => {
    const { userId } = await takeOneUseToken(ctx, given.token, ['password_reset'])
    const user = await confirmUser(ctx, userId)
    await expectGoodPasswordOf(ctx, user, given.password)
    await setPassword(ctx, user, passwordHash)
    return done
  })
}

/** A new password signs every other device out and makes older links worthless. */
export const setPassword = async (ctx: Ctx, user: User, passwordHash: string): Promise<void> => {
  await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  await endOtherSessions(ctx, user.id, 'password_changed')
  await dropOneUseTokens(ctx, user.id, ['password_reset', 'magic_link'])
  await forgiveTries(ctx, { email: user.email })
  await writeAuditEntry(ctx, {
    userId: user.id,
    action: 'identity.password_changed',
    subject: 'users',
    subjectId: user.id,
  })
  await mailPasswordChanged(ctx, user)
}
