import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'

export const ticketTables = ownedTables({ ticket_dates: { seller: 'seller_id' }, tickets: { seller: 'seller_id' }, ticket_plans: {} })

export type TicketDatesTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZoneName: string
  online: Generated<boolean>
  location: Generated<string>
  locationAddress: Generated<string>
  countryCode: string | null
  onlineUrl: string | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type TicketDate = Selectable<TicketDatesTable>

export type TicketsTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  ticketDateId: number
  name: string
  quota: number | null
  soldCount: Generated<number>
  reservedCount: Generated<number>
  saleFrom: Temporal.Instant | null
  saleTill: Temporal.Instant | null
  active: Generated<boolean>
  position: Generated<number>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Ticket = Selectable<TicketsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    ticketDates: TicketDatesTable
    tickets: TicketsTable
    ticketPlans: { ticketId: number; productId: number; pricingPlanId: number }
  }
}
