import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { calendarEntries, deskEntries, cardStandings } from '#capabilities/after/access/server/index.ts'
import { admissionMails } from './mails/mail-templates.ts'
import { deskDates, ticketDates } from './ticket-dates.ts'
import { ticketStandings } from './find-tickets.ts'
import { admissionTexts } from '../texts.ts'
import { admissionPermissions, admissionRefusals, paymentTicketState, ticketUpgradeState } from '../vocabulary.ts'
import { ticketUsed } from './events.ts'
import { expireTickets } from './follow-dates.ts'
import { ticketDetails, ticketOverview, ticketSearch } from './lists.ts'
import { mailTickets } from './mails/mail-tickets.ts'
import { admissionPart } from './purchase-part.ts'
import { admissionReactions } from './reactions.ts'
import { returnUpgrade } from './upgrade/return-upgrade.ts'
import { routes } from './routes.ts'
import { admissionTables } from './tables.ts'
import { admissionErasing } from './erasing.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const admissionRoom: Room = {
  name: 'admission',
  examples,
  tables: admissionTables,
  ending: {
    tables: { ticket_designs: 'rows', payment_tickets: 'buyers', ticket_scans: 'buyers', ticket_upgrades: 'books' },
  },
  machines: [paymentTicketState, ticketUpgradeState],
  permissions: admissionPermissions,
  refusals: admissionRefusals,
  texts: admissionTexts,
  routes,
  contributions: [
    mailTemplates.bring(admissionMails),
    purchaseParts.bring(admissionPart),
    cardStandings.bring(ticketStandings),
    calendarEntries.bring(ticketDates),
    deskEntries.bring(deskDates),
  ],
  lists: [ticketDetails, ticketOverview],
  searchSources: [ticketSearch],
  events: [ticketUsed],
  jobs: [mailTickets, expireTickets, returnUpgrade],
  reactions: admissionReactions,
  erasing: admissionErasing,
}
