import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { mayMove } from '#platform/shared/machine.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { askedByOperator } from '../rules/lacking.ts'
import { adminLegitimation, kycState, legitimationPhase, operatorVerifier } from '../vocabulary.ts'
import { rescope, verificationsOf } from './apply.ts'
import { verificationChanged } from './events.ts'
import { fingerprintOf, saidOf } from './said-of-seller.ts'
import { settle } from './settle.ts'
import { stepTo } from './step-to.ts'

/**
 * A seller changed their details: existing and pending verifications must be repeated. The operator makes no payouts
 * meanwhile; the consequence at a provider is the provider's decision.
 */
export const followProfile = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return
  for (const row of await verificationsOf(ctx, sellerId)) {
    const isOperators = row.verifier === operatorVerifier
    if (isOperators && row.phase === 'init')
      await ctx.db
        .updateTable('verifications')
        .set({ asked: JSON.stringify(askedByOperator(seller.businessType)) })
        .where('id', '=', row.id)
        .execute()
    if (row.fingerprint === null || row.fingerprint === fingerprintOf(await saidOf(ctx, seller))) continue
    if (!mayMove(legitimationPhase, 'ask_change', row.phase)) continue
    await move(ctx, legitimationPhase, row.id, 'ask_change', {
      set: {
        fingerprint: null,
        changedAt: ctx.now,
        ...(isOperators ? { asked: JSON.stringify(askedByOperator(seller.businessType, row.asked.documents)) } : {}),
      },
    })
    await stepTo(ctx, adminLegitimation, { id: row.id, state: row.decision }, 'change')
    if (isOperators && row.kycState === 'kyc_2')
      await stepTo(ctx, kycState, { id: row.id, state: row.kycState }, 'kyc_1')
    const { kycState: kyc, scope } = await rescope(ctx, row)
    await emit(
      ctx,
      verificationChanged,
      { verificationId: row.id, verifier: row.verifier, kyc, scope, what: 'asked', reason: null },
      sellerId,
    )
  }
  await settle(ctx, sellerId)
}
