import type { Ctx } from '#platform/server/context.ts'
import { route, type Call, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as waiting from '../contract/waiting-list.ts'
import * as bundle from '../contract/bundle-tickets.ts'
import { fixTicket, showTicketsOfBundle } from './bundle/bundle-tickets.ts'
import { addDate, changeDate, removeDate } from './edit-date.ts'
import { addTicketKind, changeTicketKind, removeTicketKind } from './edit-ticket.ts'
import { dropEntry, join, leaveByToken, showPlace } from './waiting/join-list.ts'
import { showEventById } from './show-event.ts'

const change = { permission: 'tickets.change' } as const
const then =
  <I>(verb: (ctx: Ctx, input: I, call: Call) => Promise<number>) =>
  async (ctx: Ctx, input: I, call: Call) =>
    showEventById(ctx, await verb(ctx, input, call))

export const routes: readonly Route[] = [
  route(contract.showEvent, { permission: 'tickets.read', verb: (ctx, { id }) => showEventById(ctx, id) }),
  route(contract.addTicketDate, { ...change, status: 201, verb: then(addDate) }),
  route(contract.editTicketDate, { ...change, verb: then(changeDate) }),
  route(contract.dropTicketDate, { ...change, verb: then((ctx, { id }) => removeDate(ctx, id)) }),
  route(contract.addTicket, { ...change, status: 201, verb: then(addTicketKind) }),
  route(contract.editTicket, { ...change, verb: then(changeTicketKind) }),
  route(bundle.showBundleTickets, { permission: 'tickets.read', verb: (ctx, { id }) => showTicketsOfBundle(ctx, id) }),
  route(bundle.setBundleTicket, { ...change, verb: fixTicket }),
  route(waiting.joinWaitingList, { permission: anyone, limit: { hits: 60, seconds: 600 }, verb: join }),
  route(waiting.showWaitingPlace, { permission: anyone, verb: showPlace }),
  route(waiting.leaveWaitingList, { permission: anyone, verb: leaveByToken }),
  route(waiting.dropWaitingEntry, { ...change, verb: dropEntry }),
  route(contract.dropTicket, { ...change, verb: then((ctx, { id }) => removeTicketKind(ctx, id)) }),
]
