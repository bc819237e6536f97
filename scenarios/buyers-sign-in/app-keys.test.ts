import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import * as openid from 'openid-client'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import {
  addApp,
  discover,
  exchange,
  faultOf,
  led,
  now,
  read,
  redirectUri,
  freeHome,
  useRelyingParty,
} from './relying-party.ts'

/** Apps that prove who they are by a key (`private_key_jwt`), as `openid-client` does it over the network. */

const home = await freeHome()

/** Where the app publishes its keys, and how often they were asked for. */
const published = { keys: [] as JWK[], asked: 0 }
const website = createServer((_, response) => {
  published.asked++
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published.keys }))
}).listen(0, '127.0.0.1')
await once(website, 'listening')
afterAll(() => {
  website.closeAllConnections()
  website.close()
})
const host = `127.0.0.1:${(website.address() as AddressInfo).port}`

const app = useTestApp(rooms, { settings: { PUBLIC_URL: home, OUTGOING_ALLOWED_HOSTS: host } })
useRelyingParty(app, home)

type Pair = { privateKey: CryptoKey; jwk: JWK; kid: string }
const makePair = async (kid: string, algorithm = 'ES256'): Promise<Pair> => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm }, kid }
}
const key = await makePair('first')
const other = await makePair('second', 'RS256')

type Made = Awaited<ReturnType<typeof addApp>>
const signingAs = ({ client_id: id }: Made, { privateKey, kid }: Pair) =>
  openid.discovery(
    new URL(`${home}/openid/${now.shop.seller.id}`),
    id,
    undefined,
    openid.PrivateKeyJwt({ key: privateKey, kid }),
    { execute: [openid.allowInsecureRequests] },
  )
const written = (...keys: JWK[]) => ({ jwks: JSON.stringify({ keys }) })

let made: Made
beforeEach(async () => {
  made = await addApp(now.shop, written(key.jwk))
})

const tokensOf = async (by: openid.Configuration) => exchange(await led({ of: by }), by)

describe('an app with a key', () => {
  it('signs in by it, renews and revokes, and has no secret', async () => {
    expect(made.secret).toBeNull()
    const by = await signingAs(made, key)
    expect(by.serverMetadata()).toMatchObject({
      token_endpoint_auth_methods_supported: expect.arrayContaining(['private_key_jwt', 'client_secret_basic']),
      token_endpoint_auth_signing_alg_values_supported: expect.arrayContaining(['ES256', 'RS256']),
    })
    const tokens = await tokensOf(by)
    expect(await read(tokens, by)).toMatchObject({ email: now.buyer.email })
    const renewed = await openid.refreshTokenGrant(by, tokens.refresh_token!)
    await openid.tokenRevocation(by, renewed.refresh_token!)
    expect(await faultOf(openid.refreshTokenGrant(by, renewed.refresh_token!))).toBe('invalid_grant')
  })

  it('is refused with another key, and by its secret once it has keys', async () => {
    expect(await faultOf(tokensOf(await signingAs(made, { ...other, kid: 'first' })))).toBe('401')
    expect(await faultOf(tokensOf(await signingAs(made, other)))).toBe('401')
    const before = await discover(now.shop, now.made)
    await tokensOf(before)
    await change(now.made, written(key.jwk))
    expect(await faultOf(tokensOf(before))).toBe('401')
    await tokensOf(await signingAs(now.made, key))
    await change(now.made, {})
    expect(await faultOf(tokensOf(await signingAs(now.made, key)))).toBe('401')
  })
})

const asMaker = async () => app.signIn(now.shop.seller.userId, 'seller')
const change = async ({ id }: Made, more: object) => {
  const given = { name: 'Forum', redirect_urls: redirectUri, ...more }
  const answer = await app.call('PATCH', `/v1/cabinet/oauth_apps/${id}`, given, { token: await asMaker() })
  expect(answer.status, answer.text).toBe(200)
}

describe('an assertion', () => {
  const seconds = () => Math.floor(app.ports.now().epochMilliseconds / 1000)
  const issuer = () => `${home}/openid/${now.shop.seller.id}`
  const signed = (claims: object = {}, by = key) =>
    new SignJWT({
      iss: made.client_id,
      sub: made.client_id,
      aud: issuer(),
      jti: crypto.randomUUID(),
      iat: seconds(),
      exp: seconds() + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: by.jwk.alg!, kid: by.kid })
      .sign(by.privateKey)
  const sent = async (assertion: string, more: Record<string, string> = {}, headers = {}) => {
    const answer = await fetch(`${issuer()}/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'krt_nothing',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        ...more,
      }),
    })
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  /** Who is let in is told that the token is none. */
  const letIn = [400, 'invalid_grant']
  const refused = [401, 'invalid_client']

  it('is for the issuer or the call, from the app itself, and good for an hour at most', async () => {
    for (const aud of [issuer(), `${issuer()}/token`, ['https://elsewhere.example', issuer()]])
      expect(await sent(await signed({ aud }))).toEqual(letIn)
    expect(await sent(await signed({ exp: seconds() + 60.5 }))).toEqual(letIn)
    for (const wrong of [
      { aud: home },
      { aud: 'https://elsewhere.example' },
      { iss: now.made.client_id },
      { sub: now.made.client_id },
      { exp: seconds() - 31 },
      { exp: seconds() + 7200 },
      { exp: undefined },
      { jti: undefined },
      { jti: '' },
      { nbf: seconds() + 300 },
    ])
      expect([wrong, await sent(await signed(wrong))]).toEqual([wrong, refused])
    expect(await sent(await signed(), { client_id: now.made.client_id })).toEqual(refused)
    expect(await sent(await signed(), { client_id: made.client_id })).toEqual(letIn)
    expect(await sent(await signed(), { client_assertion_type: 'saml' })).toEqual(refused)
    const head = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await sent(`${head}.${(await signed()).split('.')[1]}.`)).toEqual(refused)
    for (const nonsense of ['x', 'a.b.c', '']) expect(await sent(nonsense)).toEqual(refused)
  })

  it('works once, of many calls at once', async () => {
    const assertion = await signed()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sent(assertion)))
    expect(answers.filter(([status]) => status === 400)).toEqual([letIn])
    expect(await sent(assertion)).toEqual(refused)
  })

  it('control: asking whether it is known, and noting it afterwards, lets all in', async () => {
    const { db } = app.world
    const use = async () => {
      const { rows } = await sql`select from oauth_assertions where jti_hash = 'control'`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 30))
      await sql`insert into oauth_assertions values (${made.id}, 'control', now()) on conflict do nothing`.execute(db)
      return rows.length === 0
    }
    expect(await Promise.all(Array.from({ length: 6 }, use))).toEqual(Array.from({ length: 6 }, () => true))
  })

  it('is checked by the keys the app publishes, which are read anew for one that is not known', async () => {
    Object.assign(published, { keys: [key.jwk], asked: 0 })
    await change(made, { jwks_url: 'https://forum.example/keys' })
    await sql`update oauth_apps set jwks_url = ${`http://${host}/keys`} where id = ${made.id}`.execute(app.world.db)
    expect(await sent(await signed())).toEqual(letIn)
    expect(await sent(await signed())).toEqual(letIn)
    expect(published.asked).toBe(1)
    expect(await sent(await signed({}, other))).toEqual(refused)
    published.keys = [other.jwk]
    expect(await sent(await signed({}, other))).toEqual(letIn)
    expect(await sent(await signed())).toEqual(refused)
    for (let at = 0; at < 20; at++) await sent(await signed())
    expect(published.asked).toBeLessThanOrEqual(10)
  })

  it('that its app has withdrawn lets nobody in after an hour', async () => {
    Object.assign(published, { keys: [key.jwk, other.jwk], asked: 0 })
    await sql`update oauth_apps set jwks = null, jwks_url = ${`http://${host}/keys`} where id = ${made.id}`.execute(
      app.world.db,
    )
    expect(await sent(await signed())).toEqual(letIn)
    published.keys = [other.jwk]
    app.clock.advance({ minutes: 61 })
    expect(await sent(await signed())).toEqual(refused)
  })

  it('is of no address inside', async () => {
    await sql`update oauth_apps set jwks = null, jwks_url = ${`${home}/keys`} where id = ${made.id}`.execute(
      app.world.db,
    )
    expect(await sent(await signed())).toEqual(refused)
  })
})

it('keys are public ones, of a server, given in one way', async () => {
  const add = async (more: object) =>
    (
      await app.call(
        'POST',
        '/v1/cabinet/oauth_apps',
        { name: 'Forum', kind: 'buyers', redirect_urls: redirectUri, ...more },
        { token: await asMaker() },
      )
    ).fields
  expect(await add({ jwks: '{"keys":[]}' })).toEqual({ jwks: ['invalid'] })
  expect(await add(written({ ...key.jwk, ...(await exportJWK(key.privateKey)) }))).toEqual({ jwks: ['invalid'] })
  expect(await add({ jwks_url: 'http://forum.example/keys' })).toEqual({ jwks_url: ['invalid_url'] })
  expect(await add({ ...written(key.jwk), jwks_url: 'https://forum.example/keys' })).toEqual({ jwks_url: ['only_one'] })
  expect(await add({ ...written(key.jwk), is_confidential: false })).toEqual({ jwks: ['not_supported'] })
  const shown = await app.call<{ jwks: string }>('GET', `/v1/cabinet/oauth_apps/${made.id}`, undefined, {
    token: await asMaker(),
  })
  expect(JSON.parse(shown.data.jwks)).toEqual({ keys: [key.jwk] })
  const rotated = await app.call(
    'POST',
    `/v1/cabinet/oauth_apps/${made.id}/rotate_secret`,
    {},
    { token: await asMaker() },
  )
  expect(rotated.status).toBe(404)
})
