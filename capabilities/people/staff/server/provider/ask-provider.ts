import type { JSONWebKeySet } from 'jose'
import type { Configuration, CustomFetchOptions } from 'openid-client'
import { safeRequest } from '#platform/server/safe-request.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, Refusal, refuse } from '#platform/shared/refusal.ts'
import { staffRefusals } from '../../vocabulary.ts'
import { wordsAt } from '../../rules/roles-of-groups.ts'

/** Who somebody is at the operator's provider. */
export type Person = {
  issuer: string
  subject: string
  /** What the provider calls its own session; '' where it says none. */ session: string
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
  groups: string[]
}

type Asking = Pick<World, 'ports'>

/** What a sign-in is recognised by when the browser comes back. */
export type Begun = { state: string; nonce: string; verifier: string; referer: string }

export const returnUrl = (settings: Settings): string => `${settings.PUBLIC_URL}/users/staff_sign_in/return`

/** Calls checked hosts alone: the provider's own, which the installation names, and what is public or allowed besides. */
const checkedFetch =
  ({ ports }: Asking, issuer: string) =>
  async (
    url: string,
    { method, headers, body }: Pick<CustomFetchOptions, 'method' | 'headers' | 'body'>,
  ): Promise<Response> => {
    const { OUTGOING_ALLOWED_HOSTS } = ports.settings
    const answer = await safeRequest({
      to: 'staff provider',
      url,
      method,
      headers,
      body: body === null || body === undefined ? '' : String(body as URLSearchParams),
      allowedHosts: [new URL(issuer).host, ...OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)],
      timeoutMs: 10_000,
      maxBytes: 262_144,
    })
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }

/** The provider as it describes itself now. Refuses where none is set, or it does not answer. */
export const discoverProvider = async (world: Asking): Promise<Configuration> => {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: id, STAFF_OIDC_CLIENT_SECRET: secret } = world.ports.settings
  if (issuer === undefined || id === undefined) throw notFound()
  const openid = await import('openid-client')
  return told(() =>
    openid.discovery(
      new URL(issuer),
      id,
      undefined,
      secret === undefined ? openid.None() : openid.ClientSecretBasic(secret),
      {
        [openid.customFetch]: checkedFetch(world, issuer),
        execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
      },
    ),
  )
}

/** The keys by which the provider signs now (RFC 7517). */
export const keysOfProvider = async (world: Asking): Promise<JSONWebKeySet> => {
  const config = await discoverProvider(world)
  const { issuer, jwks_uri: url } = config.serverMetadata()
  if (url === undefined) throw refuse(staffRefusals, 'provider_refused', { reason: 'jwks_uri' })
  const asked = { method: 'GET', headers: { accept: 'application/json' }, body: undefined } as const
  return told(async () => {
    const answer = await checkedFetch(world, issuer)(url, asked)
    if (answer.status !== 200) throw refuse(staffRefusals, 'provider_away')
    return (await answer.json()) as JSONWebKeySet
  })
}

/** Whose sign-in it is, by the provider's answer to the browser: code, state, nonce, issuer and signature are checked. */
export const readPerson = async (world: Asking, begun: Begun, search: string): Promise<Person> => {
  const config = await discoverProvider(world)
  const openid = await import('openid-client')
  return told(async () => {
    const tokens = await openid.authorizationCodeGrant(config, new URL(returnUrl(world.ports.settings) + search), {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    const own = tokens.claims()!
    const asked = config.serverMetadata().userinfo_endpoint
    const more = asked ? await openid.fetchUserInfo(config, tokens.access_token, own.sub) : {}
    return personOf(world.ports.settings, own.iss, { ...more, ...own })
  })
}

const personOf = (settings: Settings, issuer: string, claims: Readonly<Record<string, unknown>>): Person => {
  const word = (name: string) => wordsAt(claims, name)[0]?.trim().slice(0, 100) ?? ''
  return {
    issuer,
    subject: String(claims['sub']),
    session: typeof claims['sid'] === 'string' ? claims['sid'].slice(0, 300) : '',
    email: wordsAt(claims, 'email')[0]?.trim().toLowerCase() ?? '',
    isVerified: claims['email_verified'] === true || settings.STAFF_OIDC_EMAIL_VERIFIED,
    firstName: word('given_name') || word('name'),
    lastName: word('given_name') ? word('family_name') : '',
    groups: wordsAt(claims, settings.STAFF_OIDC_GROUPS_CLAIM),
  }
}

/** What went wrong at the provider, as a refusal: it did not answer, or its answer cannot be believed. */
const told = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error)) throw error
    const { code, error: word } = error as Error & { code?: string; error?: string }
    if (!code?.startsWith('OAUTH_')) throw refuse(staffRefusals, 'provider_away')
    throw refuse(staffRefusals, 'provider_refused', { reason: word ?? code })
  }
}
