import { route, type RateLimit, type Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { addApp, appPage, changeApp, removeApp, rotateSecret } from './apps/edit-app.ts'
import { registerApp } from './apps/register-client.ts'
import { answerConsent, consentPage } from './consent/answer-request.ts'
import { disconnect } from './consent/end-connection.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { exchange } from './tokens/exchange-token.ts'
import { revoke } from './tokens/revoke-token.ts'

const permission = 'connected_apps.develop'
const exchanges: RateLimit = { hits: 600, seconds: 60 }
const registrations: RateLimit = { hits: 20, seconds: 3600 }
const consents: RateLimit = { hits: 60, seconds: 60 }

const ofPrograms = { permission: anyone, foreign: true, forBrowsers: true } as const

export const connectedAppsRoutes: readonly Route[] = [
  route(contract.addApp, { permission, status: 201, verb: addApp }),
  route(contract.editApp, { permission, verb: changeApp }),
  route(contract.showApp, { permission, verb: appPage }),
  route(contract.rotateAppSecret, { permission, verb: rotateSecret }),
  route(contract.removeApp, { permission, verb: removeApp }),
  route(contract.endConnection, { permission: 'connected_apps.connect', verb: disconnect }),
  route(contract.showConsent, { permission: signedIn, limit: consents, verb: consentPage }),
  route(contract.giveConsent, { permission: signedIn, limit: consents, verb: answerConsent }),
  route(contract.exchangeToken, { ...ofPrograms, limit: exchanges, verb: exchange }),
  route(contract.revokeToken, { ...ofPrograms, limit: exchanges, verb: revoke }),
  route(contract.registerClient, { ...ofPrograms, limit: registrations, status: 201, verb: registerApp }),
  route(contract.authorizationServer, { ...ofPrograms, verb: serverMetadata }),
  route(contract.protectedResource, { ...ofPrograms, verb: (ctx) => resourceMetadata(ctx, {}) }),
  route(contract.protectedResourceBelow, { ...ofPrograms, verb: resourceMetadata }),
]
