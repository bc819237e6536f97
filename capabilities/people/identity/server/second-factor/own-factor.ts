import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import QRCode from 'qrcode'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { seal } from '#platform/server/secrets.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { addressOfKey } from '../../rules/authenticator-code.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userByEmail, userById } from '../find-user.ts'
import { expectProved } from '../session/unproved.ts'
import { factorSince, hashOfRecoveryCode, takeAppCode, takeCode } from './check-code.ts'

const recoveryCodes = 10

const ownId = (ctx: Ctx): number => ctx.actor.userId ?? 0
const wrongCode = () => refuse(identityRefusals, 'wrong_code', {}, { code: ['wrong_code'] })

/** The caller's own factor: since when, and how many recovery codes are left. */
export const showOwnFactor = async (ctx: Ctx) => {
  const { left } = await ctx.db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('userId', '=', ownId(ctx))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: (await factorSince(ctx, ownId(ctx))) ?? null, codesLeft: Number(left) }
}

/** A new key, inactive until a code of it was entered; replaces one that was never confirmed. */
export const beginOwnFactor = async (ctx: Ctx) => {
  const user = await userById(ctx, ownId(ctx))
  if (!user) throw new Error('Nobody is signed in.')
  await expectProved(ctx, user.id)
  if (await factorSince(ctx, user.id)) throw refuse(identityRefusals, 'factor_is_on')
  const key = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32
  await ctx.db
    .insertInto('secondFactors')
    .values({ userId: user.id, secretSealed: seal(ctx.ports.secret, key), confirmedAt: null, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secretSealed: sql`excluded.secret_sealed`, lastStep: 0 }),
    )
    .execute()
  const address = addressOfKey(key, { shop: new URL(ctx.ports.settings.PUBLIC_URL).host, email: user.email })
  return { key, address, picture: await QRCode.toDataURL(address, { margin: 1, width: 220 }) }
}

/** Switches it on by a first code, and answers the recovery codes, which are never shown again. */
export const confirmOwnFactor = async (ctx: Ctx, { code }: { code: string }) => {
  if (await factorSince(ctx, ownId(ctx))) throw refuse(identityRefusals, 'factor_is_on')
  if (!(await takeAppCode(ctx, ownId(ctx), code))) throw wrongCode()
  await ctx.db.updateTable('secondFactors').set({ confirmedAt: ctx.now }).where('userId', '=', ownId(ctx)).execute()
  return newRecoveryCodes(ctx)
}

export const renewOwnRecoveryCodes = async (ctx: Ctx, { code }: { code: string }) => {
  await prove(ctx, code)
  return newRecoveryCodes(ctx)
}

/** Switches it off; who has only its password does not. */
export const removeOwnFactor = async (ctx: Ctx, { code }: { code: string }) => {
  await prove(ctx, code)
  await ctx.db.deleteFrom('secondFactors').where('userId', '=', ownId(ctx)).execute()
  return { done: true } as const
}

const prove = async (ctx: Ctx, code: string): Promise<void> => {
  if (!(await factorSince(ctx, ownId(ctx))) || !(await takeCode(ctx, ownId(ctx), code))) throw wrongCode()
}

const newRecoveryCodes = async (ctx: Ctx) => {
  const made = Array.from({ length: recoveryCodes }, () =>
    randomBytes(6)
      .toString('hex')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
  await ctx.db.deleteFrom('recoveryCodes').where('userId', '=', ownId(ctx)).execute()
  await ctx.db
    .insertInto('recoveryCodes')
    .values(made.map((code) => ({ userId: ownId(ctx), codeHash: hashOfRecoveryCode(code), createdAt: ctx.now })))
    .execute()
  return { recoveryCodes: made }
}

/**
 * Run from the machine's console for somebody who lost phone and recovery codes: removes app and passkeys; returns
 * whether there were any.
 */
export const removeFactorByHand = async (ctx: Ctx, email: string): Promise<boolean> => {
  const user = await userByEmail(ctx, email)
  if (!user) return false
  const apps = await ctx.db.deleteFrom('secondFactors').where('userId', '=', user.id).executeTakeFirst()
  const passkeys = await ctx.db.deleteFrom('passkeys').where('userId', '=', user.id).executeTakeFirst()
  if (apps.numDeletedRows + passkeys.numDeletedRows === 0n) return false
  await writeAuditEntry(ctx, {
    userId: null,
    action: 'identity.second_factor_removed',
    subject: 'users',
    subjectId: user.id,
  })
  return true
}
