import { randomInt } from 'node:crypto'
import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, randomToken, sign } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userByEmail } from '../find-user.ts'
import { mailSignInCode } from '../mails.ts'
import { dropOneUseTokens, hashOf, lives } from '../one-use-tokens.ts'
import { openFor } from './sign-in.ts'
import { confirmUser, dropPassword } from '../use-mailed-link.ts'

const purpose = 'sign-in code'
const mostTries = 5
/** At most this many codes per hour: with the attempts for each, nobody guesses one. */
const mostCodes = 6

/**
 * Answers the token a code will belong to, at once and for every address: a job finds out whose it is. Who has no token
 * cannot try codes, nor use up the tries of another.
 */
export const askSignInCode = async (ctx: Ctx, { email }: { email: string }): Promise<{ token: string }> => {
  const token = randomToken(40)
  await enqueue(ctx, mailCode, { email, tokenHash: hashOf(token) })
  return { token }
}

/** Mails the code that belongs to a token, of which only the hash is known here. */
export const mailCode = job<{ email: string; tokenHash: string }>('identity.mail_code', {
  run: (world, asked) => world.transact((ctx) => sendCode(ctx, asked)),
})

/** Writes and mails the code, where there is somebody to mail it to. */
const sendCode = async (ctx: Ctx, { email, tokenHash }: { email: string; tokenHash: string }): Promise<void> => {
  const user = await userByEmail(ctx, email)
  if (!user) return
  const { sent } = await ctx.db
    .selectFrom('oneUseTokens')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('userId', '=', user.id)
    .where('kind', '=', 'sign_in_code')
    .where('createdAt', '>', ctx.now.subtract({ hours: 1 }))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostCodes) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db
    .insertInto('oneUseTokens')
    .values({
      userId: user.id,
      kind: 'sign_in_code',
      tokenHash,
      codeHash: sign(ctx.ports.secret, purpose, `${tokenHash} ${code}`),
      expiresAt: ctx.now.toZonedDateTimeISO('UTC').add(lives.sign_in_code).toInstant(),
      createdAt: ctx.now,
    })
    .execute()
  await mailSignInCode(ctx, user, code)
}

type Given = { token: string; code: string; fingerprint?: string | null }

/** A flow, because a wrong code counts although the call is refused. */
export const useSignInCode = async (world: World, given: Given, call: Call) => {
  const userId = await world.transact((ctx) => tryCode(ctx, given))
  if (userId === undefined) throw refuse(identityRefusals, 'wrong_code', {}, { code: ['wrong_code'] })
  return openFor(world, userId, given.fingerprint, call)
}

const tryCode = async (ctx: Ctx, { token, code }: Given): Promise<number | undefined> => {
  const asked = await ctx.db
    .updateTable('oneUseTokens')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', 'sign_in_code')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .where('tries', '<', mostTries)
    .returning(['userId', 'tokenHash', 'codeHash'])
    .executeTakeFirst()
  if (!asked?.codeHash) return undefined
  const said = `${asked.tokenHash} ${code.replace(' ', '')}`
  if (!isSignatureOf(ctx.ports.secret, purpose, said, asked.codeHash)) return undefined
  await dropOneUseTokens(ctx, asked.userId, ['sign_in_code'])
  const user = await confirmUser(ctx, asked.userId)
  if (!user.confirmedAt && user.passwordHash) await dropPassword(ctx, user)
  return user.id
}
