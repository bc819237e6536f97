import type { ProductType } from './product-type.ts'

/** Seats on dates, at a place or online. */
export const event: ProductType = {
  steps: ['details', 'tickets_details', 'design', 'checkout', 'upsell', 'delivery', 'pages', 'advanced', 'languages'],
  begins: 'tickets_details',
  needsWaiver: false,
  isDated: true,
  isCounted: true,
  isMoney: false,
  isSent: false,
  mayWait: false,
  holds: null,
  missing: { issue: 'no_active_events', isMissing: ({ activeTicketsCount }) => activeTicketsCount === 0 },
  fulfilledBy: ['tickets', 'admission'],
}
