import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import * as openid from 'openid-client'
import { rooms } from '#apps/server/rooms.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { erasePerson } from '#platform/server/erase.ts'
import { ucpBreaches } from '../agents/agent-contracts.ts'
import { itIsAsPublished } from '../payment-providers/as-published.ts'
import {
  codesOf,
  discoverLinking,
  exchangeLink,
  link,
  mayRead,
  mayShop,
  open,
  said,
  switchAgents,
  ucp,
  useAgentPlatform,
  wanted,
} from './linking.ts'
import {
  addApp,
  exchange,
  faultOf,
  freeHome,
  led,
  now,
  open as openShop,
  redirectUri,
  shown,
  status,
  useRelyingParty,
} from './relying-party.ts'

const home = await freeHome()
const app = useTestApp(rooms, { settings: { PUBLIC_URL: home, DEMO: 'true' } })
useRelyingParty(app, home)
useAgentPlatform()

/** What a platform, or somebody who holds its tokens, must not get. */

const realm = () => `realm="${home}/openid/${now.shop.seller.id}"`
const metadata = () =>
  `resource_metadata="${home}/.well-known/oauth-protected-resource/v1/shop/${now.shop.seller.username}/ucp"`
const strangersToken = async (): Promise<string> => {
  const { user } = await app.transact((ctx) => makeUser(ctx, ['payer']))
  return (await link({ as: await app.signIn(user.id, 'payer') })).access_token
}

describe('a platform that asks for a token', () => {
  it('leads nobody to an address it did not register', async () => {
    for (const redirect_uri of ['https://evil.example/', `${redirectUri}/`])
      expect((await shown({ more: { scope: mayShop, redirect_uri } })).code).toBe('connected_apps.wrong_redirect')
  })

  it('gets none without PKCE, with another verifier, or for a plain challenge', async () => {
    for (const [name, value] of [
      ['code_challenge', ''],
      ['code_challenge_method', 'plain'],
    ] as const)
      expect((await shown({ more: { scope: mayShop, [name]: value } })).data.redirect_url).toContain('invalid_request')
    const url = await led({ more: { scope: mayShop } })
    expect(await faultOf(exchangeLink(url, now.config, 'w'.repeat(43)))).toBe('invalid_grant')
  })

  it('uses a code once; used again it ends the link’s tokens', async () => {
    const url = await led({ more: { scope: mayShop } })
    const tokens = await exchangeLink(url)
    expect(await faultOf(exchangeLink(url))).toBe('invalid_grant')
    expect((await open(tokens.access_token)).status).toBe(401)
    expect(await faultOf(openid.refreshTokenGrant(now.config, tokens.refresh_token!))).toBe('invalid_grant')
  })

  it('has its secret, is of this shop, and led the buyer for something that is served here', async () => {
    const wrong = await discoverLinking(now.shop.seller.username, { ...now.made, secret: 'kas_wrong' })
    expect(await faultOf(exchangeLink(await led({ more: { scope: mayShop } }), wrong))).toBe('401')
    const other = await openShop()
    await switchAgents(true, other)
    const theirs = await addApp(other, { kind: 'agents', name: 'Other' })
    expect((await shown({ more: { scope: mayShop, client_id: theirs.client_id } })).status).toBe(404)
    const elsewhere = { scope: mayShop, resource: 'https://evil.example/' }
    expect((await shown({ more: elsewhere })).data.redirect_url).toContain('invalid_target')
  })

  it('is not a forum, and a forum is none', async () => {
    const forum = await addApp(now.shop)
    const more = { client_id: forum.client_id, scope: `openid ${mayShop} ${mayRead}` }
    expect((await shown({ more })).data.scopes).toEqual(['openid'])
    const { access_token: access } = await link()
    expect(await status(`/openid/${now.shop.seller.id}/userinfo`, access)).toBe(401)
    for (const path of ['/api/products', '/v2/orders', '/v1/payer/accesses'])
      expect([path, await status(path, access)]).toEqual([path, 401])
    now.made = forum
    const config = await discoverLinking(now.shop.seller.username, forum)
    const ofForum = await exchange(await led({ of: config }), config)
    expect((await open(ofForum.access_token)).status).toBe(401)
  })
})

describe('a token', () => {
  it('opens nothing at another shop', async () => {
    const { access_token: access } = await link()
    const other = await openShop()
    await switchAgents(true, other)
    const answer = await ucp('/profile', { access, shop: other.seller.username })
    expect(answer.status).toBe(200)
    const asked = await ucp('/orders/A-12345', { access, shop: other.seller.username })
    expect([asked.status, codesOf(asked)]).toEqual([401, ['identity_required']])
  })

  it('of one buyer opens neither order nor checkout of another, nor does none', async () => {
    const order = await buy(app.world, now.shop, { email: now.buyer.email })
    const { access_token: access } = await link()
    const id = String((await open(access)).body['id'])
    const stranger = await strangersToken()
    for (const path of [`/orders/${order.number}`, `/orders/${id}`, `/checkout-sessions/${id}`, `/carts/${id}`])
      expect([path, (await ucp(path, { access: stranger })).status]).toEqual([path, 404])
    const taken = await ucp(`/checkout-sessions/${id}`, { method: 'PUT', body: wanted(), access: stranger })
    expect(taken.status).toBe(404)
    for (const path of [`/orders/${id}`, `/checkout-sessions/${id}`, `/carts/${id}`]) {
      const asked = await ucp(path)
      expect([path, asked.status, codesOf(asked)]).toEqual([path, 401, ['identity_required']])
      expect(asked.challenge).toBe(`Bearer ${realm()}, ${metadata()}`)
    }
    const made = await ucp('/checkout-sessions', { method: 'POST', body: { cart_id: id }, access: stranger })
    expect(made.status).toBe(404)
  })

  it('does what was allowed, and says what more it needs', async () => {
    const { access_token: shops } = await link({ scope: mayShop })
    const id = String((await open(shops)).body['id'])
    const asked = await ucp(`/orders/${id}`, { access: shops })
    expect([asked.status, codesOf(asked)]).toEqual([403, ['insufficient_scope']])
    expect(asked.challenge).toBe(`Bearer ${realm()}, error="insufficient_scope", scope="${mayRead}", ${metadata()}`)
    const narrow = await openid.refreshTokenGrant(now.config, (await link()).refresh_token!, { scope: mayRead })
    expect((await ucp(`/checkout-sessions/${id}`, { access: narrow.access_token })).status).toBe(403)
  })

  it('ends when it is revoked, runs out, or is no token at all', async () => {
    const tokens = await link()
    await openid.tokenRevocation(now.config, tokens.refresh_token!)
    const ended = await open(tokens.access_token)
    expect([ended.status, codesOf(ended)]).toEqual([401, ['identity_required']])
    expect(ended.challenge).toBe(`Bearer ${realm()}, error="invalid_token", ${metadata()}`)
    const late = await link()
    app.clock.advance({ hours: 2 })
    expect((await open(late.access_token)).status).toBe(401)
    expect((await open('kat_nonsense')).status).toBe(401)
    expect((await open(now.token)).status).toBe(401)
  })

  it('ends with the buyer, at this seller or altogether, and with the platform', async () => {
    const erase = (sellerId: number | null) =>
      app.transact((ctx) => erasePerson(ctx, { userId: now.buyer.id, emails: [now.buyer.email], names: [], sellerId }))
    for (const sellerId of [now.shop.seller.id, null]) {
      const tokens = await link()
      const id = String((await open(tokens.access_token)).body['id'])
      await erase(sellerId)
      expect((await open(tokens.access_token)).status).toBe(401)
      expect(await faultOf(openid.refreshTokenGrant(now.config, tokens.refresh_token!))).toBe('invalid_grant')
      const { rows } =
        await sql`select user_id, email, asked, payer from checkout_sessions where token = ${id}`.execute(app.world.db)
      expect(rows).toEqual([{ userId: null, email: null, asked: null, payer: {} }])
    }
    const gone = await strangersToken()
    expect((await open(gone)).status).toBe(201)
    await sql`update users set erased_at = now() where id = (select max(id) from users)`.execute(app.world.db)
    expect((await open(gone)).status).toBe(401)
    const stranger = await strangersToken()
    await sql`update oauth_apps set removed_at = now() where client_id = ${now.made.client_id}`.execute(app.world.db)
    expect((await open(stranger)).status).toBe(401)
  })
})

it('an answer that was given to a buyer’s platform is repeated to nobody else', async () => {
  const { access_token: access } = await link()
  const ask = async (token?: string, key = '7c1a8f7e-1111-4222-8333-944455556666') => {
    const answer = await fetch(`${home}/v1/shop/${now.shop.seller.username}/ucp/checkout-sessions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'ucp-agent': 'profile="https://agent.example/.well-known/ucp"',
        'idempotency-key': key,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(wanted()),
    })
    return { status: answer.status, ...((await answer.json()) as { id: string; buyer?: object }) }
  }
  const [first, again, guest] = [await ask(access), await ask(access), await ask()]
  expect([again.id === first.id, guest.id === first.id, guest.buyer]).toEqual([true, false, undefined])
  await openid.tokenRevocation(now.config, access)
  expect((await ask(access)).status).toBe(401)
})

itIsAsPublished('UCP', (folder) => ucpBreaches(folder, said))
