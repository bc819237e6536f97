import { event } from '#platform/server/events.ts'

/** Somebody came in. */
export const ticketUsed = event<{ paymentTicketId: number; orderId: number; productId: number }>(
  'admission.ticket_used',
)
