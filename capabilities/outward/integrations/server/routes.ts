import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { accountPage, changeKey, connectAccount, disconnect, refreshCatalogue } from './accounts.ts'
import { callPage, retryBySeller } from './calls.ts'

const read = { permission: 'integrations.read' } as const
const change = { permission: 'integrations.change' } as const

export const integrationsRoutes = [
  flowRoute(contract.addAccount, { ...change, flow: connectAccount }),
  route(contract.showAccount, { ...read, verb: (ctx, { id }) => accountPage(ctx, id) }),
  flowRoute(contract.editAccount, { ...change, flow: changeKey }),
  flowRoute(contract.refreshAccount, { ...change, flow: (world, { id }) => refreshCatalogue(world, id) }),
  route(contract.disconnectAccount, { ...change, verb: (ctx, { id }) => disconnect(ctx, id) }),
  route(contract.showCall, { ...read, verb: (ctx, { id }) => callPage(ctx, id) }),
  route(contract.retryCall, { ...change, verb: async (ctx, { id }) => (await retryBySeller(ctx, id), {}) }),
]
