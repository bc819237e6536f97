import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { changePayerDetails, findOrder, retaxOrder } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { changeBuyerCall } from '../../contract.ts'
import { vatRefusals } from '../../vocabulary.ts'
import { askBeforeSale, idForReverseCharge } from '../ids/ask-vat-id.ts'
import { judgeBuyer, judgeReverseCharge } from '../ids/judge-buyer.ts'
import { countFromNowOn } from '../place/note-sale.ts'
import { decidedAnew } from './tax-at.ts'

/**
 * The buyer of an order moved, or has another company or VAT id: billing and taxation change from the next payment on.
 */
export const changeBuyer = async (
  world: World,
  { id, buyer, reason }: Input<typeof changeBuyerCall>,
): Promise<Output<typeof changeBuyerCall>> => {
  const order = await world.transact((ctx) => findOrder(ctx, id))
  if (isIn(orderPaymentState, 'over', order.paymentState)) throw refuse(vatRefusals, 'order_over')
  const partner = await contractPartnerById(world, order.sellerId, order.soldBy)
  const details = { ...order.payerDetails, ...buyer }
  await askBeforeSale(world, partner, details)
  return world.transact(async (ctx) => {
    await judgeBuyer(ctx, partner, details)
    const isRunning = order.periodType === 'subscription' || order.periodType === 'limited_subscription'
    if (isRunning && idForReverseCharge(partner, details) !== null)
      judgeReverseCharge(partner, [{ treatment: 'reverse_charge' }], 'buyer.vatId')
    const changed = await changePayerDetails(ctx, order.id, details, reason)
    if (isRunning) await countFromNowOn(ctx, changed)
    return {
      isRetaxed: isRunning && (await retaxOrder(ctx, order.id, await decidedAnew(ctx, changed), 'buyer changed')),
    }
  })
}
