import type { ProductType } from './product-type.ts'

/** Other products at one price, whose revenue is shared among them. */
export const bundle: ProductType = {
  steps: ['details', 'products', 'checkout', 'upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'details',
  needsWaiver: true,
  isDated: false,
  isCounted: false,
  isMoney: false,
  isSent: false,
  mayWait: true,
  holds: 'shared',
  missing: { issue: 'no_products', isMissing: ({ addonsCount }) => addonsCount === 0 },
  fulfilledBy: [],
}
