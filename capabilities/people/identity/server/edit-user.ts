import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals, type Salutation } from '../vocabulary.ts'
import { expectNotBreached } from './passwords/breached-passwords.ts'
import { countTry, forgiveTries } from './session/count-tries.ts'
import { endOtherSessions, endSession } from './session/end-session.ts'
import { userAnswer, userByEmail, userById } from './find-user.ts'
import { mailEmailChange } from './mails.ts'
import { dropOneUseTokens, takeOneUseToken } from './one-use-tokens.ts'
import { expectGoodPasswordOf, hashPassword, isPasswordOf } from './passwords/passwords.ts'
import { setPassword } from './use-mailed-link.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'

type Change = {
  salutation?: Salutation | null
  firstName?: string
  lastName?: string
  locale?: Locale
  email?: string
  newPassword?: string
  password?: string
}

/** Changes a user's own details. A new password or address requires the present password. */
export const editUser = async (world: World, change: Change) => {
  const userId = world.actor.userId
  const user = userId === null ? undefined : await userById(world, userId)
  if (!user) throw new Error('A signed-in call without a user.')
  const { email, newPassword, password, ...names } = change
  const newEmail = email && email !== user.email.toLowerCase() ? email : null
  if ((newPassword || newEmail) && !user.confirmedAt) throw refuse(identityRefusals, 'not_confirmed')
  if ((newPassword || newEmail) && user.passwordHash) {
    if (!password) throw invalid({ password: ['required'] })
    const tried = { email: user.email, device: `session ${world.actor.sessionId}` }
    await world.transact((ctx) => countTry(ctx, tried))
    if (!(await isPasswordOf(user.passwordHash, password)))
      throw refuse(identityRefusals, 'wrong_password', {}, { password: ['wrong_password'] })
    await world.transact((ctx) => forgiveTries(ctx, tried))
  }
  if (newPassword) await expectGoodPasswordOf(world, user, newPassword, 'newPassword')
  if (newPassword) await expectNotBreached(world, newPassword, 'newPassword')
  const passwordHash = newPassword ? await hashPassword(newPassword) : undefined
  return world.transact(async (ctx) => {
    if (Object.values(names).some((value) => value !== undefined))
      await ctx.db.updateTable('users').set(names).where('id', '=', user.id).execute()
    if (passwordHash) await setPassword(ctx, user, passwordHash)
    if (newEmail) {
      if (await userByEmail(ctx, newEmail)) throw invalid({ email: ['taken'] })
      await dropOneUseTokens(ctx, user.id, ['email_change', 'email_veto'])
      await mailEmailChange(ctx, user, newEmail)
    }
    return { user: userAnswer((await userById(ctx, user.id))!), emailChangeSentTo: newEmail }
  })
}

/** The new address accepts the change, or the old one vetoes it: a veto also reverts a completed change. */
export const acceptChangeEmail = async (ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> => {
  const { userId, kind, subject } = await takeOneUseToken(ctx, token, ['email_change', 'email_veto'])
  const user = await userById(ctx, userId)
  if (!user || !subject) throw refuse(identityRefusals, 'token_gone')
  if (kind === 'email_veto') {
    await dropOneUseTokens(ctx, userId, ['email_change', 'password_reset', 'magic_link'])
    await endOtherSessions(ctx, userId, 'email_changed')
    if (ctx.actor.sessionId !== null && ctx.actor.userId === userId)
      await endSession(ctx, ctx.actor.sessionId, 'email_changed')
  }
  const owner = await userByEmail(ctx, subject)
  if (owner && owner.id !== userId) throw invalid({ email: ['taken'] })
  if (!owner)
    await ctx.db.updateTable('users').set({ email: subject, confirmedAt: ctx.now }).where('id', '=', userId).execute()
  await writeAuditEntry(ctx, {
    userId,
    action: kind === 'email_veto' ? 'identity.email_change_vetoed' : 'identity.email_changed',
    subject: 'users',
    subjectId: userId,
    before: { email: user.email },
    after: { email: subject },
  })
  return { email: subject }
}

/** Sets the storage key of the signed-in person's picture; returns the previous one. */
export const setAvatarKey = async (ctx: Ctx, avatarKey: string | null): Promise<string | null> => {
  const userId = ctx.actor.userId ?? 0
  const before = await ctx.db
    .selectFrom('users')
    .select('avatarKey')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('users').set({ avatarKey }).where('id', '=', userId).execute()
  return before.avatarKey
}
