import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Count } from '#platform/shared/money.ts'
import type { waitingState } from '../vocabulary.ts'

export const ticketTables = ownedTables({
  ticket_dates: { seller: 'seller_id', product: 'product_id' },
  tickets: { seller: 'seller_id', product: 'product_id' },
  ticket_plans: {},
  bundle_tickets: { seller: 'seller_id', product: 'product_id' },
  ticket_admissions: {},
  waiting_entries: { seller: 'seller_id', product: 'product_id' },
  order_attendees: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: { of: ['orders', 'order_id'] } },
})

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
  /** Places of the date, shared by all kinds that let in at it. */
  quota: number | null
  soldCount: Generated<Count>
  reservedCount: Generated<Count>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type TicketDate = Selectable<TicketDatesTable>

export type TicketsTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  /** The first of its dates. */
  ticketDateId: number
  name: string
  quota: number | null
  soldCount: Generated<Count>
  reservedCount: Generated<Count>
  /** People whose turn comes before everybody else's. */
  waitingCount: Generated<Count>
  saleFrom: Temporal.Instant | null
  saleTill: Temporal.Instant | null
  active: Generated<boolean>
  position: Generated<number>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Ticket = Selectable<TicketsTable>

export type WaitingEntriesTable = {
  id: Generated<number>
  token: string
  sellerId: number
  productId: number
  ticketId: number
  email: string
  locale: string
  state: Generated<StateOf<typeof waitingState>>
  offeredTill: Temporal.Instant | null
  checkoutKey: string | null
  createdAt: Temporal.Instant
}
export type WaitingEntry = Selectable<WaitingEntriesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    ticketDates: TicketDatesTable
    tickets: TicketsTable
    waitingEntries: WaitingEntriesTable
    orderAttendees: {
      orderId: number
      position: number
      sellerId: number
      firstName: string
      lastName: string
      email: string | null
    }
    bundleTickets: { sellerId: number; productId: number; addonProductId: number; ticketId: number }
    /** The dates a kind lets in at. */
    ticketAdmissions: { ticketId: number; ticketDateId: number }
    ticketPlans: { ticketId: number; productId: number; pricingPlanId: number }
  }
}
