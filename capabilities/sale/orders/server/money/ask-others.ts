import type { World } from '#platform/server/world.ts'
import { providersFor } from '#capabilities/sale/payment-rules/rules/methods.ts'
import type { Outcome, Transfer } from '#capabilities/sale/payments/server/index.ts'
import { chargedAs } from '#capabilities/sale/payments/vocabulary.ts'
import type { Order } from '../tables.ts'
import { methodsOfOrder } from './methods-of-order.ts'

/**
 * Whether another provider may take what this one did not: it was silent, or refuses for reasons that are no payer's.
 * Never where a stored method was charged, which is this provider's own and may have been.
 */
export const mayOthersTake = (transfer: Transfer, outcome: Outcome): boolean =>
  transfer.paymentMethodId === null && (outcome.kind === 'refused' || outcome.kind === 'unknown')

/** The next provider of the same payment method that was not tried for this payment yet. */
export const nextProvider = async (
  world: World,
  order: Order,
  { paymentMethod }: Transfer,
  asked: readonly string[],
): Promise<string | undefined> => {
  const { methods } = await methodsOfOrder({ ...world, now: world.ports.now() }, order)
  return providersFor(methods, chargedAs(paymentMethod)).find((name) => !asked.includes(name))
}
