import { anyone, signedIn } from '#platform/shared/permission.ts'
import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../../contract/passkeys.ts'
import * as own from './own-passkeys.ts'
import { askForPasskey, signInByPasskey } from './use-passkey.ts'

const limit = { hits: 60, seconds: 60 }

export const passkeyRoutes: readonly Route[] = [
  route(contract.askToUsePasskey, { permission: anyone, limit, verb: askForPasskey }),
  flowRoute(contract.usePasskey, { permission: anyone, limit, flow: signInByPasskey }),
  route(contract.ownPasskeys, { permission: signedIn, verb: own.showOwnPasskeys }),
  route(contract.askToAddPasskey, { permission: signedIn, limit, verb: own.offerPasskey }),
  route(contract.addPasskey, { permission: signedIn, limit, status: 201, verb: own.addPasskey }),
  route(contract.removePasskey, { permission: signedIn, verb: own.removePasskey }),
]
