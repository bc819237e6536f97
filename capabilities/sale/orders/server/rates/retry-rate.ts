import type { World } from '#platform/server/world.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { isFrozenAt } from '#capabilities/sale/payment-rules/rules/methods.ts'
import { orderRateState, orderRefusals } from '../../vocabulary.ts'
import { lockRate } from './change-rate.ts'
import { sendDebit } from './send-debits.ts'
import { lockOrder } from '../find-order.ts'
import { newTry } from './new-try.ts'

/** Tries a due rate again now, with the method on file. */
export const retryRate = async (world: World, rateId: number): Promise<number> => {
  const transfer = await world.transact(async (ctx) => {
    const rate = await lockRate(ctx, rateId)
    const order = await lockOrder(ctx, rate.orderId)
    if (!permits(orderRateState, rate.state, 'charge'))
      throw refuse(orderRefusals, 'rate_not_open', { state: rate.state })
    if (order.paymentMethodId === null) throw refuse(orderRefusals, 'no_method_on_file')
    const seller = await sellerById(ctx, order.sellerId)
    if (isFrozenAt(seller?.frozenProviders ?? [], order.provider)) throw refuse(orderRefusals, 'payments_frozen')
    await move(ctx, orderRateState, rate.id, 'send_debit', { set: { nextTryAt: null, attempts: rate.attempts + 1 } })
    return newTry(ctx, rate, order, rate.attempts + 1)
  })
  await sendDebit(world, transfer)
  return transfer.orderId
}
