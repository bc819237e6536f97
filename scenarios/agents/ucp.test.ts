import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { itIsAsPublished } from '../payment-providers/as-published.ts'
import { ucpBreaches } from './agent-contracts.ts'
import { useAgentStage } from './agent-stage.ts'

/** A scripted agent shops by the Universal Commerce Protocol; the buyer places the order on our page. */
const { app, set, shop, said, ucp, ask, settled, order } = useAgentStage()

const itemOf = (of: 'service' | 'course') => `p${shop[of].product.id}-${shop[of].plan.id}`
const buyer = { first_name: 'Mara', last_name: 'Voss', email: 'mara@example.com' }
const wanted = (more: object = {}) => ({
  line_items: [{ item: { id: itemOf('course') }, quantity: 1 }],
  buyer,
  context: { address_country: 'DE' },
  ...more,
})
const open = async (more: object = {}) => {
  const answer = await ucp('POST', '/checkout-sessions', wanted(more))
  return { ...answer, id: String(answer.body['id']) }
}
const codesOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['messages'] as { code: string }[]).map(({ code }) => code)
const totalOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['totals'] as { type: string; amount: number }[]).find(({ type }) => type === 'total')!.amount

it('the profile says where the shop is asked, and what it can', async () => {
  const { body } = await ucp('GET', '/profile')
  expect(body).toMatchObject({
    ucp: {
      services: {
        'dev.ucp.shopping': [
          { transport: 'rest', endpoint: `http://localhost:${set.port}/v1/shop/${shop.username}/ucp` },
          { transport: 'mcp', endpoint: `http://localhost:${set.port}/v1/shop/${shop.username}/ucp/mcp` },
        ],
      },
    },
  })
})

describe('the catalogue', () => {
  it('is searched by words, page by page', async () => {
    const found = await ucp('POST', '/catalog/search', { query: 'coaching', context: { address_country: 'DE' } })
    expect(found.body).toMatchObject({
      products: [{ id: `p${shop.service.product.id}`, variants: [{ price: { amount: 11_900 } }] }],
    })
    const first = await ucp('POST', '/catalog/search', { pagination: { limit: 1 } })
    expect(first.body).toMatchObject({ pagination: { has_next_page: true, cursor: '2', total_count: 2 } })
    const last = await ucp('POST', '/catalog/search', { pagination: { limit: 1, cursor: '2' } })
    const past = await ucp('POST', '/catalog/search', { pagination: { limit: 1, cursor: '9' } })
    expect([last.body['products'], past.body['products']]).toMatchObject([[{}], []])
    const dear = await ucp('POST', '/catalog/search', { filters: { price: { min: 900_000 } } })
    expect(dear.body['products']).toEqual([])
  })
  it('is looked up by ids; what is not there is left out', async () => {
    const ids = [itemOf('service'), `p${shop.course.product.id}`, 'p999999', 'nonsense']
    const { body } = await ucp('POST', '/catalog/lookup', { ids })
    const products = body['products'] as { variants: { inputs: { id: string; match: string }[] }[] }[]
    const inputs = products.flatMap(({ variants }) => variants.flatMap((each) => each.inputs))
    expect(inputs.toSorted((a, b) => a.match.localeCompare(b.match))).toEqual([
      { id: ids[0], match: 'exact' },
      { id: ids[1], match: 'featured' },
    ])
    expect((await ucp('POST', '/catalog/product', { id: ids[1] })).body).toMatchObject({
      product: { handle: shop.course.product.slug },
    })
    expect((await ucp('POST', '/catalog/product', { id: 'p999999' })).body).toMatchObject({
      messages: [{ code: 'not_found' }],
    })
  })
})

describe('a checkout', () => {
  it('leads to our page, where the buyer orders; the agent is told of the order', async () => {
    const opened = await open()
    expect([opened.status, opened.body['status']]).toEqual([201, 'requires_escalation'])
    expect(codesOf(opened)).toContain('our_page')
    expect(opened.body['continue_url']).toBe(`http://localhost:${set.port}/pay/${opened.id}`)
    const linked = await ask('GET', `/v1/checkout/links/${opened.id}`, undefined, {})
    expect(linked.body['data']).toMatchObject({
      stand: 'open',
      values: { 'payer.email': buyer.email, 'payer.country_code': 'DE' },
    })
    const completed = await ucp('POST', `/checkout-sessions/${opened.id}/complete`, { payment: {} })
    expect(completed.body['status']).toBe('requires_escalation')

    const { page, orderId } = await buyBy(opened.id)
    await set.desk.pay(page)
    await settled()
    const placed = await order(orderId)
    expect([placed.paymentState, placed.totalAmount]).toEqual(['paid', totalOf(opened)])
    const after = await ucp('GET', `/checkout-sessions/${opened.id}`)
    expect(after.body).toMatchObject({ status: 'completed', order: { label: placed.number } })
    expect(after.body).not.toHaveProperty('buyer')
    const told = await ucp('GET', `/orders/${opened.id}`)
    expect(told.body).toMatchObject({ checkout_id: opened.id, line_items: [{ status: 'fulfilled' }] })
    expect((await ucp('GET', `/orders/${placed.number}`)).status).toBe(404)
  })
  it('is replaced as a whole, and one product is one order', async () => {
    const opened = await open()
    const at = `/checkout-sessions/${opened.id}`
    const two = [itemOf('course'), itemOf('service')].map((id) => ({ item: { id }, quantity: 1 }))
    const changed = await ucp('PUT', at, wanted({ line_items: two }))
    expect([changed.body['status'], codesOf(changed)]).toEqual(['incomplete', ['one_product', 'our_page']])
    const other = await ucp('PUT', at, { line_items: [two[1]] })
    expect([other.body['status'], codesOf(other)]).toEqual(['requires_escalation', ['estimate', 'our_page']])
    expect(other.body).not.toHaveProperty('buyer')
    expect((await ucp('POST', `${at}/cancel`)).body['status']).toBe('canceled')
    expect((await ucp('PUT', at, wanted())).body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'session_over' }],
    })
  })
  const buyBy = async (link: string) => {
    const answer = await ask(
      'POST',
      `/v1/checkout/${shop.username}/${shop.course.product.slug}/order`,
      {
        link,
        plan_id: shop.course.plan.id,
        checkout_key: randomUUID(),
        form: 'card',
        provider: 'stripe',
        payer: { ...buyer, country_code: 'DE', street: 'Ring 1', zip: '10115', city: 'Berlin' },
        terms: true,
        withdrawal_waiver: true,
      },
      {},
    )
    const { redirect_url: page, order_id: orderId } = answer.body['data'] as { redirect_url: string; order_id: number }
    return { page, orderId }
  }
})

describe('refused', () => {
  it.each([
    ['an agent that does not say who it is', {}, { 'ucp-agent': '' }, [400, 'agent_missing']],
    ['a call without a key', {}, { 'idempotency-key': '' }, [400, 'idempotency_key_missing']],
    ['nothing', { line_items: [] }, {}, [400, 'invalid_input']],
    ['an unknown item', { line_items: [{ item: { id: 'x' }, quantity: 1 }] }, {}, [200, 'not_found']],
    ['too many', { line_items: [{ item: { id: 'x' }, quantity: 1e9 }] }, {}, [400, 'invalid_input']],
  ])('%s', async (_, body, headers, expected) => {
    const answer = await ucp('POST', '/checkout-sessions', wanted(body), headers)
    expect([answer.status, codesOf(answer)[0]]).toEqual(expected)
  })
  it('another protocol’s session', async () => {
    const { id } = await open()
    const other = await ask('GET', `/v1/shop/${shop.username}/acp/checkout_sessions/${id}`, undefined, {
      authorization: `Bearer ${shop.key}`,
      'api-version': '2026-04-17',
    })
    expect(other.status).toBe(404)
  })
  it('an address that opens too many', async () => {
    const many = await Promise.all(Array.from({ length: 70 }, () => open()))
    const late = many.filter(({ status }) => status === 429)
    expect(late.length).toBeGreaterThan(0)
    expect(late[0]!.headers['retry-after']).toBeDefined()
  })
  it('everything, once the shop is switched off', async () => {
    await sql`update agent_shops set is_on = false`.execute(app.world.db)
    const answers = [
      await ucp('GET', '/profile'),
      await ucp('POST', '/catalog/search', {}),
      await ucp('GET', '/orders/12345678'),
    ]
    await sql`update agent_shops set is_on = true`.execute(app.world.db)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

itIsAsPublished('UCP', (folder) => ucpBreaches(folder, said.ucp))
