import type { Connection } from '../port.ts'

/** Bank transfer to the seller's own account: no provider to call, the payer gets instructions and a reference. */
export const connection: Connection = {
  start: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  charge: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  // The seller sends the money back by hand; recording the refund is all there is to do.
  refund: async (_world, intent) => ({
    kind: 'successful',
    reference: intent.key,
    amount: intent.amount,
    currency: intent.currency,
  }),
  resolve: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  readNotice: () => undefined,
}
