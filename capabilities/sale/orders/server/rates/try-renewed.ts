import type { Ctx } from '#platform/server/context.ts'
import { declinesOfOldCards } from '#capabilities/sale/payments/vocabulary.ts'
import { orderRateState } from '../../vocabulary.ts'

/** Delay before a renewed card is tried: its bank informs the shops first. */
const afterHours = 1

/** A card on file was renewed by its bank: what it failed to pay because it was old is due for another try soon. */
export const tryRenewed = async (ctx: Ctx, paymentMethodId: number): Promise<void> => {
  const soon = ctx.now.add({ hours: afterHours })
  await ctx.db
    .updateTable('orderRates')
    .set({ nextTryAt: soon })
    .where('orderId', 'in', (e) => e.selectFrom('orders').select('id').where('paymentMethodId', '=', paymentMethodId))
    .where('state', 'in', orderRateState.sets.chargeable)
    .where('lastDecline', 'in', declinesOfOldCards)
    .where((e) => e.or([e('nextTryAt', 'is', null), e('nextTryAt', '>', soon)]))
    .execute()
}
