import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { paymentTicketState, ticketUpgradeState, Verdict } from '../vocabulary.ts'

export const admissionTables = ownedTables({
  payment_tickets: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
  ticket_scans: { seller: 'seller_id', product: { of: ['ticket_dates', 'ticket_date_id'] } },
  ticket_entries: { partOf: ['payment_tickets', 'payment_ticket_id'] },
  ticket_upgrades: { seller: 'seller_id', payer: 'user_id', product: { of: ['payment_tickets', 'payment_ticket_id'] } },
  ticket_designs: { seller: 'seller_id', product: 'product_id' },
})

export type PaymentTicketsTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  ticketId: number
  orderId: number
  accessId: number
  userId: number
  code: string
  state: Generated<StateOf<typeof paymentTicketState>>
  price: number
  currency: string
  attendeeEmail: string | null
  attendeeFirstName: Generated<string>
  attendeeLastName: Generated<string>
  attendeeStreet: string | null
  attendeeStreetNumber: string | null
  attendeeZip: string | null
  attendeeCity: string | null
  attendeeCountryCode: string | null
  holderEmail: string | null
  replacesId: number | null
  usedAt: Temporal.Instant | null
  usedByUserId: number | null
  createdAt: Temporal.Instant
}
export type PaymentTicket = Selectable<PaymentTicketsTable>

export type TicketUpgradesTable = {
  id: Generated<number>
  sellerId: number
  userId: number
  accessId: number
  paymentTicketId: number
  /** Over the difference; holds the place of the new kind. */
  orderId: number
  /** Held the place of the old kind. */
  fromOrderId: number
  state: Generated<StateOf<typeof ticketUpgradeState>>
  /** What a ticket of the new kind costs. */
  price: number
  createdAt: Temporal.Instant
}
export type TicketUpgrade = Selectable<TicketUpgradesTable>

type TicketDesignsTable = {
  productId: number
  sellerId: number
  colour: string
  pictureFileId: number | null
  words: string
  showsPrice: boolean
}

declare module '#platform/server/database.ts' {
  interface Tables {
    paymentTickets: PaymentTicketsTable
    ticketUpgrades: TicketUpgradesTable
    ticketDesigns: TicketDesignsTable
    /** That a ticket let somebody in at a date. */
    ticketEntries: {
      paymentTicketId: number
      ticketDateId: number
      enteredAt: Temporal.Instant
      byUserId: number | null
    }
    ticketScans: {
      id: Generated<number>
      sellerId: number
      ticketDateId: number
      key: string
      paymentTicketId: number | null
      verdict: Verdict
      byUserId: number | null
      scannedAt: Temporal.Instant
      createdAt: Temporal.Instant
    }
  }
}
