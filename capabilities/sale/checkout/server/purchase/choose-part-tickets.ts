import { refuse } from '#platform/shared/refusal.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import type { CheckoutOffer, CheckoutInput } from './purchase.ts'

/**
 * Which kind a bundle gives of each of its events: the only one, or the one that was chosen. Refused where an event has
 * none left.
 */
export const choosePartTickets = (
  { parts }: Pick<CheckoutOffer, 'parts'>,
  chosenParts: CheckoutInput['partTickets'] = [],
): { partTickets: Map<number, number>; faults: Record<string, string> } => {
  const partTickets = new Map<number, number>()
  const faults: Record<string, string> = {}
  for (const { productId, name, kinds } of parts) {
    const [only, ...others] = kinds
    if (!only) throw refuse(orderRefusals, 'sold_out', { product: name })
    const chosen = chosenParts.find((each) => each.productId === productId)
    const kind = chosen ? kinds.find((each) => each.id === chosen.ticketId) : others.length === 0 ? only : undefined
    if (kind) partTickets.set(productId, kind.id)
    else faults[`tickets.${productId}`] = chosen ? 'not_in_list' : 'required'
  }
  return { partTickets, faults }
}
