import { event } from '#platform/server/events.ts'

/** Somebody joined a sales team; `isNew`: their account was opened for it. */
export const memberAccepted = event<{ memberId: number; accountId: number; isNew: boolean }>('sales_team.member_accepted')
/** What was earned with an order, or taken back of it, was booked. */
export const earningsBooked = event<{ orderId: number }>('sales_team.earnings_booked')
