import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { confirmingPayees } from '#capabilities/sale/payments/server/index.ts'
import { payeeState, type UnmetPayee } from '../../vocabulary.ts'

/**
 * Why a provider cannot pay to a bank account: its owner has not confirmed it there, or the bank has another name for
 * it.
 */
export const unmetPayee = async (
  ctx: Pick<Ctx, 'db'>,
  { provider, bankAccountId }: { provider: string; bankAccountId: number },
): Promise<UnmetPayee | null> => {
  if (!confirmingPayees.includes(provider)) return null
  const payee = await ctx.db
    .selectFrom('payees')
    .select(['state', 'nameCheck'])
    .where('bankAccountId', '=', bankAccountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (payee?.nameCheck === 'no_match') return 'payee_mismatch'
  return payee && permits(payeeState, payee.state, 'pay') ? null : 'payee_unconfirmed'
}
