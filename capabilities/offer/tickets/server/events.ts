import { event } from '#platform/server/events.ts'

/** A date of an event begins or ends at another time, or takes place elsewhere. */
export const dateMoved = event<{ ticketDateId: number; productId: number }>('tickets.date_moved')
