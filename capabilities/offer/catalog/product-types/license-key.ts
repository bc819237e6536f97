import type { ProductType } from './product-type.ts'

/** A key for software, from stock or by format. */
export const licenseKey: ProductType = {
  steps: ['details', 'add_license_keys', 'checkout', 'upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'details',
  needsWaiver: true,
  isDated: false,
  isCounted: true,
  isMoney: false,
  isSent: false,
  mayWait: true,
  holds: null,
  fulfilledBy: ['license-keys'],
}
