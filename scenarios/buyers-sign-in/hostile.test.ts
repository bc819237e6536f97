import { sql } from 'kysely'
import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
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
  requestOf,
  shown,
  status,
  verifier,
  freeHome,
  useRelyingParty,
} from './relying-party.ts'

const home = await freeHome()
const app = useTestApp(rooms, { settings: { PUBLIC_URL: home } })
useRelyingParty(app, home)

describe('what others try', () => {
  it('a code works once; used again it ends what came of it', async () => {
    const url = await led()
    const tokens = await exchange(url)
    expect(await faultOf(exchange(url))).toBe('invalid_grant')
    expect([
      await faultOf(read(tokens)),
      await faultOf(openid.refreshTokenGrant(now.config, tokens.refresh_token!)),
    ]).toEqual(['401', 'invalid_grant'])
  })

  it('leads nowhere that was not registered', async () => {
    for (const redirect_uri of ['https://evil.example/', `${redirectUri}/`, 'https://forum.example/auth'])
      expect((await shown({ more: { redirect_uri } })).code).toBe('connected_apps.wrong_redirect')
  })

  it('an app, a code or a token of another seller is none of this one’s', async () => {
    const other = await open()
    const theirs = await addApp(other)
    const there = await discover(other, theirs)
    expect((await shown({ more: { client_id: theirs.client_id } })).code).toBe('connected_apps.unknown_app')
    const url = await led()
    expect(await faultOf(exchange(url, there))).toBe('OAUTH_INVALID_RESPONSE')
    url.searchParams.set('iss', `${home}/openid/${other.seller.id}`)
    expect(await faultOf(exchange(url, there))).toBe('invalid_grant')
    const tokens = await exchange(await led())
    expect(await faultOf(read(tokens, there))).toBe('401')
    const mixed = await discover(other, now.made)
    expect(await faultOf(openid.refreshTokenGrant(mixed, tokens.refresh_token!))).toBe('401')
    const there2 = await exchange(await led({ of: there }), there)
    expect(there2.claims()!.sub).not.toBe(tokens.claims()!.sub)
    expect(await faultOf(discover(await open(), now.made))).toMatch(/404|OAUTH/)
  })

  it('tokens of buyers open nothing of the API, and those of the API tell nothing of buyers', async () => {
    const tokens = await exchange(await led())
    for (const path of ['/api/me', '/api/products', '/v2/orders', '/v1/payer/accesses', '/v1/app/session'])
      expect([path, await status(path, tokens.access_token)]).toEqual([path, 401])
    // Not even where the buyer is the seller.
    const self = await app.signIn(now.shop.seller.userId, 'seller')
    const own = await exchange(await led({ as: self }))
    expect(await status('/api/products', own.access_token)).toBe(401)
    const worker = await addApp(now.shop, { kind: 'account', name: 'Books' })
    const more = { client_id: worker.client_id, seller_id: String(now.shop.seller.id), scope: 'catalog.read' }
    const request = { ...Object.fromEntries((await requestOf({ more })).searchParams), ...more, allows: true }
    const agreed = await app.call<{ redirect_url: string }>('POST', '/v1/oauth/authorization', request, { token: self })
    const code = new URL(agreed.data.redirect_url).searchParams.get('code')!
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    const post = async (path: string) => {
      const body = new URLSearchParams({ ...grant, client_id: worker.client_id, client_secret: worker.secret })
      return (await (await fetch(home + path, { method: 'POST', body })).json()) as {
        error?: string
        access_token: string
      }
    }
    expect((await post(`/openid/${now.shop.seller.id}/token`)).error).toBe('invalid_client')
    const ofApi = await post('/oauth/token')
    expect(await status('/api/products', ofApi.access_token)).toBe(200)
    expect(await status(`/openid/${now.shop.seller.id}/userinfo`, ofApi.access_token)).toBe(401)
    expect((await shown({ more: { client_id: worker.client_id } })).code).toBe('connected_apps.unknown_app')
    const body = new URLSearchParams({ client_id: now.made.client_id, client_secret: now.made.secret, ...grant })
    const wrong = await fetch(`${home}/oauth/token`, { method: 'POST', body })
    expect(await wrong.json()).toMatchObject({ error: 'invalid_client' })
  })

  it('an ID token without a signature, for another app or changed is not taken', async () => {
    const url = await led()
    const answer = await (
      await fetch(`${home}/openid/${now.shop.seller.id}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${now.made.client_id}:${now.made.secret}`)}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: url.searchParams.get('code')!,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      })
    ).json()
    const { id_token: idToken } = answer as { id_token: string }
    const [header = '', claims = '', signature = ''] = idToken.split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const path = `/v1/openid/${now.shop.seller.id}/sign_out?post_logout_redirect_uri=https%3A%2F%2Fforum.example%2Fbye&id_token_hint=`
    await sql`update oauth_apps set logout_urls = '{https://forum.example/bye}' where id = ${now.made.id}`.execute(
      app.world.db,
    )
    const leads = async (hint: string) => (await app.call<{ leads_to: unknown }>('GET', path + hint)).data.leads_to
    expect(await leads(idToken)).toBe('https://forum.example/bye')
    for (const forged of [`${unsigned}.${claims}.`, `${header}.${claims}x.${signature}`, `${header}.${claims}.`])
      expect(await leads(forged)).toBeNull()
    const stranger = await addApp(now.shop, { name: 'Other' })
    const other = await discover(now.shop, stranger)
    expect(await faultOf(exchange(await led(), other))).toBe('invalid_grant')
    expect(await leads(idToken.replace(header, unsigned))).toBeNull()
  })

  it('a nonce that is another’s is seen by the relying party', async () => {
    expect(await faultOf(exchange(await led({ more: { nonce: 'other' } })))).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED')
  })
})
