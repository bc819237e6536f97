import type { ProductType } from './product-type.ts'

/** Files to fetch. */
export const download: ProductType = {
  steps: ['details', 'file_upload', 'checkout', 'market_upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'file_upload',
  needsWaiver: true,
  isDated: false,
  isCounted: false,
  isMoney: false,
  isSent: false,
  mayWait: true,
  holds: null,
  missing: { issue: 'no_digitals', isMissing: ({ hasDigitals }) => !hasDigitals },
  fulfilledBy: ['downloads'],
}
