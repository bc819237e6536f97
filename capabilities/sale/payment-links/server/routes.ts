import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as links from '../contract/api-links.ts'
import * as sessions from '../contract/api-sessions.ts'
import * as portal from '../contract/portal.ts'
import { addLink, editLink, switchLink } from './links/edit-link.ts'
import { choicesForLinks, listApiLinks } from './links/lists.ts'
import { codeOfLink, linkById } from './links/show-link.ts'
import { openLinkFor } from './open-link.ts'
import { addPortalSession, openPortalFor } from './portal/portal-sessions.ts'
import { addSession } from './sessions/add-session.ts'
import { expireSession } from './sessions/end-sessions.ts'
import { listSessions, showSession } from './sessions/show-session.ts'

const read = { permission: 'payment_links.read' } as const
const change = { permission: 'payment_links.change' } as const

export const paymentLinkRoutes: readonly Route[] = [
  route(contract.openLink, { permission: anyone, limit: { hits: 600, seconds: 60 }, verb: openLinkFor }),
  route(portal.openPortal, {
    permission: anyone,
    limit: { hits: 60, seconds: 60 },
    unlogged: 'A buyer looks at what they bought.',
    verb: openPortalFor,
  }),
  route(contract.linkChoices, { ...change, verb: choicesForLinks }),
  route(contract.showLink, { ...read, verb: (ctx, { id }) => linkById(ctx, id) }),
  route(contract.showLinkCode, { ...read, verb: (ctx, { id }) => codeOfLink(ctx, id) }),
  route(contract.addLink, { ...change, status: 201, verb: addLink }),
  route(contract.editLink, { ...change, verb: editLink }),
  route(contract.activateLink, { ...change, verb: (ctx, { id }) => switchLink(ctx, id, true) }),
  route(contract.deactivateLink, { ...change, verb: (ctx, { id }) => switchLink(ctx, id, false) }),

  route(sessions.apiAddSession, { ...change, status: 201, verb: addSession }),
  route(sessions.apiSessions, { ...read, reads: true, verb: listSessions }),
  route(sessions.apiSession, { ...read, verb: showSession }),
  route(sessions.apiExpireSession, { ...change, verb: expireSession }),
  route(portal.apiAddPortalSession, { permission: 'payers.edit', status: 201, verb: addPortalSession }),
  route(links.apiAddLink, { ...change, status: 201, verb: addLink }),
  route(links.apiLinks, { ...read, reads: true, verb: listApiLinks }),
  route(links.apiLink, { ...read, verb: (ctx, { id }) => linkById(ctx, id) }),
  route(links.apiEditLink, { ...change, verb: editLink }),
  route(links.apiDeactivateLink, { ...change, verb: (ctx, { id }) => switchLink(ctx, id, false) }),
]
