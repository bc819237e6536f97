import { createServer } from 'node:net'
import { once } from 'node:events'
import * as oauth from 'oauth4webapi'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { rightsOfScopes, scopeNames } from '#capabilities/people/connected-apps/rules/scopes.ts'
import { rightsOfCalls } from '#platform/server/permit.ts'

/** Apps of third parties, by a client nobody of ours wrote, over the network. */

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const home = `http://127.0.0.1:${await freePort()}`
const app = useTestApp(rooms, { settings: { PUBLIC_URL: home } })
const plain = { [oauth.allowInsecureRequests]: true } as const
const redirectUri = 'https://app.example/callback?tenant=1'

type Made = { id: number; client_id: string; secret: string }
type Tokens = oauth.TokenEndpointResponse
let as: oauth.AuthorizationServer
let maker: Awaited<ReturnType<typeof makeSeller>>
let seller: Awaited<ReturnType<typeof makeSeller>>
let made: Made
let client: oauth.Client
let auth: oauth.ClientAuth

beforeAll(async () => {
  await (await app.server()).listen({ host: '127.0.0.1', port: Number(new URL(home).port) })
  const issuer = new URL(home)
  as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...plain }),
  )
})

beforeEach(async () => {
  ;[maker, seller] = await app.transact(async (ctx) => [await makeSeller(ctx), await makeSeller(ctx)] as const)
  made = await addApp({})
  client = { client_id: made.client_id }
  auth = oauth.ClientSecretBasic(made.secret)
})

const addApp = async (more: object) =>
  (
    await app.call<Made>(
      'POST',
      '/v1/cabinet/oauth_apps',
      { name: 'Books & Co', redirect_urls: redirectUri, website: 'https://app.example', ...more },
      { token: maker.token },
    )
  ).data

type Wanted = { scope?: string; verifier?: string; redirect?: string; allows?: boolean; more?: object; token?: string }

/** Sends somebody to agree, and answers where they were led to. */
const consent = async ({ scope, verifier, redirect, allows = true, more, token = seller.token }: Wanted = {}) => {
  const request = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirect ?? redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier ?? 'v'.repeat(43)),
    code_challenge_method: 'S256',
    state: 'state-1',
    ...(scope ? { scope } : {}),
    ...more,
  }
  return app.call<{ redirect_url: string }>(
    'POST',
    '/v1/oauth/authorization',
    { ...request, seller_id: seller.seller.id, allows },
    { token },
  )
}

const answered = async (wanted: Wanted = {}) => new URL((await consent(wanted)).data.redirect_url)

const exchange = async (led: URL, { verifier = 'v'.repeat(43), redirect = redirectUri } = {}) => {
  const parameters = oauth.validateAuthResponse(as, client, led, 'state-1')
  const response = await oauth.authorizationCodeGrantRequest(as, client, auth, parameters, redirect, verifier, plain)
  return oauth.processAuthorizationCodeResponse(as, client, response)
}

const refresh = async ({ refresh_token = '' }: Pick<Tokens, 'refresh_token'>) =>
  oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, auth, refresh_token, plain),
  )

const status = async ({ access_token }: Pick<Tokens, 'access_token'>, path = '/api/products', method = 'GET') => {
  const headers = { authorization: `Bearer ${access_token}` }
  return (await fetch(`${home}${path}`, { method, headers })).status
}

type Connection = { id: number; last_used_at: string | null }
const connected = async () =>
  (await app.call<{ list: Connection[] }>('GET', '/v1/cabinet/app_connections', undefined, { token: seller.token }))
    .data.list

const faultOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof oauth.ResponseBodyError) return error.error
      return error instanceof oauth.WWWAuthenticateChallengeError && error.status === 401
        ? 'invalid_client'
        : String(error)
    },
  )

describe('a whole sign-in', () => {
  it('ends with tokens that do what was agreed to and nothing else', async () => {
    const tokens = await exchange(await answered({ scope: 'catalog.read orders.read' }))
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'catalog.read orders.read' })
    const me = await fetch(`${home}/api/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect([me.status, me.headers.get('ratelimit-limit')]).toEqual([200, '1200'])
    expect(await status(tokens)).toBe(200)
    expect(await status(tokens, '/v2/products')).toBe(200)
    expect(await status(tokens, '/v2/orders')).toBe(200)
    expect(await status(tokens, '/api/products', 'POST')).toBe(403)
    expect(await status(tokens, '/api/funnels')).toBe(403)
    expect(await status(tokens, '/v1/cabinet/orders')).toBe(200)
    expect(await status(tokens, '/v1/cabinet/deals')).toBe(403)
    expect(await status(tokens, '/v1/cabinet/api_keys')).toBe(401)
    expect(await status(tokens, '/v1/app/session')).toBe(401)
    expect(await status({ access_token: `${tokens.access_token}x` })).toBe(401)
    expect(await status({ access_token: tokens.refresh_token! })).toBe(401)
  })

  it('is shown to who is asked with words for each scope, and can be denied', async () => {
    const led = await answered({ allows: false })
    expect(Object.fromEntries(led.searchParams)).toEqual({
      tenant: '1',
      error: 'access_denied',
      state: 'state-1',
      iss: home,
    })
    expect(() => oauth.validateAuthResponse(as, client, led, 'state-1')).toThrow(oauth.AuthorizationResponseError)
    expect(await connected()).toEqual([])
  })

  it('leads nowhere that was not registered', async () => {
    for (const redirect of ['https://evil.example/', 'https://app.example/callback', `${redirectUri}&x=1`]) {
      const answer = await consent({ redirect })
      expect([answer.status, answer.code]).toEqual([422, 'connected_apps.wrong_redirect'])
    }
    expect((await consent({ more: { client_id: 'nobody' } })).status).toBe(404)
  })

  it.each([
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'openid nonsense' }, 'invalid_scope'],
    [{ resource: 'https://elsewhere.example/' }, 'invalid_target'],
  ])('tells the app what is wrong: %o', async (more, error) => {
    expect((await answered({ more })).searchParams.get('error')).toBe(error)
  })

  it('accepts the address of the API as the resource', async () => {
    expect((await answered({ more: { resource: `${home}/api` } })).searchParams.has('code')).toBe(true)
  })

  it('refuses a wrong verifier, address or secret; the code is gone', async () => {
    const led = await answered()
    expect(await faultOf(exchange(led, { verifier: 'w'.repeat(43) }))).toBe('invalid_grant')
    expect(await faultOf(exchange(led))).toBe('invalid_grant')
    expect(await faultOf(exchange(await answered(), { redirect: 'https://app.example/callback' }))).toBe(
      'invalid_grant',
    )
    auth = oauth.ClientSecretPost('wrong')
    expect(await faultOf(exchange(await answered()))).toBe('invalid_client')
    auth = oauth.None()
    expect(await faultOf(exchange(await answered()))).toBe('invalid_client')
    const late = await answered()
    app.clock.advance({ seconds: 61 })
    auth = oauth.ClientSecretPost(made.secret)
    expect(await faultOf(exchange(late))).toBe('invalid_grant')
  })
})

describe('tokens', () => {
  it('are replaced by a refresh; one used again ends all of its family, and no other', async () => {
    const other = await exchange(await answered())
    const first = await exchange(await answered())
    const second = await refresh(first)
    expect([await status(first), await status(second)]).toEqual([200, 200])
    expect(await faultOf(refresh(first))).toBe('invalid_grant')
    expect([await status(first), await status(second)]).toEqual([401, 401])
    expect(await faultOf(refresh(second))).toBe('invalid_grant')
    expect(await status(other)).toBe(200)
  })

  it('end after an hour, and are renewed', async () => {
    const tokens = await exchange(await answered())
    app.clock.advance({ seconds: 3600 })
    expect(await status(tokens)).toBe(401)
    expect(await status(await refresh(tokens))).toBe(200)
  })

  it('are narrowed by a refresh, never widened', async () => {
    const tokens = await exchange(await answered({ scope: 'catalog.read orders.read' }))
    const additionalParameters = { scope: 'orders.read refunds.write' }
    const response = await oauth.refreshTokenGrantRequest(as, client, auth, tokens.refresh_token!, {
      additionalParameters,
      ...plain,
    })
    const narrowed = await oauth.processRefreshTokenResponse(as, client, response)
    expect(narrowed.scope).toBe('orders.read')
    expect([await status(narrowed), await status(narrowed, '/v2/orders')]).toEqual([403, 200])
  })

  it('are revoked by their app alone', async () => {
    const tokens = await exchange(await answered())
    const revoke = async (token: string) =>
      oauth.processRevocationResponse(await oauth.revocationRequest(as, client, auth, token, plain))
    const own = [client, auth] as const
    const stranger = await addApp({ name: 'Other' })
    ;[client, auth] = [{ client_id: stranger.client_id }, oauth.ClientSecretPost(stranger.secret)]
    await revoke(tokens.access_token)
    expect(await status(tokens)).toBe(200)
    ;[client, auth] = own
    await revoke(tokens.access_token)
    expect(await status(tokens)).toBe(401)
    await revoke(tokens.refresh_token!)
    expect(await faultOf(refresh(tokens))).toBe('invalid_grant')
    await revoke('nonsense')
  })

  it('of one code go to one of many calls at once', async () => {
    const led = await answered()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => faultOf(exchange(led))))
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1)
  })

  it('control: asking whether a code is unused, and taking it afterwards, gives it to all', async () => {
    const hash = hashOfSecret((await answered()).searchParams.get('code')!)
    const ask = () =>
      sql`select from oauth_tokens where token_hash = ${hash} and ended_at is null`.execute(app.world.db)
    const take = () => sql`update oauth_tokens set ended_at = now() where token_hash = ${hash}`.execute(app.world.db)
    const outcomes = await Promise.all(Array.from({ length: 8 }, ask))
    await Promise.all(outcomes.map(({ rows }) => rows.length > 0 && take()))
    expect(outcomes.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(1)
  })
})

describe('who connected an app', () => {
  it('disconnects it: its tokens end at once, and it can be connected again', async () => {
    const tokens = await exchange(await answered({ scope: 'catalog.read' }))
    await answered({ scope: 'orders.read' })
    await status(tokens)
    await expect.poll(async () => (await connected())[0]!.last_used_at).toEqual(expect.any(String))
    const [connection, ...others] = await connected()
    expect([connection, others]).toMatchObject([
      {
        app_name: 'Books & Co',
        is_verified: true,
        scopes: ['catalog.read', 'orders.read'],
        connected_by: 'Ada Lovelace',
      },
      [],
    ])
    const path = `/v1/cabinet/app_connections/${connection!.id}`
    expect((await app.call('DELETE', path, {}, { token: maker.token })).status).toBe(404)
    expect((await app.call('DELETE', path, {}, { token: seller.token })).status).toBe(200)
    expect([await status(tokens), await faultOf(refresh(tokens)), await connected()]).toEqual([
      401,
      'invalid_grant',
      [],
    ])
    expect(await status(await exchange(await answered()))).toBe(200)
    const log = await sql<{ action: string }>`
      select action from audit_entries where seller_id = ${seller.seller.id} and action like 'connected_apps.%' order by id`.execute(
      app.world.db,
    )
    expect(log.rows.map(({ action }) => action)).toEqual([
      'connected_apps.connected',
      'connected_apps.connected',
      'connected_apps.disconnected',
      'connected_apps.connected',
    ])
  })

  it('loses a right or the membership, and the app with them', async () => {
    const { user } = await app.transact((ctx) => makeUser(ctx, ['team_member']))
    const grant = (rights: string[]) =>
      app.transact((ctx) => addTeamMember(ctx, { sellerId: seller.seller.id, userId: user.id, rights }))
    await grant(['catalog.read'])
    const token = await app.signIn(user.id, 'team_member')
    expect((await consent({ token })).code).toBe('connected_apps.not_your_account')
    await grant(['catalog.read', 'connected_apps.connect'])
    const tokens = await exchange(await answered({ token, scope: 'catalog.write orders.read' }))
    expect([await status(tokens), await status(tokens, '/v2/orders')]).toEqual([200, 403])
    await grant(['orders.read'])
    expect([await status(tokens), await status(tokens, '/v2/orders')]).toEqual([403, 200])
    await sql`update team_members set state = 'ended' where user_id = ${user.id}`.execute(app.world.db)
    expect([await status(tokens), await faultOf(refresh(tokens))]).toEqual([401, 'invalid_grant'])
  })

  it('has a confirmed address', async () => {
    await sql`update users set confirmed_at = null where id = ${seller.user.id}`.execute(app.world.db)
    expect((await consent()).code).toBe('identity.not_confirmed')
  })

  it('is not somebody who acts for another seller, nor one whose account is gone', async () => {
    expect((await consent({ token: maker.token })).code).toBe('connected_apps.not_your_account')
    const tokens = await exchange(await answered())
    await sql`update sellers set deleted_at = now() where id = ${seller.seller.id}`.execute(app.world.db)
    expect(await status(tokens)).toBe(401)
  })
})

describe('an app', () => {
  it('has two secrets for a day after a new one was made', async () => {
    const rotate = async () =>
      (
        await app.call<{ secret: string }>(
          'POST',
          `/v1/cabinet/oauth_apps/${made.id}/rotate_secret`,
          {},
          { token: maker.token },
        )
      ).data.secret
    const works = async (secret: string) => {
      auth = oauth.ClientSecretBasic(secret)
      return (await faultOf(exchange(await answered()))) === 'none'
    }
    const second = await rotate()
    expect([await works(made.secret), await works(second)]).toEqual([true, true])
    const third = await rotate()
    expect([await works(made.secret), await works(second), await works(third)]).toEqual([false, true, true])
    app.clock.advance({ hours: 25 })
    seller.token = await app.signIn(seller.user.id, 'seller')
    expect([await works(second), await works(third)]).toEqual([false, true])
  })

  it('is seen by its maker alone, with how many sellers use it; removed, it is used by none', async () => {
    const tokens = await exchange(await answered())
    const path = `/v1/cabinet/oauth_apps/${made.id}`
    const page = await app.call('GET', path, undefined, { token: maker.token })
    expect(page.data).toMatchObject({ client_id: made.client_id, sellers_count: 1 })
    expect(page.text).not.toContain(made.secret)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.call(method, path, undefined, { token: seller.token })).status).toBe(404)
    expect((await app.call('DELETE', path, {}, { token: maker.token })).status).toBe(200)
    expect([await status(tokens), await faultOf(refresh(tokens))]).toEqual([401, 'invalid_client'])
  })

  it('names addresses that may be led to', async () => {
    for (const [redirect_urls, key] of [
      ['javascript:alert(1)', 'invalid_url'],
      ['http://app.example/', 'invalid_url'],
      [' ', 'required'],
    ])
      expect(
        (await app.call('POST', '/v1/cabinet/oauth_apps', { name: 'App', redirect_urls }, { token: maker.token }))
          .fields,
      ).toEqual({ redirect_urls: [key] })
  })

  it('may register itself: public, unverified, and forgotten where nobody connects it', async () => {
    const registered = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        as,
        { client_name: 'Agent', redirect_uris: ['http://127.0.0.1:3333/cb'], token_endpoint_auth_method: 'none' },
        plain,
      ),
    )
    client = registered
    auth = oauth.None()
    const redirect = 'http://127.0.0.1:51234/cb'
    const tokens = await exchange(await answered({ redirect }), { redirect })
    expect(await status(tokens)).toBe(200)
    expect(await connected()).toMatchObject([{ app_name: 'Agent', is_verified: false }])
    const wrong = await fetch(`${home}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['http://evil.example/'] }),
    })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: 'invalid_redirect_uri' }])
  })
})

it('every right that calls of programs ask for is in a scope', () => {
  const given = new Set(rightsOfScopes(scopeNames))
  expect([...app.ports.registry.get(rightsOfCalls)].filter((right) => !given.has(right))).toEqual([])
})
