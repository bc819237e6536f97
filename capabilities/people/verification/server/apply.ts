import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { setVerified } from '#capabilities/people/sellers/server/index.ts'
import { accountTypeOf, freezesPayments, scopeOf } from '../rules/scope.ts'
import { kycState, operatorVerifier, type VerificationDemand } from '../vocabulary.ts'
import type { Verification } from './tables.ts'

export const demandOf = async (ctx: Pick<Ctx, 'db'>): Promise<VerificationDemand> =>
  (await ctx.db.selectFrom('verificationSettings').select('demand').executeTakeFirst())?.demand ?? 'nothing'

export const verificationsOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Verification[]> =>
  ctx.db.selectFrom('verifications').selectAll().where('sellerId', '=', sellerId).orderBy('id').execute()

/** Writes down with the seller what is frozen and who knows them, so that who takes money reads it with the seller. */
export const applyTo = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const rows = await verificationsOf(ctx, sellerId)
  const frozen = rows.filter(({ isDemanded, scope }) => isDemanded && freezesPayments(scope))
  await setVerified(ctx, sellerId, {
    accountType: accountTypeOf(rows),
    frozenProviders: frozen.some(({ verifier }) => verifier === operatorVerifier)
      ? ['*']
      : frozen.map(({ verifier }) => verifier),
    verifiedBy: rows.filter(({ kycState: kyc }) => isIn(kycState, 'known', kyc)).map(({ verifier }) => verifier),
  })
}

/** The operator's own verification after a move: what is frozen follows from it. */
export const rescope = async (ctx: Ctx, verification: Pick<Verification, 'id' | 'sellerId'>): Promise<Verification> => {
  const { kycState, verifier } = await ctx.db
    .selectFrom('verifications')
    .select(['kycState', 'verifier'])
    .where('id', '=', verification.id)
    .executeTakeFirstOrThrow()
  const scope = verifier === operatorVerifier ? { scope: scopeOf(await demandOf(ctx), kycState) } : {}
  const changed = await ctx.db
    .updateTable('verifications')
    .set({ ...scope, changedAt: ctx.now })
    .where('id', '=', verification.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await applyTo(ctx, verification.sellerId)
  return changed
}
