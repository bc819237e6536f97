import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PaidTo } from '../../providers/port.ts'
import { paymentRefusals } from '../../vocabulary.ts'
import { refundsToAccount } from '../../providers/declared.ts'
import type { Transfer } from '../tables.ts'

/**
 * The account of a refund, for providers that need it: the typed one, otherwise the one the money came from. Null if
 * the money returns the way it came.
 */
export const accountForRefund = async (
  ctx: Pick<Ctx, 'db'>,
  payment: Pick<Transfer, 'id' | 'provider' | 'paymentMethod'>,
  typed: PaidTo | undefined,
): Promise<PaidTo | null> => {
  if (!refundsToAccount(payment)) return null
  if (typed) return typed
  const line = await ctx.db
    .selectFrom('bankLines')
    .select(['payerName', 'payerIban'])
    .where('transferId', '=', payment.id)
    .where('payerIban', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!line?.payerIban || !line.payerName)
    throw refuse(paymentRefusals, 'refund_needs_account', {}, { iban: ['account_needed'] })
  return { holder: line.payerName, iban: line.payerIban }
}
