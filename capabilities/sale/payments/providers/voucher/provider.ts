import type { Connection } from '../port.ts'

/** Payment by gift certificate: no provider to call, its room redeems and returns it. */
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
