import { anyone, signedIn } from '#platform/shared/permission.ts'
import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../../contract/second-factor.ts'
import { enterSecondFactor } from '../session/sign-in.ts'
import * as own from './own-factor.ts'

const limit = { hits: 20, seconds: 60 }

export const secondFactorRoutes: readonly Route[] = [
  flowRoute(contract.enterSecondFactor, { permission: anyone, limit, flow: enterSecondFactor }),
  route(contract.showSecondFactor, { permission: signedIn, verb: own.showOwnFactor }),
  route(contract.beginSecondFactor, { permission: signedIn, limit, verb: own.beginOwnFactor }),
  route(contract.confirmSecondFactor, { permission: signedIn, limit, verb: own.confirmOwnFactor }),
  route(contract.renewRecoveryCodes, { permission: signedIn, limit, verb: own.renewOwnRecoveryCodes }),
  route(contract.removeSecondFactor, { permission: signedIn, limit, verb: own.removeOwnFactor }),
]
