export { bindOrder, sellerOfSale, type SoldVia } from './bind-order.ts'
export { dealAtCounter, type OfferedDeal } from './offered-deal.ts'
