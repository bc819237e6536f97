import type { World } from '#platform/server/world.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Given, Taken } from '#platform/shared/contract.ts'
import { hasRightCheckDigits } from '#capabilities/people/sellers/rules/vat-id-check-digits.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { changePayerDetails, findOrder, retaxOrder } from '#capabilities/sale/orders/server/index.ts'
import { isOtherEuCountry } from '#capabilities/sale/taxes/rules/supply.ts'
import type { changeBuyerCall } from '../../contract.ts'
import { vatRefusals } from '../../vocabulary.ts'
import { askBeforeSale, idForReverseCharge, isKnownInvalid } from '../ids/ask-vat-id.ts'
import { countFromNowOn } from '../place/note-sale.ts'
import { decidedAnew } from './tax-at.ts'

/** The buyer of an order moved, or has another company or VAT id: what is billed from the next payment on says so and is taxed accordingly. */
export const changeBuyer = async (
  world: World,
  { id, buyer, reason }: Taken<typeof changeBuyerCall>,
): Promise<Given<typeof changeBuyerCall>> => {
  const order = await world.transact((ctx) => findOrder(ctx, id))
  if (order.paymentState === 'payment_refunded' || order.paymentState === 'payment_canceled')
    throw refuse(vatRefusals, 'order_over')
  const partner = await contractPartnerById(world, order.sellerId, order.soldBy)
  if (
    buyer.vatId !== null &&
    isOtherEuCountry(partner.countryCode, buyer.countryCode) &&
    !hasRightCheckDigits(buyer.vatId)
  )
    throw invalid({ 'buyer.vatId': ['invalid_vat'] })
  const details = { ...order.payerDetails, ...buyer }
  await askBeforeSale(world, partner, details)
  return world.transact(async (ctx) => {
    const asked = idForReverseCharge(partner, details)
    if (asked !== null && (await isKnownInvalid(ctx, partner.id, asked)))
      throw invalid({ 'buyer.vatId': ['unknown_vat'] })
    const changed = await changePayerDetails(ctx, order.id, details, reason)
    const isRunning = changed.periodType === 'subscription' || changed.periodType === 'limited_subscription'
    if (isRunning) await countFromNowOn(ctx, changed)
    return {
      isRetaxed: isRunning && (await retaxOrder(ctx, order.id, await decidedAnew(ctx, changed), 'buyer changed')),
    }
  })
}
