import { event } from '#platform/server/events.ts'

/** A payer must be informed of coming debits: new amounts and days. */
export const debitsAnnounced = event<{ orderId: number; announcementIds: readonly number[] }>(
  'payments.debits_announced',
)
/** Debits wait for a file today. */
export const debitsReady = event<{ count: number; amount: number; on: string }>('payments.debits_ready')
