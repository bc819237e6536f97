import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { ucpBreaches } from '../agents/agent-contracts.ts'
import { itIsAsPublished } from '../payment-providers/as-published.ts'
import {
  agentProfile,
  codesOf,
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
import { faultOf, freeHome, led, now, shown, useRelyingParty } from './relying-party.ts'

const home = await freeHome()
const app = useTestApp(rooms, { settings: { PUBLIC_URL: home, DEMO: 'true' } })
useRelyingParty(app, home)
useAgentPlatform()

/** A buyer links their account at a shop to the platform of an agent, by Identity Linking of UCP. */

const linking = 'dev.ucp.common.identity_linking'
const profile = async () => {
  const { status, body } = await ucp('/profile')
  return { status, capabilities: (body['ucp'] as { capabilities?: Record<string, object[]> }).capabilities ?? {} }
}
const order = (token: string, more: object = {}) =>
  app.call<{ order_id: number }>('POST', `/v1/checkout/${now.shop.seller.username}/${now.shop.product.slug}/order`, {
    link: token,
    plan_id: now.shop.plan!.id,
    checkout_key: randomUUID(),
    form: 'card',
    provider: 'sandbox',
    payer: {
      first_name: 'Ada',
      last_name: 'Voss',
      email: now.buyer.email,
      country_code: 'DE',
      street: 'Ring',
      zip: '10115',
      city: 'Berlin',
    },
    ...more,
  })

describe('a platform', () => {
  it('finds in the profile that accounts can be linked, and who gives out tokens', async () => {
    expect((await profile()).capabilities[linking]).toMatchObject([
      { config: { scopes: { [mayRead]: { description: { plain: 'See the buyer’s orders at this shop.' } } } } },
    ])
    expect(now.config.serverMetadata()).toMatchObject({
      issuer: `${home}/openid/${now.shop.seller.id}`,
      scopes_supported: expect.arrayContaining([mayShop, mayRead]) as unknown,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
    const token = await app.signIn(now.shop.seller.userId, 'seller')
    const { list } = (await app.call<{ list: { id: number }[] }>('GET', '/v1/cabinet/oauth_apps', undefined, { token }))
      .data
    for (const { id } of list) await app.call('DELETE', `/v1/cabinet/oauth_apps/${id}`, {}, { token })
    expect((await profile()).capabilities).not.toHaveProperty([linking])
    expect(codesOf(await open())).not.toContain('identity_optional')
  })

  it('finds the same at a domain of the shop’s own', async () => {
    const { id, username } = now.shop.seller
    const at = async (place: string) => {
      const answer = await fetch(`${home}/v1/shop/${username}/ucp/${place}`)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect((await at('protected-resource')).status).toBe(404)
    await sql`insert into domains (seller_id, host, token, ttl, state, state_since, record_state, notify_state, is_main, next_check_at, created_at)
      values (${id}, 'guides.example', ${'t'.repeat(32)}, 300, 'active', now(), 'submitted', 'no_need_email', true, now(), now())`.execute(
      app.world.db,
    )
    const issuer = `${home}/openid/${id}`
    const origin = `http://guides.example:${new URL(home).port}`
    expect(await at('protected-resource')).toMatchObject({ resource: origin, authorization_servers: [issuer] })
    expect(await at('authorization-server')).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
    expect((await shown({ more: { scope: mayShop, resource: `${origin}/` } })).data.step).toBe('ask')
    await sql`delete from domains`.execute(app.world.db)
  })

  it('is allowed what it asked for, in words, and a link lasts', async () => {
    const more = { scope: `${mayShop} ${mayRead} openid catalog.write` }
    expect((await shown({ more })).data).toMatchObject({ step: 'ask', is_agent: true, scopes: [mayShop, mayRead] })
    const tokens = await link()
    expect([tokens.scope, tokens.token_type, tokens.id_token]).toEqual([`${mayShop} ${mayRead}`, 'bearer', undefined])
    const renewed = await openid.refreshTokenGrant(now.config, tokens.refresh_token!)
    expect((await open(renewed.access_token)).body['buyer']).toMatchObject({ email: now.buyer.email })
    expect((await shown({ more })).data.step).toBe('go_on')
    expect(await faultOf(link({ scope: 'openid' }))).toBe('invalid_scope')
  })
})

describe('a checkout of a linked buyer', () => {
  it('is filled in with what they gave this seller, and ordered by themselves with all that the law asks', async () => {
    await buy(app.world, now.shop, { email: now.buyer.email })
    const { access_token: access } = await link()
    const opened = await open(access, { buyer: { email: 'somebody@else.example', phone_number: '+4930123456' } })
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({
      status: 'requires_escalation',
      buyer: { first_name: 'Mara', last_name: 'Voss', email: now.buyer.email, phone_number: '+4930123456' },
    })
    expect(codesOf(opened)).not.toContain('identity_optional')
    const id = String(opened.body['id'])
    const page = await app.call<{ values: Record<string, string> }>('GET', `/v1/checkout/links/${id}`)
    expect(page.data.values).toMatchObject({ 'payer.email': now.buyer.email, 'payer.country_code': 'DE' })
    // Nobody agreed to anything for the buyer.
    const refused = await order(id)
    expect(refused.fields, refused.text).toEqual({ terms: ['must_accept'], withdrawal_waiver: ['must_accept'] })
    const placed = await order(id, { terms: true, withdrawal_waiver: true })
    expect(placed.status, placed.text).toBe(201)
    const { rows } = await sql`select buyer_user_id from orders where id = ${placed.data.order_id}`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ buyerUserId: now.buyer.id }])
  })

  it('is that of a guest where they did not allow it, and says what linking would do', async () => {
    const { access_token: access } = await link({ scope: mayRead })
    for (const guest of [await open(), await open(access)]) {
      expect([guest.status, guest.body['buyer']]).toEqual([201, undefined])
      expect(codesOf(guest)).toContain('identity_optional')
      const id = String(guest.body['id'])
      expect((await ucp(`/checkout-sessions/${id}`)).status).toBe(200)
    }
  })

  it('is the same over MCP, by the token of the message', async () => {
    const { access_token: access } = await link()
    const create = async (authorization?: string) => {
      const meta = { 'ucp-agent': { profile: agentProfile } }
      const call = { name: 'create_checkout', arguments: { meta, checkout: wanted() } }
      const answer = await fetch(`${home}/v1/shop/${now.shop.seller.username}/ucp/mcp`, {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'mcp-protocol-version': '2025-11-25',
          ...(authorization === undefined ? {} : { authorization }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      })
      const text = await answer.text()
      return JSON.parse(text.startsWith('{') ? text : text.slice(text.indexOf('data: ') + 6)) as {
        result?: { structuredContent: { buyer?: { email: string } } }
        error?: { data: object }
      }
    }
    expect((await create(`Bearer ${access}`)).result?.structuredContent.buyer?.email).toBe(now.buyer.email)
    expect((await create()).result?.structuredContent.buyer).toBeUndefined()
    expect((await create('Bearer kat_nonsense')).error?.data).toMatchObject({ code: 'identity_required' })
  })

  it('becomes theirs when a platform changes it with their token', async () => {
    const id = String((await open()).body['id'])
    const { access_token: access } = await link()
    const body = { line_items: [{ item: { id: `p${now.shop.product.id}` }, quantity: 1 }] }
    const changed = await ucp(`/checkout-sessions/${id}`, { method: 'PUT', body, access })
    expect(changed.body['buyer']).toMatchObject({ email: now.buyer.email })
    expect((await ucp(`/checkout-sessions/${id}`)).status).toBe(401)
  })
})

describe('orders', () => {
  it('are told by their number or checkout, whoever’s platform they came by', async () => {
    const placed = await buy(app.world, now.shop, { email: now.buyer.email })
    await app.drain()
    const { access_token: access } = await link()
    const found = await ucp(`/orders/${placed.number}`, { access })
    expect([found.status, found.body]).toMatchObject([
      200,
      { label: placed.number, currency: 'EUR', line_items: [{ status: 'fulfilled', item: { title: 'Watercolours' } }] },
    ])
    expect((await ucp(`/orders/${placed.number}`)).status).toBe(404)
  })
})

describe('the buyer', () => {
  it('sees the platform in their account, and ends the link', async () => {
    const { access_token: access } = await link()
    const path = '/v1/payer/sign_ins'
    const { list } = (await app.call<{ list: { id: number }[] }>('GET', path, undefined, { token: now.token })).data
    expect(list).toMatchObject([{ name: 'Shopping assistant', is_agent: true, scopes: [mayShop, mayRead] }])
    await app.call('DELETE', `${path}/${list[0]!.id}`, {}, { token: now.token })
    expect((await open(access)).status).toBe(401)
  })

  it('declines', async () => {
    const url = await led({ allows: false, more: { scope: mayShop } })
    expect(url.searchParams.get('error')).toBe('access_denied')
  })

  it('agrees again once the seller switched agents off and on', async () => {
    const tokens = await link()
    await switchAgents(false)
    expect((await ucp('/profile')).status).toBe(404)
    const issuer = await fetch(`${home}/.well-known/oauth-authorization-server/openid/${now.shop.seller.id}`)
    expect(((await issuer.json()) as { scopes_supported: string[] }).scopes_supported).not.toContain(mayShop)
    expect((await shown({ more: { scope: mayShop } })).status).toBe(404)
    expect(await faultOf(openid.refreshTokenGrant(now.config, tokens.refresh_token!))).toBe('401')
    await switchAgents(true)
    expect((await open(tokens.access_token)).status).toBe(401)
    expect(await faultOf(openid.refreshTokenGrant(now.config, tokens.refresh_token!))).toBe('invalid_grant')
    expect((await shown({ more: { scope: mayShop } })).data.step).toBe('ask')
  })
})

itIsAsPublished('UCP', (folder) => ucpBreaches(folder, said))
