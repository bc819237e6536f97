import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { assignOrder, carryOut, decline } from './decide-declaration.ts'
import { receiveDeclaration } from './receive-declaration.ts'

const permission = 'declarations.decide'

export const declarationRoutes: readonly Route[] = [
  route(contract.declare, {
    permission: anyone,
    limit: { hits: 20, seconds: 3600 },
    status: 201,
    verb: receiveDeclaration,
  }),
  route(contract.assignDeclaration, { permission, verb: assignOrder }),
  flowRoute(contract.carryOutDeclaration, { permission, flow: carryOut }),
  route(contract.declineDeclaration, { permission, verb: decline }),
]
