/** Where the holder of a ticket finds its files. */
export const ticketPaths = (code: string): { pdfPath: string; calendarPath: string } => ({
  pdfPath: `/v1/common/payment_tickets/${code}/ticket.pdf`,
  calendarPath: `/v1/common/payment_tickets/${code}/event.ics`,
})
