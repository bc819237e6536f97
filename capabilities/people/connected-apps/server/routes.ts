import { route, type RateLimit, type Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { addApp, appPage, changeApp, removeApp, rotateSecret } from './apps/edit-app.ts'
import { registerApp } from './apps/register-client.ts'
import { answerConsent, consentPage } from './consent/answer-request.ts'
import { disconnect, endOwnSignIn } from './consent/end-connection.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { exchangeAt } from './tokens/exchange-token.ts'
import { revokeAt } from './tokens/revoke-token.ts'
import { ofAccounts, ofBuyers, type IssuerOf } from './apps/client-of-call.ts'
import { readKeysFor } from './apps/read-keys.ts'
import { discovery, keySet } from './buyers/discovery.ts'
import { listOwnSignIns } from './buyers/own-sign-ins.ts'
import { buyerSignInPage, signInAtApp } from './buyers/sign-in.ts'
import { signOutPage } from './buyers/sign-out.ts'
import { userinfo } from './buyers/userinfo.ts'
import * as buyers from '../contract/buyers.ts'

const permission = 'connected_apps.develop'
const exchanges: RateLimit = { hits: 600, seconds: 60 }
const registrations: RateLimit = { hits: 20, seconds: 3600 }
const consents: RateLimit = { hits: 60, seconds: 60 }

const ofPrograms = { permission: anyone, foreign: true, forBrowsers: true } as const

/** Open to anyone; who calls, or whose token it is, the verb finds out. */
const byToken = { limit: exchanges, refuses: [401] } as const

/** Where apps prove who they are, by a key as well. */
const proven = (issuerOf: IssuerOf) => ({ ...ofPrograms, ...byToken, before: readKeysFor(issuerOf) })

/** An app that is named in the query may be gone. */
const asked = { permission: signedIn, limit: consents, refuses: [404] } as const

export const connectedAppsRoutes: readonly Route[] = [
  route(contract.addApp, { permission, status: 201, verb: addApp }),
  route(contract.editApp, { permission, verb: changeApp }),
  route(contract.showApp, { permission, verb: appPage }),
  route(contract.rotateAppSecret, { permission, verb: rotateSecret }),
  route(contract.removeApp, { permission, verb: removeApp }),
  route(contract.endConnection, { permission: 'connected_apps.connect', verb: disconnect }),
  route(contract.showConsent, { ...asked, verb: consentPage }),
  route(contract.giveConsent, { ...asked, verb: answerConsent }),
  route(contract.exchangeToken, { ...proven(ofAccounts), verb: exchangeAt(ofAccounts) }),
  route(contract.revokeToken, { ...proven(ofAccounts), verb: revokeAt(ofAccounts) }),
  route(contract.registerClient, { ...ofPrograms, limit: registrations, status: 201, verb: registerApp }),
  route(contract.authorizationServer, { ...ofPrograms, verb: serverMetadata }),
  route(contract.protectedResource, { ...ofPrograms, verb: (ctx) => resourceMetadata(ctx, {}) }),
  route(contract.protectedResourceBelow, { ...ofPrograms, verb: resourceMetadata }),
  route(buyers.openidConfiguration, { ...ofPrograms, verb: discovery }),
  route(buyers.sellersServer, { ...ofPrograms, verb: discovery }),
  route(buyers.signingKeys, { ...ofPrograms, verb: keySet }),
  route(buyers.exchangeBuyerToken, { ...proven(ofBuyers), verb: exchangeAt(ofBuyers) }),
  route(buyers.revokeBuyerToken, { ...proven(ofBuyers), verb: revokeAt(ofBuyers) }),
  route(buyers.readUserinfo, { ...ofPrograms, ...byToken, verb: userinfo }),
  route(buyers.sendUserinfo, { ...ofPrograms, ...byToken, verb: userinfo }),
  route(buyers.showBuyerSignIn, { permission: anyone, limit: consents, verb: buyerSignInPage }),
  route(buyers.answerBuyerSignIn, { permission: signedIn, limit: consents, verb: signInAtApp }),
  route(buyers.showSignOut, { permission: anyone, limit: consents, verb: signOutPage }),
  route(buyers.ownSignIns, { permission: signedIn, verb: listOwnSignIns }),
  route(buyers.endSignIn, { permission: signedIn, verb: endOwnSignIn }),
]
