/** Signs in a publisher's sales that a seller should review. None has an automatic effect. */
export const doubts = ['own_address', 'one_buyer', 'conversion'] as const
export type Doubt = (typeof doubts)[number]

/** What is known of the sales of a publisher in a program. */
export type SalesFacts = {
  clicks: number
  orders: number
  /** Orders that came by link, not by a code, by hand or for life. */
  linkOrders: number
  /** Orders whose buyer gave the publisher's own postal address. */
  ownAddressOrders: number
  /** The most orders whose buyers gave one postal address. */
  mostAtOneAddress: number
}

const fewOrders = 4
const fewClicks = 20

/**
 * Own purchases by another name; most orders from one address, of at least four; more than every third click that
 * bought, of at least four orders and twenty clicks, or more orders by link than clicks.
 */
export const doubtsOf = (facts: SalesFacts): Doubt[] => {
  const { clicks, orders, linkOrders, ownAddressOrders, mostAtOneAddress } = facts
  const isTooGood = clicks >= fewClicks ? linkOrders * 3 > clicks : linkOrders > clicks
  const isDoubtful: Record<Doubt, boolean> = {
    own_address: ownAddressOrders > 0,
    one_buyer: mostAtOneAddress >= fewOrders && mostAtOneAddress * 2 > orders,
    conversion: linkOrders >= fewOrders && isTooGood,
  }
  return doubts.filter((doubt) => isDoubtful[doubt])
}
