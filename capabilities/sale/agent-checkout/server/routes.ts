import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { agentTextOf } from './offers/agent-text.ts'
import { acpRoutes } from './acp/acp-routes.ts'
import { changeAgentShop, renewKey, showOwnAgentShop } from './shop/agent-shop.ts'
import { ucpRoutes } from './ucp/ucp-routes.ts'

const change = { permission: 'agent_checkout.change' } as const

export const agentRoutes: readonly Route[] = [
  route(contract.showAgentShop, { permission: 'agent_checkout.read', verb: showOwnAgentShop }),
  route(contract.editAgentShop, { ...change, verb: changeAgentShop }),
  route(contract.renewAgentKey, { ...change, verb: renewKey }),
  route(contract.showAgentText, {
    permission: anyone,
    limit: { hits: 120, seconds: 60 },
    cacheSeconds: 60,
    verb: (ctx, { username }, call) => agentTextOf(ctx, username, call),
  }),
  ...acpRoutes,
  ...ucpRoutes,
]
