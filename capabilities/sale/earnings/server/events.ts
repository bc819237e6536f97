import { event } from '#platform/server/events.ts'

/** Earnings of an order, or their reversal, were booked. */
export const earningsBooked = event<{ orderId: number }>('earnings.booked')
