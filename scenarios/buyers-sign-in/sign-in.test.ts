import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { sql } from 'kysely'
import * as openid from 'openid-client'
import { afterAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { turnKeys } from '#capabilities/people/connected-apps/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import {
  addApp,
  discover,
  exchange,
  faultOf,
  led,
  now,
  open,
  read,
  redirectUri,
  shown,
  freeHome,
  useRelyingParty,
} from './relying-party.ts'

const home = await freeHome()

/** What the forum is told of a sign-out, and what it answers. */
const forum = { told: [] as string[], answers: 200 }
const forumServer = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    forum.told.push(new URLSearchParams(body).get('logout_token') ?? '')
    response.writeHead(forum.answers).end()
  })
}).listen(0, '127.0.0.1')
await once(forumServer, 'listening')
afterAll(() => {
  forumServer.closeAllConnections()
  forumServer.close()
})
const forumHost = `127.0.0.1:${(forumServer.address() as AddressInfo).port}`

const app = useTestApp(rooms, { settings: { PUBLIC_URL: home, OUTGOING_ALLOWED_HOSTS: forumHost } })
useRelyingParty(app, home)

/** Buyers sign in to an app of their seller, which is a relying party nobody of ours wrote, over the network. */

describe('a whole sign-in', () => {
  it('ends with an ID token that a relying party believes, and tells who the buyer is', async () => {
    expect(now.config.serverMetadata()).toMatchObject({
      issuer: `${home}/openid/${now.shop.seller.id}`,
      id_token_signing_alg_values_supported: ['RS256'],
    })
    const tokens = await exchange(await led(), now.config, { maxAge: 600 })
    const claims = tokens.claims()!
    expect(claims).toMatchObject({
      aud: now.made.client_id,
      nonce: 'nonce-1',
      email: now.buyer.email,
      email_verified: true,
    })
    expect(await read(tokens)).toEqual({
      sub: claims.sub,
      email: now.buyer.email,
      email_verified: true,
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      locale: 'en',
      entitlements: [],
    })
    expect(claims.sub).toMatch(/^\w{32}$/)
    const again = await exchange(await led())
    expect(again.claims()!.sub).toBe(claims.sub)
  })

  it('tells what was agreed to alone, and gives a refresh token where it was asked for', async () => {
    const tokens = await exchange(await led({ more: { scope: 'openid email' } }))
    expect(tokens.refresh_token).toBeUndefined()
    expect(Object.keys(await read(tokens))).toEqual(['sub', 'email', 'email_verified'])
    expect(Object.keys(tokens.claims()!)).not.toContain('entitlements')
  })

  it('is for public apps too, and answers browsers of any website', async () => {
    const open = await addApp(now.shop, { is_confidential: false })
    const other = await discover(now.shop, open)
    expect(await read(await exchange(await led({ of: other }), other), other)).toMatchObject({ email: now.buyer.email })
    for (const path of ['.well-known/openid-configuration', 'jwks', 'token', 'userinfo']) {
      const preflight = await fetch(`${home}/openid/${now.shop.seller.id}/${path}`, { method: 'OPTIONS' })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    }
  })

  it('shows what was bought from then on, and no longer once it was given back', async () => {
    const tokens = await exchange(await led())
    const order = await buy(app.world, now.shop, { email: now.buyer.email })
    const elsewhere = await open()
    await buy(app.world, elsewhere, { email: now.buyer.email })
    await app.drain()
    const owned = [{ product_id: now.shop.product.id, product: 'Watercolours', plan: 'Once', level: null, until: null }]
    expect((await read(tokens))['entitlements']).toEqual(owned)
    const renewed = await openid.refreshTokenGrant(now.config, tokens.refresh_token!)
    expect(renewed.claims()!['entitlements']).toEqual(owned)
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect((await read(renewed))['entitlements']).toEqual([])
    const last = await openid.refreshTokenGrant(now.config, renewed.refresh_token!)
    expect([last.claims()!['entitlements'], last.claims()!.nonce]).toEqual([[], undefined])
    expect(last.claims()!.sub).toBe(tokens.claims()!.sub)
  })

  it('is declined by the buyer', async () => {
    expect(await faultOf(exchange(await led({ allows: false })))).toBe('access_denied')
  })
})

describe('an app for those who bought', () => {
  it('takes nobody else, and says what is needed; who lost it stays out', async () => {
    now.made = await addApp(now.shop, { product_ids: [now.shop.product.id] })
    now.config = await discover(now.shop, now.made)
    expect((await shown()).data).toMatchObject({
      step: 'closed',
      products: [{ id: now.shop.product.id, path: `/s/${now.shop.seller.username}/${now.shop.product.slug}` }],
    })
    expect(await faultOf(exchange(await led()))).toBe('access_denied')
    expect(await faultOf(exchange(new URL((await shown({ more: { prompt: 'none' } })).data.redirect_url)))).toBe(
      'access_denied',
    )
    const order = await buy(app.world, now.shop, { email: now.buyer.email })
    await app.drain()
    const tokens = await exchange(await led())
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect(await faultOf(read(tokens))).toBe('401')
    expect(await faultOf(openid.refreshTokenGrant(now.config, tokens.refresh_token!))).toBe('invalid_grant')
  })

  it('names products of its seller', async () => {
    const other = await open()
    const wanted = { name: 'F', kind: 'buyers', redirect_urls: redirectUri, product_ids: [other.product.id] }
    const answer = await app.call('POST', '/v1/cabinet/oauth_apps', wanted, {
      token: await app.signIn(now.shop.seller.userId, 'seller'),
    })
    expect(answer.fields).toEqual({ product_ids: ['not_in_list'] })
  })
})

describe('what a request wishes', () => {
  const step = async (more: Record<string, string>, as: string | undefined = now.token) =>
    (await shown({ more, as })).data.step
  const silent = async (as: string | undefined) =>
    new URL((await shown({ more: { prompt: 'none' }, as })).data.redirect_url).searchParams.get('error')

  it('prompt=none is answered at once, to the app', async () => {
    expect((await shown({ more: { prompt: 'none' }, as: undefined })).data.redirect_url).toContain('login_required')
    expect(await silent(now.token)).toBe('consent_required')
    await led()
    expect(await step({ prompt: 'none' })).toBe('go_on')
    expect(await step({})).toBe('go_on')
    expect(await step({ prompt: 'consent' })).toBe('ask')
    expect((await shown({ more: { prompt: 'none login' } })).data.redirect_url).toContain('invalid_request')
  })

  it('prompt=login and max_age want a newer sign-in', async () => {
    await led()
    expect(await step({ max_age: '120' })).toBe('go_on')
    app.clock.advance({ seconds: 180 })
    expect(await step({ max_age: '120' })).toBe('sign_in')
    expect(await step({ prompt: 'login' })).toBe('sign_in')
    const since = String(Math.floor(app.ports.now().epochMilliseconds / 1000))
    expect(await step({ prompt: 'login', signed_in_after: since })).toBe('sign_in')
    const newer = await app.signIn(now.buyer.id, 'payer')
    expect(await step({ prompt: 'login', signed_in_after: since }, newer)).toBe('go_on')
    const url = await led({ more: { prompt: 'login', signed_in_after: since, max_age: '0' }, as: newer })
    const tokens = await exchange(url)
    expect(tokens.claims()!.auth_time).toBe(Number(since))
  })

  it('a new scope is asked for', async () => {
    await led({ more: { scope: 'openid email' } })
    expect(await step({ scope: 'openid email' })).toBe('go_on')
    expect(await step({ scope: 'openid email entitlements' })).toBe('ask')
  })

  it.each([
    [{ scope: 'email' }, 'invalid_scope'],
    [{ response_type: 'id_token' }, 'unsupported_response_type'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ request: 'eyJ' }, 'request_not_supported'],
    [{ request_uri: 'https://evil.example' }, 'request_uri_not_supported'],
  ])('tells the app what is wrong: %o', async (more, error) => {
    const answer = new URL((await shown({ more })).data.redirect_url)
    expect([answer.searchParams.get('error'), answer.origin]).toEqual([error, 'https://forum.example'])
  })

  it('who has not confirmed their address signs in nowhere', async () => {
    await sql`update users set confirmed_at = null where id = ${now.buyer.id}`.execute(app.world.db)
    expect((await shown()).code).toBe('identity.not_confirmed')
    expect((await shown({ more: { prompt: 'none' } })).data.redirect_url).toContain('login_required')
  })
})

describe('keys', () => {
  it('are sealed, and turned so that tokens of before are still believed', async () => {
    const { rows } = await sql<{ privateKeySealed: string }>`
      select private_key_sealed from openid_keys where seller_id = ${now.shop.seller.id}`.execute(app.world.db)
    expect(rows[0]!.privateKeySealed).not.toContain('PRIVATE')
    const keysOf = async () => {
      const answer = await fetch(`${home}/openid/${now.shop.seller.id}/jwks`)
      return ((await answer.json()) as { keys: { kid: string; d?: string }[] }).keys
    }
    const turn = () => app.transact((ctx) => turnKeys(ctx, now.shop.seller.id))
    const signedBy = async () => {
      now.token = await app.signIn(now.buyer.id, 'payer')
      const { id_token: idToken } = await exchange(await led())
      return (JSON.parse(Buffer.from(idToken!.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid
    }
    const [first] = await keysOf()
    expect(first!.d).toBeUndefined()
    await turn()
    expect(await keysOf()).toHaveLength(1)
    app.clock.advance({ hours: 24 * 91 })
    await turn()
    const [, second] = await keysOf()
    expect(second).toBeDefined()
    now.config = await discover(now.shop, now.made)
    expect(await signedBy()).toBe(first!.kid)
    app.clock.advance({ hours: 49 })
    expect(await signedBy()).toBe(second!.kid)
    await turn()
    expect(await keysOf()).toHaveLength(2)
    app.clock.advance({ hours: 49 })
    await turn()
    expect((await keysOf()).map(({ kid }) => kid)).toEqual([second!.kid])
  })
})

describe('the buyer', () => {
  it('sees what they are signed in to, and ends it; the seller sees no account of theirs connected', async () => {
    const tokens = await exchange(await led())
    const listed = await app.call<{ list: { id: number; name: string }[] }>('GET', '/v1/payer/sign_ins', undefined, {
      token: now.token,
    })
    expect(listed.data.list).toMatchObject([{ name: 'Forum', website: 'https://forum.example' }])
    const seller = await app.signIn(now.shop.seller.userId, 'seller')
    const connections = await app.call<{ list: unknown[] }>('GET', '/v1/cabinet/app_connections', undefined, {
      token: seller,
    })
    expect(connections.data.list).toEqual([])
    const { id } = listed.data.list[0]!
    const path = `/v1/payer/sign_ins/${id}`
    for (const theirs of [path, `/v1/cabinet/app_connections/${id}`])
      expect((await app.call('DELETE', theirs, {}, { token: seller })).status, theirs).toBe(404)
    expect((await app.call('DELETE', path, {}, { token: now.token })).status).toBe(200)
    expect(await faultOf(read(tokens))).toBe('401')
    expect((await shown()).data.step).toBe('ask')
  })
})

describe('an app that hears of signing out', () => {
  const listen = async () => {
    Object.assign(forum, { told: [], answers: 200 })
    // In earnest the address is of https, as the next test holds.
    await sql`update oauth_apps set backchannel_logout_url = ${`http://${forumHost}/signed-out`}
      where id = ${now.made.id}`.execute(app.world.db)
  }
  const signOut = async () =>
    expect((await app.call('DELETE', '/v1/app/session', {}, { token: now.token })).status).toBe(200)

  it('is told by a token that another implementation believes, once the buyer is signed in to it', async () => {
    await listen()
    const stranger = await addApp(now.shop, { name: 'Another' })
    await sql`update oauth_apps set backchannel_logout_url = ${`http://${forumHost}/another`}
      where id = ${stranger.id}`.execute(app.world.db)
    const { sub, sid } = (await exchange(await led())).claims()!
    await signOut()
    await app.drain()
    expect(forum.told).toHaveLength(1)
    const { jwks_uri: keys, ...metadata } = now.config.serverMetadata()
    expect(metadata).toMatchObject({ backchannel_logout_supported: true, backchannel_logout_session_supported: true })
    const { payload, protectedHeader } = await jwtVerify(forum.told[0]!, createRemoteJWKSet(new URL(keys!)), {
      issuer: metadata.issuer,
      audience: now.made.client_id,
      typ: 'logout+jwt',
      maxTokenAge: 120,
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ sub, sid, events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
    expect([typeof payload.jti, payload['nonce']]).toEqual(['string', undefined])
  })

  it('is told of the session that ended, and of each where several do', async () => {
    await listen()
    const here = (await exchange(await led())).claims()!['sid']
    const elsewhere = await app.signIn(now.buyer.id, 'payer')
    const tokens = await exchange(await led({ as: elsewhere }))
    const there = tokens.claims()!['sid']
    expect([typeof here, here === there]).toEqual(['string', false])
    expect((await exchange(await led())).claims()!['sid']).toBe(here)
    expect((await openid.refreshTokenGrant(now.config, tokens.refresh_token!)).claims()!['sid']).toBe(there)
    const sids = () => forum.told.map((token) => decodeJwt(token)['sid'])
    await signOut()
    await app.drain()
    expect(sids()).toEqual([here])
    const third = await app.signIn(now.buyer.id, 'payer')
    const last = (await exchange(await led({ as: third }))).claims()!['sid']
    await app.call('DELETE', '/v1/app/sessions', {}, { token: await app.signIn(now.buyer.id, 'payer') })
    await app.drain()
    expect(sids()).toEqual([here, there, last])
  })

  it('is told again where it did not answer, and not once it said that it cannot', async () => {
    await listen()
    await exchange(await led())
    forum.answers = 503
    await signOut()
    await app.drain()
    expect(forum.told).toHaveLength(1)
    forum.answers = 400
    app.clock.advance({ minutes: 2 })
    await app.drain()
    expect(forum.told).toHaveLength(2)
    expect(forum.told[1]).not.toBe(forum.told[0])
    app.clock.advance({ hours: 24 })
    await app.drain()
    expect(forum.told).toHaveLength(2)
  })

  it('hears nothing of a buyer who ended its sign-in, and has an address of https', async () => {
    await listen()
    await exchange(await led())
    await sql`update app_connections set ended_at = now() where user_id = ${now.buyer.id}`.execute(app.world.db)
    await signOut()
    await app.drain()
    expect(forum.told).toEqual([])
    const seller = await app.signIn(now.shop.seller.userId, 'seller')
    const change = (url: string) =>
      app.call(
        'PATCH',
        `/v1/cabinet/oauth_apps/${now.made.id}`,
        { name: 'Forum', redirect_urls: redirectUri, backchannel_logout_url: url },
        { token: seller },
      )
    expect((await change('http://forum.example/out')).status).toBe(422)
    expect((await change('https://forum.example/out')).status).toBe(200)
    const shownApp = await app.call('GET', `/v1/cabinet/oauth_apps/${now.made.id}`, undefined, { token: seller })
    expect(shownApp.data).toMatchObject({ backchannel_logout_url: 'https://forum.example/out' })
  })
})
