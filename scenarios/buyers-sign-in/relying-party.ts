import { createServer } from 'node:net'
import { once } from 'node:events'
import * as openid from 'openid-client'
import { beforeAll, beforeEach, expect } from 'vitest'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import type { TestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export const freeHome = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`
export const redirectUri = 'https://forum.example/auth/oidc/callback'
export const verifier = 'v'.repeat(43)
const everything = 'openid profile email entitlements offline_access'

type Made = { id: number; client_id: string; secret: string }
type Shop = Awaited<ReturnType<typeof openTestShop>>

/** Of the test that runs: a shop with an app of its own, the relying party that is its client, and somebody who buys there. */
export const now = {} as {
  app: TestApp
  home: string
  shop: Shop
  made: Made
  config: openid.Configuration
  buyer: { id: number; email: string }
  /** Of the buyer. */ token: string
}

export const open = (): Promise<Shop> =>
  now.app.transact((ctx) => openTestShop(ctx, { name: 'Watercolours' }, { name: 'Once' }))

export const addApp = async ({ seller }: Shop, more: object = {}): Promise<Made> => {
  const wanted = {
    name: 'Forum',
    kind: 'buyers',
    redirect_urls: redirectUri,
    website: 'https://forum.example',
    ...more,
  }
  const answer = await now.app.call<Made>('POST', '/v1/cabinet/oauth_apps', wanted, {
    token: await now.app.signIn(seller.userId, 'seller'),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.data
}

export const discover = ({ seller }: Shop, { client_id, secret }: Made) =>
  openid.discovery(
    new URL(`${now.home}/openid/${seller.id}`),
    client_id,
    undefined,
    secret ? openid.ClientSecretBasic(secret) : openid.None(),
    { execute: [openid.allowInsecureRequests] },
  )

/** Before each test of a file: another shop with its app and buyer. */
export const useRelyingParty = (app: TestApp, home: string): void => {
  beforeAll(async () => {
    Object.assign(now, { app, home })
    await (await app.server()).listen({ host: '127.0.0.1', port: Number(new URL(home).port) })
  })
  beforeEach(async () => {
    // The relying party believes the machine’s clock.
    app.clock.set(new Date().toISOString())
    now.shop = await open()
    now.made = await addApp(now.shop)
    now.config = await discover(now.shop, now.made)
    const { user } = await app.transact((ctx) => makeUser(ctx, ['payer']))
    now.buyer = { id: user.id, email: user.email }
    now.token = await app.signIn(now.buyer.id, 'payer')
  })
}

type Wanted = { more?: Record<string, string>; allows?: boolean; as?: string | undefined; of?: openid.Configuration }

export const requestOf = async ({ more, of = now.config }: Wanted) =>
  openid.buildAuthorizationUrl(of, {
    redirect_uri: redirectUri,
    scope: everything,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'state-1',
    nonce: 'nonce-1',
    ...more,
  })

const api = (url: URL): string => `/v1${url.pathname.replace(/authorize$/, 'authorization')}`

/** What the page of the sign-in is told. */
export const shown = async (wanted: Wanted = {}) => {
  const url = await requestOf(wanted)
  const as = 'as' in wanted ? wanted.as : now.token
  return now.app.call<{ step: string; redirect_url: string; products: { path: string }[]; scopes: string[] }>(
    'GET',
    api(url) + url.search,
    undefined,
    as === undefined ? {} : { token: as },
  )
}

/** Sends the buyer to agree, and answers where they were led to. */
export const led = async (wanted: Wanted = {}): Promise<URL> => {
  const url = await requestOf(wanted)
  const body = { ...Object.fromEntries(url.searchParams), allows: wanted.allows ?? true }
  const answer = await now.app.call<{ redirect_url: string }>('POST', api(url), body, { token: wanted.as ?? now.token })
  expect(answer.status, answer.text).toBe(200)
  return new URL(answer.data.redirect_url)
}

export const exchange = (url: URL, of = now.config, checks: openid.AuthorizationCodeGrantChecks = {}) =>
  openid.authorizationCodeGrant(of, url, {
    pkceCodeVerifier: verifier,
    expectedState: 'state-1',
    expectedNonce: 'nonce-1',
    ...checks,
  })

export const read = (tokens: openid.TokenEndpointResponse, of = now.config) =>
  openid.fetchUserInfo(of, tokens.access_token, openid.skipSubjectCheck)

export const faultOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
        return error.error
      if (error instanceof openid.WWWAuthenticateChallengeError) return String(error.status)
      return error instanceof Error
        ? String(
            (error.cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code ?? error.message,
          )
        : ''
    },
  )

export const status = async (path: string, access: string, method = 'GET') =>
  (await fetch(`${now.home}${path}`, { method, headers: { authorization: `Bearer ${access}` } })).status
