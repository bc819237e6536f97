import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import { beforeEach, expect } from 'vitest'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { schemaOf } from '../agents/agent-stage.ts'
import type { Said } from '../agents/agent-contracts.ts'
import { addApp, led, now, verifier } from './relying-party.ts'

export const mayShop = 'dev.ucp.shopping.checkout:manage'
export const mayRead = 'dev.ucp.shopping.order:read'
export const agentProfile = 'https://agent.example/.well-known/ucp'

type Answer = { status: number; body: Record<string, unknown>; challenge: string | null }
type Sent = { method?: string; body?: object; access?: string | undefined; shop?: string }

export const said: Said[] = []

/** A call of a platform by UCP; `access` is the token of a buyer. */
export const ucp = async (path: string, { method = 'GET', body, access, shop }: Sent = {}): Promise<Answer> => {
  const answer = await fetch(`${now.home}/v1/shop/${shop ?? now.shop.seller.username}/ucp${path}`, {
    method,
    headers: {
      'ucp-agent': `profile="${agentProfile}"`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const read = (await answer.json()) as Record<string, unknown>
  const isError = (read['ucp'] as { status?: string } | undefined)?.status === 'error'
  said.push({ schema: isError ? 'common/types/error_response.json' : schemaOf(path), body: read })
  return { status: answer.status, body: read, challenge: answer.headers.get('www-authenticate') }
}

export const wanted = (more: object = {}) => ({
  line_items: [{ item: { id: `p${now.shop.product.id}-${now.shop.plan!.id}` }, quantity: 1 }],
  ...more,
})
export const open = (access?: string, more: object = {}) =>
  ucp('/checkout-sessions', { method: 'POST', body: wanted(more), access })

export const codesOf = ({ body }: Pick<Answer, 'body'>): string[] =>
  ((body['messages'] ?? []) as { code: string }[]).map(({ code }) => code)

export const switchAgents = async (isOn: boolean, { seller } = now.shop): Promise<void> => {
  const token = await now.app.signIn(seller.userId, 'seller')
  const answer = await now.app.call('PUT', '/v1/cabinet/settings/agents', { isOn }, { token })
  expect(answer.status, answer.text).toBe(200)
}

/** What a platform finds of the authorization server, where the shop says (RFC 9728), by RFC 8414. */
export const discoverLinking = async (username: string, { client_id, secret }: typeof now.made) => {
  const resource = `${now.home}/.well-known/oauth-protected-resource/v1/shop/${username}/ucp`
  const { authorization_servers: servers } = (await (await fetch(resource)).json()) as {
    authorization_servers: string[]
  }
  return openid.discovery(
    new URL(servers[0]!),
    client_id,
    undefined,
    secret ? openid.ClientSecretBasic(secret) : openid.None(),
    { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
  )
}

/** Before each test: agents may buy, and their platform is registered instead of a forum. */
export const useAgentPlatform = (): void => {
  beforeEach(async () => {
    await now.app.transact((ctx) => letSell(ctx, now.shop.seller.id))
    await switchAgents(true)
    now.made = await addApp(now.shop, { kind: 'agents', name: 'Shopping assistant' })
    now.config = await discoverLinking(now.shop.seller.username, now.made)
  })
}

type Linking = { scope?: string; as?: string; of?: openid.Configuration; more?: Record<string, string> }

/** Sends a buyer to agree, and answers the tokens of the platform. */
export const link = async ({ scope = `${mayShop} ${mayRead}`, as, of = now.config, more }: Linking = {}) =>
  exchangeLink(await led({ more: { scope, ...more }, of, as: as ?? now.token }), of)

export const exchangeLink = (url: URL, of = now.config, pkceCodeVerifier = verifier) =>
  openid.authorizationCodeGrant(of, url, { pkceCodeVerifier, expectedState: 'state-1' })
