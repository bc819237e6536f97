import type { ProductType } from './product-type.ts'

/** Access to other products, in levels, for as long as it runs. */
export const membership: ProductType = {
  steps: ['details', 'products', 'checkout', 'upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'details',
  needsWaiver: true,
  isDated: false,
  isCounted: false,
  isMoney: false,
  isSent: false,
  mayWait: true,
  holds: 'included',
  firstInterval: '1m',
  fulfilledBy: ['memberships'],
}
