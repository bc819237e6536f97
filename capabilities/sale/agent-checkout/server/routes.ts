import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { acpRoutes } from './acp/acp-routes.ts'
import { changeAgentShop, renewKey, showOwnAgentShop } from './shop/agent-shop.ts'
import { ucpRoutes } from './ucp/ucp-routes.ts'

const change = { permission: 'agent_checkout.change' } as const

export const agentRoutes: readonly Route[] = [
  route(contract.showAgentShop, { permission: 'agent_checkout.read', verb: showOwnAgentShop }),
  route(contract.editAgentShop, { ...change, verb: changeAgentShop }),
  route(contract.renewAgentKey, { ...change, verb: renewKey }),
  ...acpRoutes,
  ...ucpRoutes,
]
