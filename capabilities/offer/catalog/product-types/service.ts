import type { ProductType } from './product-type.ts'

/** Work done for the buyer after the purchase. */
export const service: ProductType = {
  steps: ['details', 'checkout', 'market_upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'details',
  needsWaiver: false,
  isDated: false,
  isCounted: false,
  isMoney: false,
  isSent: false,
  mayWait: false,
  holds: null,
  fulfilledBy: ['services'],
}
