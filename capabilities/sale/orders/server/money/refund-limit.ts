import type { Ctx } from '#platform/server/context.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { orderRefusals } from '../../vocabulary.ts'

/**
 * Somebody whose role limits refunds may refund no more than that per order in total; the limit is in euro, and does
 * not apply to other currencies.
 */
export const expectWithinLimit = (
  { actor, locale }: Pick<Ctx, 'actor' | 'locale'>,
  given: { currency: string; amount: number; before: number },
): void => {
  const most = actor.limits?.refundAmount ?? null
  if (most === null) return
  if (given.currency !== 'eur' || given.before + given.amount > most)
    throw refuse(orderRefusals, 'refund_limit', { amount: formatMoney(most, 'eur', locale) })
}
