import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { Verdict } from '../vocabulary.ts'

export const admissionTables = ownedTables({
  payment_tickets: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  ticket_scans: { seller: 'seller_id', product: { of: ['ticket_dates', 'ticket_date_id'] } },
  ticket_entries: { partOf: ['payment_tickets', 'payment_ticket_id'] },
  ticket_upgrades: { seller: 'seller_id', payer: 'user_id', product: { of: ['payment_tickets', 'payment_ticket_id'] } },
  ticket_designs: { seller: 'seller_id', product: 'product_id' },
})

export type PaymentTicketsTable = Tables['paymentTickets']
export type PaymentTicket = Row<'paymentTickets'>
export type TicketUpgrade = Row<'ticketUpgrades'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    ticketScans: { verdict: Verdict }
  }
}
