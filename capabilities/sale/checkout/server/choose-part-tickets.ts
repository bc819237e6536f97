import { refuse } from '#platform/shared/refusal.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import type { Counter } from './find-counter.ts'
import type { Press } from './place-checkout.ts'

/** Which kind a bundle gives of each of its events: the only one, or the one that was chosen. Refused where an event has none left. */
export const choosePartTickets = (
  { parts }: Pick<Counter, 'parts'>,
  wished: Press['partTickets'] = [],
): { partTickets: Map<number, number>; faults: Record<string, string> } => {
  const partTickets = new Map<number, number>()
  const faults: Record<string, string> = {}
  for (const { productId, name, kinds } of parts) {
    const [only, ...others] = kinds
    if (!only) throw refuse(orderRefusals, 'sold_out', { product: name })
    const wish = wished.find((each) => each.productId === productId)
    const kind = wish ? kinds.find((each) => each.id === wish.ticketId) : others.length === 0 ? only : undefined
    if (kind) partTickets.set(productId, kind.id)
    else faults[`tickets.${productId}`] = wish ? 'not_in_list' : 'required'
  }
  return { partTickets, faults }
}
