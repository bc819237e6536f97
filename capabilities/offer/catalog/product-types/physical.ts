import type { ProductType } from './product-type.ts'

/** Goods that are sent: a printed workbook, a signed print, a box. */
export const physical: ProductType = {
  steps: ['details', 'variants', 'checkout', 'market_upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'variants',
  needsWaiver: false,
  isDated: false,
  isCounted: true,
  isMoney: false,
  isSent: true,
  mayWait: false,
  holds: null,
  feature: 'physical_products',
  missing: { issue: 'not_sendable', isMissing: ({ activeTicketsCount }) => activeTicketsCount === 0 },
  fulfilledBy: ['goods', 'shipments'],
}
