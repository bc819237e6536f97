import { modelContext } from '#platform/server/dialects.ts'
import { noStream } from '#platform/server/model-context/answer-message.ts'
import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { serveFor } from './protocol/serve.ts'
import { confirmFor, declineFor } from './requests/decide-request.ts'
import { showRequestOf } from './requests/find-request.ts'
import { waitForRequest } from './requests/wait-for-request.ts'
import { editSettings, showSettings } from './settings.ts'

const messages = {
  permission: signedIn,
  limit: { hits: 1200, seconds: 60 },
  dialect: modelContext,
  forBrowsers: true,
} as const
/** Of who is no seller or buyer, and of the protocol's package. */
const notServed = [403, 406, 415]
const settings = { permission: 'assistants.settings' } as const
const decide = { permission: 'assistants.decide' } as const
/** Each holds a connection for some seconds. */
const waits = { hits: 60, seconds: 60 }
/** About what somebody’s own assistant asked for. */
const own = { permission: signedIn } as const
/** No program decides. */
const ownDecision = { ...own, refuses: [403] } as const

export const assistantsRoutes: readonly Route[] = [
  flowRoute(contract.sellerMcp, { ...messages, carries: 'keys', refuses: notServed, flow: serveFor('seller') }),
  route(contract.sellerMcpStream, { ...messages, carries: 'keys', refuses: [405], verb: noStream }),
  flowRoute(contract.buyerMcp, { ...messages, carries: 'tokens', refuses: notServed, flow: serveFor('buyer') }),
  route(contract.buyerMcpStream, { ...messages, carries: 'tokens', refuses: [405], verb: noStream }),
  route(contract.showSettings, { ...settings, verb: showSettings }),
  route(contract.editSettings, { ...settings, verb: editSettings }),
  route(contract.showRequest, { ...decide, verb: showRequestOf('sellers') }),
  flowRoute(contract.confirmRequest, { ...decide, flow: confirmFor('sellers') }),
  route(contract.declineRequest, { ...decide, verb: declineFor('sellers') }),
  route(contract.showOwnRequest, { ...own, verb: showRequestOf('own') }),
  flowRoute(contract.waitForOwnRequest, { ...own, limit: waits, flow: waitForRequest }),
  flowRoute(contract.confirmOwnRequest, { ...ownDecision, flow: confirmFor('own') }),
  route(contract.declineOwnRequest, { ...ownDecision, verb: declineFor('own') }),
]
