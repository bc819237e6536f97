export { offerOf, plansOf, type Offer } from './find-offer.ts'
export { countPurchase, releaseReserved, reserveStock, returnSold, sellReserved } from './stock.ts'
export type { PricingPlan, Product } from './tables.ts'
export type { PricingPlansTable, ProductsTable } from './tables.ts'
