import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { apiTickets } from '../contract/api.ts'
import * as design from '../contract/design.ts'
import { scan, undo } from './check-in.ts'
import { editDesign, previewDesign, showDesign } from './design/ticket-design.ts'
import { listApiTickets } from './api/list-api-tickets.ts'
import { renewCode, sendAgain } from './desk.ts'
import { listDoors, openDoor } from './doors.ts'
import { nameOwnAttendee, passOn, sendOwn, showOwnTickets } from './own-tickets.ts'
import {
  dropOffer,
  dropOwn,
  offerToBuyer,
  orderOwn,
  showOwnUpgrades,
  showSellersUpgrades,
} from './upgrade/order-upgrade.ts'
import { openApplePass, openCalendar, openGoogleWallet, openQr, openTicketPdf } from './ticket-files.ts'

const own = { permission: 'admission.own' } as const
const change = { permission: 'admission.change' } as const
const door = { permission: 'admission.check_in' } as const
/** Guessing codes is slowed down per address. */
const holder = { permission: anyone, limit: { hits: 120, seconds: 600 } } as const

export const routes: readonly Route[] = [
  route(apiTickets, { permission: 'admission.read', verb: listApiTickets }),
  route(contract.ownTickets, { ...own, verb: (ctx, { id }) => showOwnTickets(ctx, id) }),
  route(contract.sendOwnTickets, { ...own, limit: { hits: 10, seconds: 3600 }, verb: sendOwn }),
  route(contract.nameAttendee, { ...own, verb: nameOwnAttendee }),
  route(contract.passOnTicket, { ...own, limit: { hits: 30, seconds: 3600 }, verb: passOn }),
  route(contract.ownUpgrades, { ...own, verb: (ctx, { id }) => showOwnUpgrades(ctx, id) }),
  route(contract.orderOwnUpgrade, { ...own, limit: { hits: 30, seconds: 3600 }, verb: orderOwn }),
  route(contract.dropOwnUpgrade, { ...own, verb: dropOwn }),
  route(contract.sellersUpgrades, {
    permission: 'admission.read',
    refuses: [409],
    verb: (ctx, { id }) => showSellersUpgrades(ctx, id),
  }),
  route(contract.offerUpgrade, { ...change, verb: offerToBuyer }),
  route(contract.dropUpgrade, { ...change, verb: dropOffer }),
  route(contract.ticketPdf, { ...holder, verb: openTicketPdf }),
  route(contract.ticketCalendar, { ...holder, verb: openCalendar }),
  route(contract.ticketApplePass, { ...holder, verb: openApplePass }),
  route(contract.ticketGoogleWallet, { ...holder, verb: openGoogleWallet }),
  route(contract.ticketQr, { ...holder, verb: openQr }),
  route(contract.sendTicket, { ...change, verb: sendAgain }),
  route(contract.renewTicket, { ...change, verb: renewCode }),
  route(design.showTicketDesign, { permission: 'admission.read', verb: (ctx, { id }) => showDesign(ctx, id) }),
  route(design.editTicketDesign, { ...change, verb: editDesign }),
  route(design.previewTicketDesign, { permission: 'admission.read', verb: previewDesign }),
  route(contract.showDoors, { ...door, verb: (ctx) => listDoors(ctx) }),
  route(contract.showDoor, { ...door, verb: (ctx, { id }) => openDoor(ctx, id) }),
  route(contract.scanTickets, { ...door, unlogged: 'Every scan is kept with its ticket.', verb: scan }),
  route(contract.undoCheckIn, { ...door, verb: undo }),
]
