import type { Connection } from '../port.ts'

/** Money that a collection agency received for a claim and passes on: no provider to call, the agency reports it. */
export const connection: Connection = {
  start: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  charge: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  // Sent back by hand, as money on the seller's own account is.
  refund: async (_world, intent) => ({
    kind: 'successful',
    reference: intent.key,
    amount: intent.amount,
    currency: intent.currency,
  }),
  resolve: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  readNotice: () => undefined,
}
