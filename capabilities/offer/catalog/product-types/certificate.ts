import type { ProductType } from './product-type.ts'

/** A gift certificate: its value pays for other products. */
export const certificate: ProductType = {
  steps: ['details', 'keys_details', 'design', 'checkout', 'upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'details',
  needsWaiver: false,
  isDated: false,
  isCounted: true,
  isMoney: true,
  isSent: false,
  mayWait: true,
  holds: null,
  fulfilledBy: ['certificates'],
}
