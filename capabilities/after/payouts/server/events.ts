import { event } from '#platform/server/events.ts'

export const payoutChanged = event<{ payoutId: number; state: 'pending' | 'issued' | 'successful' | 'canceled' }>(
  'payouts.payout_changed',
)
