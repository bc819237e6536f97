import * as sdk from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { buy, openSellingTestShop, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { asPerson, connect, keyOf, listen } from './connect.ts'

/** An assistant hears when its person decided: by the official client, which leads its person to the page, and by a tool that waits. */

const app = useTestWorld(rooms)
let server: FastifyInstance
let host = ''
let key = ''
let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await app.transact((ctx) =>
    openSellingTestShop(ctx, { slug: 'grids', name: 'Grids', form: 'download' }, { price: 4900 }),
  )
  ;({ server, host } = await listen(app))
  const person = asPerson(host, shop.token)
  await person('PATCH', '/v1/cabinet/assistants', { may_write: true })
  key = await keyOf(host, shop.token)
})
afterAll(() => server.close())

type Led = { mode: string; url: string; message: string }
type Answered = { isError?: boolean; structuredContent?: Record<string, unknown> }

type Handler = (request: { params: Led }) => Promise<{ action: 'accept' | 'decline' }>
type Connected = {
  setRequestHandler: (method: string, handler: Handler) => void
  connect: (transport: object) => Promise<void>
  callTool: (given: { name: string; arguments: object }) => Promise<Answered>
}
/** As much of the client as is used: its own types cost the check of types more than all else here. */
const { Client, StreamableHTTPClientTransport } = sdk as unknown as {
  Client: new (info: object, options: object) => Connected
  StreamableHTTPClientTransport: new (url: URL, options: object) => object
}

/** The official client; `onPage`: what its person does when led to a page, or that it leads to none. */
const official = async (onPage?: (led: Led) => Promise<'accept' | 'decline'>) => {
  const client = new Client(
    { name: 'Official', version: '1' },
    { capabilities: onPage ? { elicitation: { url: {} } } : {}, versionNegotiation: { mode: 'auto' } },
  )
  if (onPage) client.setRequestHandler('elicitation/create', async ({ params }) => ({ action: await onPage(params) }))
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${host}/mcp`), { requestInit }))
  return (name: string, given: object): Promise<Answered> => client.callTool({ name, arguments: given })
}

const order = async (email: string): Promise<{ id: string }> => {
  const { id } = await buy(app.world, shop, { email })
  await app.drain()
  return { id: String(id) }
}
const decide = (url: unknown, how: 'confirm' | 'decline') => {
  const id = /(\d+)$/.exec(String(url))![1]!
  return asPerson(host, shop.token)<{ state: string }>('POST', `/v1/cabinet/assistant_requests/${id}/${how}`)
}

describe('a client that leads its person to pages', () => {
  it('is answered once the person confirmed there and it was done, by one call of the tool', async () => {
    const { id } = await order('kim@example.com')
    const led: Led[] = []
    const call = await official(async (page) => {
      led.push(page)
      setTimeout(() => void decide(page.url, 'confirm'), 1500)
      return 'accept'
    })
    const told = await call('refund_order', { order_id: id, amount: '19.00' })
    expect(led).toMatchObject([{ mode: 'url', url: expect.stringContaining('/cabinet/assistant_requests/') }])
    expect(led[0]!.message).toContain('Grids')
    expect(told.structuredContent).toMatchObject({ state: 'done', answer: { amount: '19.0', order_id: Number(id) } })
    expect(told.structuredContent!['request_id']).toBe(told.structuredContent!['id'])
  })
  it('hears that the person declined there, and that one who did not go there has yet to decide', async () => {
    const { id } = await order('noor@example.com')
    const declining = await official(async ({ url }) => {
      await decide(url, 'decline')
      return 'accept'
    })
    const declined = await declining('refund_order', { order_id: id, amount: '2.00' })
    expect(declined.structuredContent).toMatchObject({ state: 'declined', answer: null })
    const waiting = await official(async () => 'decline')
    const pending = await waiting('refund_order', { order_id: id, amount: '3.00' })
    expect(pending.structuredContent).toMatchObject({ state: 'pending' })
  })
  it('reads by its state no request of somebody else', async () => {
    const { id } = await order('lea@example.com')
    const mine = (await (await official())('refund_order', { order_id: id, amount: '1.00' })).structuredContent!
    const other = await app.transact((ctx) => openTestShop(ctx))
    await asPerson(host, other.token)('PATCH', '/v1/cabinet/assistants', { may_write: true })
    const theirs = await keyOf(host, other.token)
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'refund_order',
        arguments: { order_id: id, amount: '1.00' },
        requestState: `request-${String(mine['request_id'])}`,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': { elicitation: { url: {} } },
        },
      },
    }
    const answer = await fetch(`${host}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${theirs}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'refund_order',
      },
      body: JSON.stringify(message),
    })
    const text = await answer.text()
    expect(text).toContain('"isError":true')
    expect(text).not.toContain('Grids')
  })
})

it('a client that leads to no pages gets the address, as before', async () => {
  const { id } = await order('max@example.com')
  const told = await (await official())('refund_order', { order_id: id, amount: '4.00' })
  expect(told.structuredContent).toMatchObject({ state: 'pending', url: expect.stringContaining('/cabinet/') })
})

describe('the tool that waits', () => {
  it('answers with the decision as soon as there is one, also to older clients', async () => {
    const { id } = await order('ida@example.com')
    const { call } = await connect(`${host}/mcp`, key, true)
    const asked = (await call('refund_order', { order_id: id, amount: '5.00' })).structuredContent!
    const began = performance.now()
    setTimeout(() => void decide(asked['url'], 'decline'), 1200)
    const told = (await call('wait_for_request', { id: asked['request_id'], seconds: 20 })).structuredContent!
    expect([told['state'], performance.now() - began < 6000]).toEqual(['declined', true])
  })
  it('answers after its seconds where nobody decides, and is for who asked alone', async () => {
    const { id } = await order('uma@example.com')
    const { call } = await connect(`${host}/mcp`, key)
    const asked = (await call('refund_order', { order_id: id, amount: '6.00' })).structuredContent!
    const told = await call('wait_for_request', { id: asked['request_id'], seconds: 1 })
    expect(told.structuredContent).toMatchObject({ state: 'pending' })
    expect((await call('wait_for_request', { id: asked['request_id'], seconds: 26 })).isError).toBe(true)
    expect((await call('wait_for_request', { id: 999_999, seconds: 1 })).isError).toBe(true)
  })
})

describe('a browser', () => {
  const origin = 'https://assistant.example'
  it.each(['/mcp', '/mcp/buyer'])('of any website may ask %s, with a token and without cookies', async (path) => {
    const preflight = await fetch(`${host}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, mcp-protocol-version',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    for (const headers of [{}, { cookie: `kontor_access=${shop.token}` }] as Record<string, string>[]) {
      const refused = await fetch(`${host}${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      })
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer /),
      ])
      expect(refused.headers.get('access-control-allow-origin')).toBe('*')
      expect(refused.headers.get('access-control-expose-headers')).toBe('Mcp-Session-Id, WWW-Authenticate, Retry-After')
      expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
    }
    const stream = await fetch(`${host}${path}`, { headers: { origin, authorization: `Bearer ${key}` } })
    expect(stream.headers.get('access-control-allow-origin')).toBe('*')
  })
  it('is answered there with a key', async () => {
    const answer = await fetch(`${host}/mcp`, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(await answer.text()).toContain('find_orders')
  })
})
