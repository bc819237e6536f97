import { event } from '#platform/server/events.ts'

/** What was earned with an order, or taken back of it, was booked. */
export const earningsBooked = event<{ orderId: number }>('earnings.booked')
