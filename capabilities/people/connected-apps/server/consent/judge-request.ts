import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { showConsent } from '../../contract.ts'
import { isRegistered, withAnswer } from '../../rules/redirect-url.ts'
import { scopesAsked } from '../../rules/scopes.ts'
import { connectedAppsRefusals, type OAuthError } from '../../vocabulary.ts'
import { appByClientId } from '../apps/find-app.ts'
import type { OAuthApp } from '../tables.ts'

export type Request = Input<typeof showConsent>
export type Judged = { app: OAuthApp; redirectUrl: string; scopes: string[]; challenge: string }

/**
 * What an app asks for. Refuses, and leads nowhere, where the app or the address is not known; any other fault is told
 * to the app at its address.
 */
export const judge = async (ctx: Ctx, request: Request): Promise<Judged | { refusedAt: string }> => {
  const { clientId = '', redirectUri, codeChallenge = '' } = request
  const app = await appByClientId(ctx, clientId)
  if (!app) throw refuse(connectedAppsRefusals, 'unknown_app')
  const redirectUrl = redirectUri ?? (app.redirectUrls.length === 1 ? app.redirectUrls[0]! : '')
  if (!isRegistered(app.redirectUrls, redirectUrl))
    throw refuse(connectedAppsRefusals, 'wrong_redirect', { name: app.name })
  const scopes = scopesAsked(request.scope)
  const fault = faultOf(ctx, request) ?? (scopes.length === 0 ? faults.scope : undefined)
  if (fault) return { refusedAt: answerAt(ctx, redirectUrl, request, fault) }
  return { app, redirectUrl, scopes, challenge: codeChallenge }
}

type Fault = { error: OAuthError; error_description: string }

const faults = {
  scope: { error: 'invalid_scope', error_description: 'None of these scopes exists.' },
  type: { error: 'unsupported_response_type', error_description: 'response_type is code.' },
  challenge: { error: 'invalid_request', error_description: 'code_challenge with the method S256 is needed.' },
  target: { error: 'invalid_target', error_description: 'resource names no address of this server.' },
} as const satisfies Record<string, Fault>

const faultOf = ({ ports }: Ctx, request: Request): Fault | undefined => {
  const { responseType, codeChallenge = '', codeChallengeMethod, resource } = request
  if (responseType !== 'code') return faults.type
  if (codeChallengeMethod !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) return faults.challenge
  const home = new URL(ports.settings.PUBLIC_URL).origin
  if (resource !== undefined && !(URL.canParse(resource) && new URL(resource).origin === home)) return faults.target
  return undefined
}

/** The app's address with what it is answered: its own `state`, and who answers (RFC 9207). */
export const answerAt = (
  { ports }: Pick<Ctx, 'ports'>,
  redirectUrl: string,
  { state }: Pick<Request, 'state'>,
  answer: Readonly<Record<string, string>>,
): string => withAnswer(redirectUrl, { ...answer, state, iss: ports.settings.PUBLIC_URL })
