import { unseal } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import { stepOfCode } from '../../rules/authenticator-code.ts'
import { hashOf } from '../one-use-tokens.ts'

/** Hashes a recovery code without the separators that make it readable. */
export const hashOfRecoveryCode = (code: string): string => hashOf(code.replaceAll(/[\s-]/g, '').toLowerCase())

/** Since when signing in takes the second factor; undefined where none was confirmed. */
export const factorSince = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<Temporal.Instant | undefined> =>
  (
    await ctx.db
      .selectFrom('secondFactors')
      .select('confirmedAt')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
  )?.confirmedAt ?? undefined

/** Consumes a code of the app, once per half minute; returns whether it was valid. */
export const takeAppCode = async (ctx: Ctx, userId: number, code: string): Promise<boolean> => {
  const factor = await ctx.db
    .selectFrom('secondFactors')
    .select(['secretSealed'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const step = factor && stepOfCode(unseal(ctx.ports.secret, factor.secretSealed), code.replaceAll(' ', ''), ctx.now)
  if (step === undefined) return false
  const taken = await ctx.db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Consumes a code of the app or a recovery code; returns whether it was valid. */
export const takeCode = async (ctx: Ctx, userId: number, code: string): Promise<boolean> => {
  if (await takeAppCode(ctx, userId, code)) return true
  const used = await ctx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfRecoveryCode(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
