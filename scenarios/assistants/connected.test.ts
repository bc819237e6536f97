import * as oauth from 'oauth4webapi'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { freePort } from '../payment-providers/desk.ts'

/** An assistant as its makers build it: told where to sign in, it registers itself, and is offered what the seller allowed it. */

const home = `http://127.0.0.1:${await freePort()}`
const app = useTestApp(rooms, { settings: { PUBLIC_URL: home } })
const plain = { [oauth.allowInsecureRequests]: true } as const
const redirectUri = 'http://127.0.0.1:33418/callback'
const verifier = 'v'.repeat(43)

const ask = (method: string, token?: string) =>
  fetch(`${home}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      'user-agent': 'studio-helper/2',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
  })

it('goes from a refusal to the tools that were allowed', async () => {
  await (await app.server()).listen({ host: '127.0.0.1', port: Number(new URL(home).port) })
  const seller = await app.transact((ctx) => makeSeller(ctx))

  const refused = await ask('tools/list')
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? []
  expect([refused.status, metadata]).toEqual([401, `${home}/.well-known/oauth-protected-resource`])
  const resource = (await (await fetch(`${metadata}/mcp`)).json()) as {
    resource: string
    authorization_servers: string[]
  }
  expect(resource).toMatchObject({ resource: `${home}/mcp`, authorization_servers: [home] })

  const issuer = new URL(resource.authorization_servers[0]!)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...plain })
  const as = await oauth.processDiscoveryResponse(issuer, found)
  const registered = await oauth.dynamicClientRegistrationRequest(
    as,
    { client_name: 'Studio helper', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    plain,
  )
  const client = await oauth.processDynamicClientRegistrationResponse(registered)

  const led = await app.call<{ redirect_url: string }>(
    'POST',
    '/v1/oauth/authorization',
    {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirectUri,
      state: 'state-1',
      scope: 'orders.read reports.read',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      resource: resource.resource,
      seller_id: seller.seller.id,
      allows: true,
    },
    { token: seller.token },
  )
  const parameters = oauth.validateAuthResponse(as, client, new URL(led.data.redirect_url), 'state-1')
  const granted = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    plain,
  )
  const { access_token: token } = await oauth.processAuthorizationCodeResponse(as, client, granted)

  const [, said = ''] = /^data: (.+)$/m.exec(await (await ask('tools/list', token)).text()) ?? []
  const listed = JSON.parse(said) as { result: { tools: { name: string }[] } }
  const names = listed.result.tools.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['find_orders', 'sales_statistics']))
  expect(names.filter((name) => /product|coupon|payment_link|contact/.test(name))).toEqual([])
})
