export { bindOrder, sellerOfSale, type SoldVia } from './bind-order.ts'
export { dealInCheckout, type OfferedDeal } from './offered-deal.ts'
