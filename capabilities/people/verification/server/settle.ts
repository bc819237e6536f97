import type { Ctx } from '#platform/server/context.ts'
import { sql } from 'kysely'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { askedByOperator } from '../rules/lacking.ts'
import { scopeOf } from '../rules/scope.ts'
import { operatorVerifier, type VerificationDemand } from '../vocabulary.ts'
import { applyTo, demandOf, verificationsOf } from './apply.ts'
import { advanceBankAccounts } from './bank/bank-legitimations.ts'
import { verificationChanged } from './events.ts'
import { refreshVerification } from './read-standing.ts'
import { verifiers } from './verifiers.ts'

/**
 * Determines who verifies a seller: the payment providers with an account that do so; otherwise the operator, if
 * verification is demanded. Freezes and the type of the account follow.
 */
export const settle = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await sql`select 1 from sellers where id = ${sellerId} for no key update`.execute(ctx.db)
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return
  const demand = await demandOf(ctx)
  const wanted = await whoVerifies(ctx, sellerId, demand)
  const known = await verificationsOf(ctx, sellerId)
  if (wanted.length === 0 && known.length === 0) return
  for (const verifier of wanted)
    if (!known.some((each) => each.verifier === verifier)) await open(ctx, seller, verifier, demand)
  for (const row of known) {
    const isDemanded = wanted.includes(row.verifier)
    const change = {
      isDemanded,
      ...(row.verifier === operatorVerifier ? { scope: isDemanded ? scopeOf(demand, row.kycState) : null } : {}),
    }
    if (isDemanded === row.isDemanded && (change.scope === undefined || change.scope === row.scope)) continue
    await ctx.db
      .updateTable('verifications')
      .set({ ...change, changedAt: ctx.now })
      .where('id', '=', row.id)
      .execute()
    if (isDemanded && !row.isDemanded && row.verifier !== operatorVerifier)
      await enqueue(ctx, refreshVerification, { verificationId: row.id })
  }
  await advanceBankAccounts(ctx, seller)
  await applyTo(ctx, sellerId)
}

const whoVerifies = async (ctx: Ctx, sellerId: number, demand: VerificationDemand): Promise<string[]> => {
  const names: string[] = []
  for (const { name, concerns } of verifiers.broughtTo(ctx))
    if ((await concerns(ctx, [sellerId])).includes(sellerId)) names.push(name)
  return names.length > 0 || demand === 'nothing' ? names : [operatorVerifier]
}

const open = async (ctx: Ctx, { id: sellerId, businessType }: Seller, verifier: string, demand: VerificationDemand) => {
  const isOperators = verifier === operatorVerifier
  const scope = isOperators ? scopeOf(demand, 'kyc_incomplete') : null
  const asked = isOperators ? askedByOperator(businessType) : { fields: [], documents: [], owners: false }
  const made = await ctx.db
    .insertInto('verifications')
    .values({
      sellerId,
      verifier,
      kycState: 'kyc_incomplete',
      phase: 'init',
      decision: 'init',
      isDemanded: true,
      scope,
      asked: JSON.stringify(asked),
      reason: null,
      fingerprint: null,
      requestedAt: null,
      reviewedAt: null,
      readAt: null,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'verifier']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  if (isOperators)
    await emit(
      ctx,
      verificationChanged,
      { verificationId: made.id, verifier, kyc: 'kyc_incomplete', scope, what: 'asked', reason: null },
      sellerId,
    )
  else await enqueue(ctx, refreshVerification, { verificationId: made.id })
}
