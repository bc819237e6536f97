import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { admissionTexts } from '../texts.ts'
import { admissionPermissions, admissionRefusals, paymentTicketState, ticketUpgradeState } from '../vocabulary.ts'
import { ticketUsed } from './events.ts'
import { expireTickets } from './follow-dates.ts'
import { ticketDetails, ticketOverview, ticketSeeker } from './lists.ts'
import { mailTickets } from './mail-tickets.ts'
import { admissionReactions } from './reactions.ts'
import { returnUpgrade } from './upgrade/return-upgrade.ts'
import { routes } from './routes.ts'
import { admissionTables } from './tables.ts'
import { admissionErasing } from './erasing.ts'

export const admissionRoom: Room = {
  name: 'admission',
  tables: admissionTables,
  machines: [paymentTicketState, ticketUpgradeState],
  permissions: admissionPermissions,
  refusals: admissionRefusals,
  texts: admissionTexts as Texts,
  routes,
  lists: [ticketDetails, ticketOverview],
  seekers: [ticketSeeker],
  events: [ticketUsed],
  jobs: [mailTickets, expireTickets, returnUpgrade],
  reactions: admissionReactions,
  erasing: admissionErasing,
}
