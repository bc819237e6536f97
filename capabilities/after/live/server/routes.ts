import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import {
  addApiSession,
  cancelApiSession,
  editApiSession,
  listApiAttendances,
  listApiSessions,
  showApiSession,
} from './api/api-sessions.ts'
import { moderate, unmute } from './chat/moderate.ts'
import { vote, write, writeByHost } from './chat/write-message.ts'
import { add as addOffer, remove as removeOffer, switchTo } from './offers/switch-offer.ts'
import { add, edit } from './plan/edit-session.ts'
import { moveByHand } from './plan/move-session.ts'
import { show } from './plan/show-session.ts'
import { watch, watchHosting } from './stage/watch.ts'
import { openCalendarFile } from './visit/calendar-file.ts'
import { join } from './visit/join-meeting.ts'
import { showOwn, showPage, showPublic } from './visit/show-live-page.ts'

const own = { permission: 'live.own' } as const
const read = { permission: 'live.read' } as const
const change = { permission: 'live.change' } as const
/** A whole company may watch from one address. */
const crowd = { limit: { hits: 6000, seconds: 60 } } as const

export const routes: readonly Route[] = [
  route(contract.showLivePage, { permission: anyone, ...crowd, verb: showPage }),
  flowRoute(contract.watchSession, { permission: anyone, ...crowd, flow: watch }),
  route(contract.sessionCalendarFile, { permission: anyone, verb: openCalendarFile }),
  route(contract.listPublicSessions, { permission: anyone, ...crowd, verb: showPublic }),
  route(contract.joinMeeting, { ...own, verb: join }),
  route(contract.writeMessage, { ...own, limit: { hits: 300, seconds: 60 }, status: 201, verb: write }),
  route(contract.voteForQuestion, { ...own, limit: { hits: 300, seconds: 60 }, verb: vote }),
  route(contract.listOwnSessions, { ...own, verb: (ctx) => showOwn(ctx) }),
  route(contract.showSession, { ...read, verb: (ctx, { id }) => show(ctx, id) }),
  flowRoute(contract.watchAsHost, { ...read, flow: watchHosting }),
  route(contract.addSession, { ...change, status: 201, verb: add }),
  route(contract.editSession, { ...change, verb: edit }),
  route(contract.moveSession, { ...change, verb: moveByHand }),
  route(contract.addOffer, { ...change, verb: addOffer }),
  route(contract.switchOffer, { ...change, verb: switchTo }),
  route(contract.removeOffer, { ...change, verb: removeOffer }),
  route(contract.writeAsHost, { ...change, status: 201, verb: writeByHost }),
  route(contract.moderateMessage, { ...change, verb: moderate }),
  route(api.apiSessions, { ...read, verb: listApiSessions }),
  route(api.apiOneSession, { ...read, verb: showApiSession }),
  route(api.apiAddSession, { ...change, status: 201, verb: addApiSession }),
  route(api.apiEditSession, { ...change, verb: editApiSession }),
  route(api.apiCancelSession, { ...change, verb: cancelApiSession }),
  route(api.apiAttendances, { ...read, verb: listApiAttendances }),
  route(contract.unmuteAttendee, { ...change, verb: unmute }),
]
