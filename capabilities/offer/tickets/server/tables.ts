import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row, Tables } from '#platform/server/tables.ts'

export const ticketTables = ownedTables({
  ticket_dates: { seller: 'seller_id', product: 'product_id' },
  tickets: { seller: 'seller_id', product: 'product_id' },
  ticket_plans: {},
  bundle_tickets: { seller: 'seller_id', product: 'product_id' },
  ticket_admissions: {},
  waiting_entries: { seller: 'seller_id', product: 'product_id' },
  order_attendees: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: { of: ['orders', 'order_id'] } },
})

export const ticketsForTests: RowsForTests = {
  ticket_dates: ofSeller,
  tickets: ofSeller,
  ticket_plans: ofSellersIn('ticket_id', 'tickets'),
  bundle_tickets: ofSeller,
}

export type TicketDatesTable = Tables['ticketDates']
export type TicketDate = Row<'ticketDates'>
export type TicketsTable = Tables['tickets']
export type Ticket = Row<'tickets'>
export type WaitingEntry = Row<'waitingEntries'>
