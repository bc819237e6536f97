import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ownOriginOf } from '#capabilities/people/sellers/server/index.ts'
import type { showConsent } from '../../contract.ts'
import { isRegistered, withAnswer } from '../../rules/redirect-url.ts'
import { buyerScopesAsked, scopesAsked } from '../../rules/scopes.ts'
import { issuerUrl } from '../../rules/issuer-url.ts'
import { connectedAppsRefusals, type OAuthError } from '../../vocabulary.ts'
import { appOfIssuer, type Issuer } from '../apps/find-app.ts'
import type { OAuthApp } from '../tables.ts'

export type Request = Input<typeof showConsent>
export type Judged = { app: OAuthApp; redirectUrl: string; scopes: string[]; challenge: string }

/**
 * What an app asks for. Refuses, and leads nowhere, where the app or the address is not known; any other fault is told
 * to the app at its address.
 */
export const judge = async (
  ctx: Ctx,
  request: Request,
  issuer: Issuer = 'accounts',
): Promise<Judged | { refusedAt: string }> => {
  const { clientId = '', redirectUri, codeChallenge = '' } = request
  const app = await appOfIssuer(ctx, clientId, issuer)
  if (!app) throw refuse(connectedAppsRefusals, 'unknown_app')
  const redirectUrl = redirectUri ?? (app.redirectUrls.length === 1 ? app.redirectUrls[0]! : '')
  if (!isRegistered(app.redirectUrls, redirectUrl))
    throw refuse(connectedAppsRefusals, 'wrong_redirect', { name: app.name })
  const { scopes, fault } = issuer === 'accounts' ? ofAccounts(request) : ofBuyers(app, request)
  const found = faultOf(request) ?? (await targetFault(ctx, request, issuer)) ?? fault
  if (found) return { refusedAt: answerAt(ctx, redirectUrl, request, found, issuer) }
  return { app, redirectUrl, scopes, challenge: codeChallenge }
}

const ofAccounts = ({ scope }: Request) => {
  const scopes: string[] = scopesAsked(scope)
  return { scopes, fault: scopes.length === 0 ? faults.scope : undefined }
}

const ofBuyers = ({ kind }: OAuthApp, { scope, prompt }: Request) => {
  const scopes = buyerScopesAsked(kind, scope)
  const isAlone = !prompt?.split(' ').includes('none') || prompt === 'none'
  const lacks = kind === 'agents' ? scopes.length === 0 && faults.scope : !scopes.includes('openid') && faults.openid
  return { scopes, fault: lacks || (isAlone ? undefined : faults.prompt) }
}

type Fault = { error: OAuthError; error_description: string }

const faults = {
  scope: { error: 'invalid_scope', error_description: 'None of these scopes exists.' },
  openid: { error: 'invalid_scope', error_description: 'scope contains openid.' },
  prompt: { error: 'invalid_request', error_description: 'prompt=none stands alone.' },
  mode: { error: 'invalid_request', error_description: 'response_mode is query.' },
  object: { error: 'request_not_supported', error_description: 'request is not supported.' },
  objectAt: { error: 'request_uri_not_supported', error_description: 'request_uri is not supported.' },
  type: { error: 'unsupported_response_type', error_description: 'response_type is code.' },
  challenge: { error: 'invalid_request', error_description: 'code_challenge with the method S256 is needed.' },
  target: { error: 'invalid_target', error_description: 'resource names no address of this server.' },
} as const satisfies Record<string, Fault>

const faultOf = (request: Request): Fault | undefined => {
  const { responseType, codeChallenge = '', codeChallengeMethod } = request
  if (request.request !== undefined) return faults.object
  if (request.requestUri !== undefined) return faults.objectAt
  if (responseType !== 'code') return faults.type
  if (codeChallengeMethod !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) return faults.challenge
  if (request.responseMode !== undefined && request.responseMode !== 'query') return faults.mode
  return undefined
}

/** A token is for what is served here, or at the own domain of the seller whose buyers are asked. */
const targetFault = async (ctx: Ctx, { resource }: Request, issuer: Issuer): Promise<Fault | undefined> => {
  if (resource === undefined) return undefined
  const origin = URL.canParse(resource) ? new URL(resource).origin : ''
  if (origin === new URL(ctx.ports.settings.PUBLIC_URL).origin) return undefined
  const own = issuer === 'accounts' ? null : await ownOriginOf(ctx, issuer.sellerId)
  return origin === own ? undefined : faults.target
}

/** The app's address with what it is answered: its own `state`, and who answers (RFC 9207). */
export const answerAt = (
  { ports }: Pick<Ctx, 'ports'>,
  redirectUrl: string,
  { state }: Pick<Request, 'state'>,
  answer: Readonly<Record<string, string>>,
  issuer: Issuer = 'accounts',
): string => withAnswer(redirectUrl, { ...answer, state, iss: issuerUrl(ports.settings.PUBLIC_URL, issuer) })
