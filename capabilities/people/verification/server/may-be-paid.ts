import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { freezesPayouts } from '../rules/scope.ts'
import { bankLegitimationStep, kycState } from '../vocabulary.ts'
import { demandOf, verificationsOf } from './apply.ts'
import type { Verification } from './tables.ts'

const isPayable = ({ kycState: kyc, scope }: Verification): boolean =>
  isIn(kycState, 'known', kyc) && !freezesPayouts(scope)

/**
 * Whether a payout may leave by `provider`: one that verifies sellers has to know this one. For all others the operator
 * answers, who may demand nothing; a seller some provider knows is known to the operator too.
 */
export const mayBePaid = async (
  ctx: Pick<Ctx, 'db'>,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<boolean> => {
  const demanded = (await verificationsOf(ctx, sellerId)).filter(({ isDemanded }) => isDemanded)
  const own = demanded.find(({ verifier }) => verifier === provider)
  if (own) return isPayable(own)
  return (await demandOf(ctx)) === 'nothing' || demanded.some(isPayable)
}

/** Sellers of these who may not be paid by the operator's bank now. */
export const unpaidByBank = async (ctx: Pick<Ctx, 'db'>, sellerIds: readonly number[]): Promise<number[]> => {
  const unpaid: number[] = []
  for (const sellerId of new Set(sellerIds))
    if (!(await mayBePaid(ctx, { sellerId, provider: 'bank_file' }))) unpaid.push(sellerId)
  return unpaid
}

/** Whether a bank account is known as far as that is demanded; of most nothing is. */
export const isBankLegitimated = async (ctx: Pick<Ctx, 'db'>, bankAccountId: number): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('bankLegitimations')
    .select('step')
    .where('bankAccountId', '=', bankAccountId)
    .executeTakeFirst()
  if (row === undefined || isIn(bankLegitimationStep, 'good', row.step)) return true
  return (await demandOf(ctx)) === 'nothing'
}
