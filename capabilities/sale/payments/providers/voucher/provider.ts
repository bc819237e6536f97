import type { Connection } from '../port.ts'

/** A gift certificate pays: nobody to call, its room takes off and gives back. */
export const connection: Connection = {
  start: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  charge: async () => ({ kind: 'payer_must_act', reference: null, url: null }),
  refund: async (_world, intent) => ({
    kind: 'successful',
    reference: intent.key,
    amount: intent.amount,
    currency: intent.currency,
  }),
  // A refund that was not written down was never made.
  resolve: async () => ({ kind: 'absent' }),
  readNotice: () => undefined,
}
