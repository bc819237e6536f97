import { mailTemplates } from '#platform/server/mail-template.ts'
import { sql } from 'kysely'
import type { Room } from '#platform/server/room.ts'
import { inScope } from '#platform/server/scope.ts'
import { ticketTexts } from '../texts.ts'
import { ticketPermissions, ticketRefusals, waitingState } from '../vocabulary.ts'
import { waitingMails } from './waiting/mail-templates.ts'
import { ticketReactions } from './copy-event.ts'
import { dateMoved } from './events.ts'
import { followDates } from './jobs.ts'
import { routes } from './routes.ts'
import { ticketsForTests, ticketTables } from './tables.ts'
import { firstDate } from './first-date.ts'
import { translatedTickets } from './translated-tickets.ts'
import { waitingEntries } from './waiting/lists.ts'
import { offerPlaces } from './waiting/offer-places.ts'
import { ticketsErasing } from './erasing.ts'

export const ticketsRoom: Room = {
  name: 'tickets',
  tables: ticketTables,
  rowsForTests: ticketsForTests,
  ending: {
    tables: {
      waiting_entries: 'rows',
      ticket_dates: 'books',
      tickets: 'books',
      bundle_tickets: 'books',
      order_attendees: 'buyers',
    },
  },
  machines: [waitingState],
  lists: [waitingEntries],
  permissions: ticketPermissions,
  refusals: ticketRefusals,
  texts: ticketTexts,
  events: [dateMoved],
  reactions: ticketReactions,
  jobs: [followDates, offerPlaces],
  routes,
  references: {
    tickets: {
      permission: 'tickets.read',
      from: sql`tickets t`,
      id: sql`t.id`,
      name: sql`t.name`,
      scope: (ctx) => inScope(ctx, ticketTables, 'tickets', 't'),
    },
  },
  erasing: ticketsErasing,
  contributions: [mailTemplates.bring(waitingMails), translatedTickets, firstDate],
}
