import type { ProductType } from './product-type.ts'

/** Modules and lessons, opened over time. */
export const course: ProductType = {
  steps: ['details', 'content', 'checkout', 'upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'content',
  needsWaiver: true,
  isDated: false,
  isCounted: false,
  isMoney: false,
  isSent: false,
  mayWait: true,
  holds: null,
  accessPath: (accessId) => `/payer/s/${accessId}`,
  fulfilledBy: ['courses', 'learning'],
}
