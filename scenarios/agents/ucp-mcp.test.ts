import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, listen } from '../assistants/connect.ts'
import { itIsAsPublished, itWithContracts } from '../payment-providers/as-published.ts'
import { ucpBreaches } from './agent-contracts.ts'
import { schemaOf, useAgentStage } from './agent-stage.ts'

/** An agent shops by the Universal Commerce Protocol over the Model Context Protocol, by a client of another maker. */
const { app, shop, said, ucp } = useAgentStage()

type Answer = Record<string, unknown>
let server: FastifyInstance
let address = ''
let agent: Awaited<ReturnType<typeof connect>>

beforeAll(async () => {
  const listening = await listen(app)
  server = listening.server
  address = `${listening.host}/v1/shop/${shop.username}/ucp/mcp`
  agent = await connect(address, undefined)
})
afterAll(async () => {
  await agent.client.close()
  await server.close()
})

const profile = 'https://agent.example/.well-known/ucp'
const meta = (more: object = {}) => ({ 'ucp-agent': { profile }, ...more })
const keyed = () => meta({ 'idempotency-key': randomUUID() })
const paths: Readonly<Record<string, string>> = {
  search_catalog: '/catalog/search',
  lookup_catalog: '/catalog/lookup',
  get_product: '/catalog/product',
  get_order: '/orders',
  create_cart: '/carts',
  get_cart: '/carts',
  update_cart: '/carts',
  cancel_cart: '/carts',
}

/** What a tool answered, kept to be judged by its published schema. */
const use = async (tool: string, given: object): Promise<Answer> => {
  const { structuredContent: body = {}, content } = await agent.call(tool, given)
  expect(JSON.parse(content[0]!.text)).toEqual(body)
  const isError = (body['ucp'] as { status?: string }).status === 'error'
  said.ucp.push({ schema: isError ? 'common/types/error_response.json' : schemaOf(paths[tool] ?? ''), body })
  return body
}
const itemOf = () => `p${shop.course.product.id}-${shop.course.plan.id}`
const wanted = (more: object = {}) => ({
  line_items: [{ item: { id: itemOf() }, quantity: 1 }],
  buyer: { first_name: 'Mara', last_name: 'Voss', email: 'mara@example.com' },
  context: { address_country: 'DE' },
  ...more,
})
/** One raw message, and what it was answered. */
const post = async (name: string, given: object) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  const text = await answer.text()
  const message = JSON.parse(text.startsWith('{') ? text : text.slice(text.indexOf('data: ') + 6)) as {
    result?: { structuredContent: Answer }
    error?: { code: number; data: object }
  }
  said.ucp.push({ schema: 'transports/mcp_tool_call.json', body: message })
  return message
}

describe('an agent', () => {
  it('finds a product, opens a checkout, changes and cancels it', async () => {
    const found = await use('search_catalog', { meta: meta(), catalog: { query: 'coaching' } })
    const [product] = found['products'] as { id: string; variants: { id: string }[] }[]
    expect(product!.id).toBe(`p${shop.service.product.id}`)
    const looked = await use('lookup_catalog', { meta: meta(), catalog: { ids: [product!.id] } })
    expect(looked['products']).toHaveLength(1)
    const shown = await use('get_product', { meta: meta(), catalog: { id: product!.id } })
    expect(shown).toMatchObject({ product: { handle: 'coaching' } })

    const opened = await use('create_checkout', { meta: meta(), checkout: wanted() })
    const id = String(opened['id'])
    expect(opened).toMatchObject({ status: 'requires_escalation', buyer: { email: 'mara@example.com' } })
    expect(await use('get_checkout', { meta: meta(), id })).toMatchObject({ id, totals: opened['totals'] })
    const line = { item: { id: product!.variants[0]!.id }, quantity: 1 }
    const changed = await use('update_checkout', { meta: meta(), id, checkout: { line_items: [line] } })
    expect(changed).toMatchObject({ id, line_items: [{ item: line.item }] })
    expect(changed).not.toHaveProperty('buyer')
    const completed = await use('complete_checkout', { meta: keyed(), id, checkout: { payment: {} } })
    expect(completed['status']).toBe('requires_escalation')
    expect(await use('cancel_checkout', { meta: keyed(), id })).toMatchObject({ status: 'canceled' })
  })
  it('fills a cart and makes a checkout of it', async () => {
    const cart = await use('create_cart', { meta: meta(), cart: wanted() })
    const id = String(cart['id'])
    expect(await use('get_cart', { meta: meta(), id })).toEqual(cart)
    await use('update_cart', { meta: meta(), id, cart: wanted({ buyer: undefined }) })
    const checkout = await use('create_checkout', { meta: meta(), checkout: { cart_id: id } })
    expect(checkout).toMatchObject({ id, status: 'requires_escalation', totals: cart['totals'] })
    expect(await use('cancel_cart', { meta: keyed(), id })).toMatchObject({ id })
    expect((await ucp('GET', `/checkout-sessions/${id}`)).body['status']).toBe('canceled')
  })
  it('meets one shop by both bindings: what one opened, the other reads; a key repeated is one checkout', async () => {
    const opened = await ucp('POST', '/checkout-sessions', wanted())
    expect(await use('get_checkout', { meta: meta(), id: opened.body['id'] })).toEqual(opened.body)
    const twice = keyed()
    const first = await use('create_checkout', { meta: twice, checkout: wanted() })
    expect(await use('create_checkout', { meta: twice, checkout: wanted() })).toEqual(first)
    const reused = await use('create_checkout', { meta: twice, checkout: wanted({ context: {} }) })
    expect(reused).toMatchObject({ messages: [{ code: 'idempotency_conflict' }] })
  })
})

describe('refused', () => {
  const outcomeOf = ({ result }: Awaited<ReturnType<typeof post>>) =>
    (result!.structuredContent['messages'] as { code: string }[]).map(({ code }) => code)
  it.each([
    [
      'an unknown item',
      'create_checkout',
      { checkout: { line_items: [{ item: { id: 'x' }, quantity: 1 }] } },
      'not_found',
    ],
    ['nothing', 'create_checkout', { checkout: {} }, 'invalid_input'],
    ['a list instead of a checkout', 'create_checkout', { checkout: [] }, 'invalid_input'],
    ['a checkout there is not', 'get_checkout', { id: 'x'.repeat(32) }, 'not_found'],
    ['a checkout without a name', 'get_checkout', {}, 'not_found'],
    ['a cancellation without a key', 'cancel_checkout', { id: 'x'.repeat(32) }, 'idempotency_key_missing'],
    ['an order by its number', 'get_order', { id: '12345678' }, 'not_found'],
  ])('%s', async (_, tool, given, code) => {
    expect(outcomeOf(await post(tool, { meta: meta(), ...given }))).toEqual([code])
  })
  it('an agent that does not say who it is, and a tool there is not', async () => {
    expect((await post('search_catalog', { catalog: {} })).error).toMatchObject({ code: -32_001 })
    const forged = { 'ucp-agent': { profile: 'https://a.example/" evil="' } }
    expect((await post('search_catalog', { meta: forged, catalog: {} })).error).toMatchObject({ code: -32_001 })
    expect((await post('refund_order', { meta: meta() })).error).toMatchObject({ code: -32_602 })
  })
  it('who opens too many', async () => {
    const many = await Promise.all(
      Array.from({ length: 70 }, () => post('create_checkout', { meta: meta(), checkout: wanted() })),
    )
    const late = many.flatMap(({ error }) => error ?? [])
    expect(late.length).toBeGreaterThan(0)
    expect(late[0]).toMatchObject({
      code: -32_000,
      data: { code: 'too_many_requests', retry_after: expect.any(Number) },
    })
  })
  it('everything, once the shop is switched off; there is no stream', async () => {
    expect((await fetch(address, { headers: { accept: 'text/event-stream' } })).status).toBe(405)
    await sql`update agent_shops set is_on = false`.execute(app.world.db)
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    await sql`update agent_shops set is_on = true`.execute(app.world.db)
    expect(answer.status).toBe(404)
  })
})

type Method = { name: string; params: { name: string; required?: boolean }[] }
itWithContracts('the tools are the methods UCP publishes, with their arguments', async (folder) => {
  const file = path.join(folder, 'ucp', 'source', 'services', 'shopping', 'mcp.openrpc.json')
  const { methods } = JSON.parse(readFileSync(file, 'utf8')) as { methods: Method[] }
  const { tools } = await agent.client.listTools()
  const published = new Map(methods.map(({ name, params }) => [name, params.map((each) => each.name)]))
  expect(tools.map(({ name }) => name).toSorted()).toEqual([...published.keys()].toSorted())
  for (const { name, inputSchema } of tools) {
    expect([name, Object.keys(inputSchema.properties!)]).toEqual([name, published.get(name)])
    expect([name, inputSchema.required]).toEqual([name, published.get(name)])
  }
})

itIsAsPublished('UCP', (folder) => ucpBreaches(folder, said.ucp))
