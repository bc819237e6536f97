import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { useStage } from '../payment-providers/stage.ts'
import { stripePlayer } from '../payment-providers/stripe-desk.ts'
import type { Said } from './agent-contracts.ts'

export type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown>; text: string }
type Method = 'GET' | 'POST' | 'PUT'

/** A shop that agents may buy in, with a seller who is paid by Stripe, and what is said to agents. */
export const useAgentStage = (settings: () => object = () => ({})) => {
  const stage = useStage(stripePlayer)
  const { app, set } = stage
  const said: { acp: Said[]; ucp: Said[] } = { acp: [], ucp: [] }
  const shop = {} as { service: TestShop; course: TestShop; key: string; username: string }
  beforeAll(async () => {
    const { seller, ...course } = set.shop
    const service = await app.transact((ctx) =>
      makeProduct(ctx, seller.id, { form: 'service', name: 'Coaching', slug: 'coaching' }, { price: 11_900 }),
    )
    Object.assign(shop, { service: { seller, ...service }, course: { seller, ...course }, username: seller.username })
    const ask = askApi(app)
    const path = '/v1/cabinet/settings/agents'
    await ask(ownerOf(set.shop), 'PUT', path, { isOn: true, ...settings() })
    shop.key = (await ask<{ key: string }>(ownerOf(set.shop), 'POST', `${path}/key`, {})).key
  })
  const ask = async (method: Method, url: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await (
      await app.server()
    ).inject({
      method,
      url,
      remoteAddress: '192.0.2.7',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const read = isJson ? answer.json<Record<string, unknown>>() : {}
    return { status: answer.statusCode, body: read, headers: answer.headers, text: answer.body } satisfies Answer
  }
  const acp = async (method: Method, path: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await ask(method, `/v1/shop/${shop.username}/acp${path}`, body, {
      authorization: `Bearer ${shop.key}`,
      'api-version': '2026-04-17',
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...more,
    })
    const schema = answer.status >= 400 ? 'Error' : 'CheckoutSession'
    if (path.startsWith('/checkout_sessions'))
      said.acp.push({ schema: `agentic_checkout#/$defs/${schema}`, body: answer.body })
    return answer
  }
  const ucp = async (method: Method, path: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await ask(method, `/v1/shop/${shop.username}/ucp${path}`, body, {
      'ucp-agent': 'profile="https://agent.example/.well-known/ucp"',
      'request-id': randomUUID(),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...more,
    })
    const isError = (answer.body['ucp'] as { status?: string } | undefined)?.status === 'error'
    said.ucp.push({ schema: isError ? 'common/types/error_response.json' : schemaOf(path), body: answer.body })
    return answer
  }
  return { ...stage, shop, said, ask, acp, ucp }
}

/** By which published schema an answer of a call of UCP is judged. */
export const schemaOf = (path: string): string => {
  if (path.startsWith('/profile')) return 'profile.json#/$defs/business_schema'
  if (path.startsWith('/catalog/search')) return 'shopping/catalog_search.json#/$defs/search_response'
  if (path.startsWith('/catalog/lookup')) return 'shopping/catalog_lookup.json#/$defs/lookup_response'
  if (path.startsWith('/catalog/product')) return 'shopping/catalog_lookup.json#/$defs/get_product_response'
  if (path.startsWith('/carts')) return 'shopping/cart.json'
  return path.startsWith('/orders') ? 'shopping/order.json' : 'shopping/checkout.json'
}

/** A card that an agent's platform grants the shop, at the simulator of Stripe. */
export const grantAt = async (
  url: string,
  secretKey: string,
  limits: { amount: number; currency?: string; seconds?: number; card?: string; now: Temporal.Instant },
): Promise<string> => {
  const { amount, currency = 'eur', seconds = 3600, card = 'pm_card_visa', now } = limits
  const answer = await fetch(`${url}/v1/test_helpers/shared_payment/granted_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      payment_method: card,
      'usage_limits[currency]': currency,
      'usage_limits[max_amount]': String(amount),
      'usage_limits[expires_at]': String(Math.floor(now.epochMilliseconds / 1000) + seconds),
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
