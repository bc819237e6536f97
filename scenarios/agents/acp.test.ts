import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'
import { submitCheckoutAt } from '../furnish-app.ts'
import { itIsAsPublished, itWithContracts } from '../payment-providers/as-published.ts'
import { acpBreaches, acpExamples } from './agent-contracts.ts'
import { grantAt, useAgentStage } from './agent-stage.ts'

/** A scripted agent buys by the Agentic Commerce Protocol; its platform grants a card at a simulator of Stripe. */
const { app, set, shop, said, acp, ask, settled, order } = useAgentStage()

const item = (of: 'service' | 'course') => ({ id: `p${shop[of].product.id}-${shop[of].plan.id}` })
const address = {
  name: 'John Doe',
  line_one: '1234 Chat Road',
  line_two: '',
  city: 'San Francisco',
  state: 'CA',
  country: 'US',
  postal_code: '94131',
}
const buyer = { first_name: 'John', last_name: 'Smith', email: 'johnsmith@example.com', phone_number: '15552003434' }
const wanted = (more: object = {}) => ({
  currency: 'eur',
  line_items: [item('service')],
  capabilities: {},
  ...more,
})
const abroad = () => wanted({ buyer, fulfillment_details: { name: 'John Doe', address } })
const open = async (body: object = abroad()) => {
  const answer = await acp('POST', '/checkout_sessions', body)
  return { ...answer, id: String(answer.body['id']) }
}
const grant = (amount: number, more: Partial<Parameters<typeof grantAt>[2]> = {}) =>
  grantAt(set.desk.url, set.desk.keys.secretKey, { amount, now: app.clock.now, ...more })
const payment = (token: string) => ({
  buyer,
  payment_data: { handler_id: 'card_tokenized', instrument: { type: 'card', credential: { type: 'spt', token } } },
})
const complete = async (id: string, token: string, more: Record<string, string> = {}) =>
  acp('POST', `/checkout_sessions/${id}/complete`, payment(token), more)
const codesOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['messages'] as { code?: string; type: string }[]).map(({ type, code }) => code ?? type)
const totalOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['totals'] as { type: string; amount: number }[]).find(({ type }) => type === 'total')!.amount
const ordersOf = async (id: string) =>
  (
    await sql<{
      id: number
    }>`select o.id from orders o where checkout_key like ${`agent-${id}-%`} and payment_state <> 'payment_not_completed'`.execute(
      app.world.db,
    )
  ).rows.map((row) => row.id)

describe('a buyer abroad', () => {
  it('buys by the agent: opened, paid by the granted card, told as paid', async () => {
    const opened = await open()
    expect(opened.status).toBe(201)
    expect([opened.body['status'], codesOf(opened)]).toEqual(['ready_for_payment', []])
    const paid = await complete(opened.id, await grant(totalOf(opened)))
    expect([paid.status, paid.body['status']]).toEqual([200, 'completed'])
    const [id] = await ordersOf(opened.id)
    await settled()
    const placed = await order(id!)
    expect([placed.paymentState, placed.totalAmount, placed.metadata]).toEqual([
      'paid',
      totalOf(opened),
      { agent: 'acp' },
    ])
    expect((await acp('GET', `/checkout_sessions/${opened.id}`)).body).toMatchObject({
      status: 'completed',
      order: { id: placed.number, checkout_session_id: opened.id },
    })
  })

  it('is asked for what is missing, and what is sent later is taken', async () => {
    const opened = await open(wanted())
    expect(opened.body['status']).toBe('not_ready_for_payment')
    expect(codesOf(opened)).toContain('missing')
    const at = `/checkout_sessions/${opened.id}`
    const early = await complete(opened.id, await grant(20_000))
    expect(early.body['status']).toBe('not_ready_for_payment')
    const ready = await acp('POST', at, { buyer, fulfillment_details: { address } })
    expect(ready.body['status']).toBe('ready_for_payment')
    expect((await acp('GET', at)).body['buyer']).toEqual(buyer)
  })
})

describe('a card', () => {
  it('that is declined leaves the session open: another one pays', async () => {
    const opened = await open()
    const declined = await complete(opened.id, await grant(20_000, { card: 'pm_card_chargeDeclined' }))
    expect([declined.status, codesOf(declined)]).toEqual([200, ['payment_declined']])
    const paid = await complete(opened.id, await grant(20_000))
    expect(paid.body['status']).toBe('completed')
    expect(await ordersOf(opened.id)).toHaveLength(1)
  })
  it.each([
    ['for less', { amount: 100 }],
    ['that is over', { amount: 20_000, seconds: -10 }],
    ['for another currency', { amount: 20_000, currency: 'usd' }],
  ])('granted %s pays nothing', async (_, { amount, ...more }) => {
    const opened = await open()
    const answer = await complete(opened.id, await grant(amount, more))
    expect(codesOf(answer)).toEqual(['payment_declined'])
  })
  it('whose bank asks first is told so', async () => {
    const opened = await open()
    const answer = await complete(opened.id, await grant(20_000, { card: 'pm_card_authenticationRequired' }))
    expect(codesOf(answer)).toEqual(['requires_3ds'])
  })
})

describe('the buyer comes to our page', () => {
  it.each([
    ['as a consumer of the EU', () => abroadIn('DE')],
    ['for a course, which wants a consent', () => ({ ...abroad(), line_items: [item('course')] })],
  ])('%s', async (_, body) => {
    const opened = await open(body())
    expect(opened.body).toMatchObject({ status: 'requires_escalation' })
    expect(codesOf(opened)).toContain('intervention_required')
    const page = String(opened.body['continue_url'])
    expect(page).toBe(`http://localhost:${set.port}/pay/${opened.id}`)
    const shown = await ask('GET', `/v1/checkout/links/${opened.id}`, undefined, {})
    expect(shown.body['data']).toMatchObject({ stand: 'open', values: { 'payer.email': buyer.email } })
    const tried = await complete(opened.id, await grant(20_000))
    expect(tried.body['status']).toBe('requires_escalation')
    expect(await ordersOf(opened.id)).toEqual([])
  })
  it('a company of the EU does not have to', async () => {
    const company = { ...buyer, company: { name: 'Voss GmbH' } }
    expect((await open({ ...abroadIn('DE'), buyer: company })).body['status']).toBe('ready_for_payment')
  })
})
const abroadIn = (country: string) =>
  wanted({ buyer, fulfillment_details: { address: { ...address, country, postal_code: '10115', city: 'Berlin' } } })

describe('one session', () => {
  it('is one order, however many agents press at once', async () => {
    const opened = await open()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => grant(20_000)))
    const answers = await Promise.all(tokens.map((token) => complete(opened.id, token)))
    const completed = answers.filter(({ body }) => body['status'] === 'completed')
    expect(completed.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 409).length + completed.length).toBe(8)
    expect(await ordersOf(opened.id)).toHaveLength(1)
    const [id] = await ordersOf(opened.id)
    const { payment_intents: all } = await set.desk.books()
    const { rows } = await sql<{
      key: string
    }>`select provider_key as key from transfers where order_id = ${id}`.execute(app.world.db)
    const ours = all.filter(({ metadata }) => rows.some(({ key }) => metadata['kontor_key'] === key))
    expect(ours.map(({ status }) => status)).toEqual(['succeeded'])
  })
  it('is what keeps it one: orders without it are as many as presses', async () => {
    const press = () =>
      submitCheckoutAt(app, shop.service, {}, { form: 'card', provider: 'stripe', checkoutKey: randomUUID() })
    const placed = await Promise.all(Array.from({ length: 4 }, press))
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(4)
  })
  it('is not paid again while nobody knows what became of the try before', async () => {
    const opened = await open()
    await set.desk.fault('POST /v1/payment_intents', 'timeout_before', 2)
    const lost = await complete(opened.id, await grant(20_000))
    expect([lost.status, lost.body['status']]).toEqual([200, 'complete_in_progress'])
    const again = await complete(opened.id, await grant(20_000))
    expect([again.status, again.body['code'], again.headers['retry-after']]).toEqual([409, 'session_busy', '2'])
    app.clock.now = app.clock.now.add({ minutes: 30 })
    await set.desk.clock(app.clock.now)
    await resolveUnknown.run(app.world, {} as never)
    await app.drain()
    const paid = await complete(opened.id, await grant(20_000))
    expect(paid.body['status']).toBe('completed')
    expect(await ordersOf(opened.id)).toHaveLength(1)
  })
  it('is charged what was told: a price that changed is told first', async () => {
    const opened = await open()
    await sql`update pricing_plans set price = price + 1000 where id = ${shop.service.plan.id}`.execute(app.world.db)
    const told = await complete(opened.id, await grant(20_000))
    expect([told.body['status'], codesOf(told), totalOf(told) > totalOf(opened)]).toEqual([
      'ready_for_payment',
      ['price_change'],
      true,
    ])
    expect(await ordersOf(opened.id)).toEqual([])
    const paid = await complete(opened.id, await grant(20_000))
    await sql`update pricing_plans set price = price - 1000 where id = ${shop.service.plan.id}`.execute(app.world.db)
    expect([paid.body['status'], totalOf(paid)]).toEqual(['completed', totalOf(told)])
  })
  it('ends with its cancellation', async () => {
    const opened = await open()
    expect((await acp('POST', `/checkout_sessions/${opened.id}/cancel`, {})).body['status']).toBe('canceled')
    expect((await complete(opened.id, await grant(20_000))).status).toBe(409)
    expect((await acp('POST', `/checkout_sessions/${opened.id}`, { buyer })).status).toBe(409)
  })
  it('ends with its time, and what was said of the buyer goes', async () => {
    const opened = await open()
    app.clock.now = app.clock.now.add({ hours: 7 })
    expect((await acp('GET', `/checkout_sessions/${opened.id}`)).body['status']).toBe('expired')
    expect((await complete(opened.id, 'spt_x')).status).toBe(409)
  })
})

describe('a key of a request', () => {
  it('is answered once, and refused for something else', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await acp('POST', '/checkout_sessions', abroad(), key)
    const again = await acp('POST', '/checkout_sessions', abroad(), key)
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
    expect(again.headers['idempotency-key']).toBe(key['idempotency-key'])
    const other = await acp('POST', '/checkout_sessions', wanted(), key)
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_conflict'])
    expect((await acp('POST', '/checkout_sessions', abroad(), { 'idempotency-key': '' })).body['code']).toBe(
      'idempotency_key_required',
    )
  })
})

describe('refused, as the protocol words it', () => {
  it.each([
    ['no key', {}, { authorization: '' }, [401, 'unauthorized']],
    ['another shop’s key', {}, { authorization: 'Bearer agent_x' }, [401, 'unauthorized']],
    ['another version', {}, { 'api-version': '2025-09-29' }, [400, 'unsupported_api_version']],
    ['an unknown item', { line_items: [{ id: 'item_123' }] }, {}, [400, 'invalid_item_id']],
    ['no item', { line_items: [] }, {}, [400, 'missing']],
    ['nonsense', { line_items: 'x' }, {}, [400, 'invalid']],
  ])('%s', async (_, body, headers, expected) => {
    const answer = await acp('POST', '/checkout_sessions', wanted(body), headers)
    expect([answer.status, answer.body['code']]).toEqual(expected)
  })
  it('what is no JSON, and a session of nobody', async () => {
    const url = `/v1/shop/${shop.username}/acp/checkout_sessions`
    const broken = await (
      await app.server()
    ).inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{' })
    expect(broken.json()).toMatchObject({ type: 'invalid_request', code: 'malformed_request' })
    expect((await acp('GET', '/checkout_sessions/12345678901234567890')).status).toBe(404)
  })
  it('a coupon that is none is said, and two products are two orders', async () => {
    const coupon = await open({ ...abroad(), discounts: { codes: ['NOPE'] } })
    expect(codesOf(coupon)).toEqual(['discount_code_invalid'])
    expect(coupon.body['discounts']).toMatchObject({ rejected: [{ code: 'NOPE' }] })
    const two = await open({ ...abroad(), line_items: [item('service'), item('course')] })
    expect([two.body['status'], codesOf(two)]).toEqual(['not_ready_for_payment', ['unsupported']])
  })
})

itWithContracts('every example request that ACP publishes is taken', async (folder) => {
  const adapted = (body: Record<string, unknown>) => ({
    ...body,
    ...('line_items' in body
      ? { line_items: (body['line_items'] as object[]).map((each) => ({ ...each, ...item('service') })) }
      : {}),
  })
  const taken: string[] = []
  for (const [name, body] of Object.entries(acpExamples(folder))) {
    if (!name.includes('request')) continue
    const { id } = name.includes('create') ? { id: '' } : await open()
    const [path] = name.includes('create')
      ? ['']
      : name.includes('update')
        ? [`/${id}`]
        : name.includes('cancel')
          ? [`/${id}/cancel`]
          : [`/${id}/complete`]
    if (name.startsWith('error')) continue
    const answer = await acp('POST', `/checkout_sessions${path}`, adapted(body))
    expect([name, answer.status]).toEqual([name, name.includes('create') ? 201 : 200])
    taken.push(name)
  }
  expect(taken.length).toBeGreaterThan(8)
})

it('switched off, no address is there', async () => {
  await sql`update agent_shops set is_on = false`.execute(app.world.db)
  const answers = [
    await acp('POST', '/checkout_sessions', abroad()),
    await acp('GET', '/discovery'),
    await acp('GET', '/feed/products.jsonl'),
  ]
  await sql`update agent_shops set is_on = true`.execute(app.world.db)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

describe('told beforehand', () => {
  it('the feed names every product with its price, one on each line', async () => {
    const answer = await acp('GET', '/feed/products.jsonl')
    const products = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { variants: { id: string; price: { amount: number } }[] })
    said.acp.push({ schema: 'feed#/$defs/ProductsResponse', body: { products } })
    said.acp.push({ schema: 'feed#/$defs/FeedMetadata', body: (await acp('GET', '/feed/metadata.json')).body })
    said.acp.push({ schema: 'agentic_checkout#/$defs/DiscoveryResponse', body: (await acp('GET', '/discovery')).body })
    const prices = new Map(products.flatMap(({ variants }) => variants.map(({ id, price }) => [id, price.amount])))
    expect(prices.get(item('service').id)).toBe(11_900)
    const opened = await open({ ...abroadIn('DE'), line_items: [item('service')] })
    expect(totalOf(opened)).toBe(11_900)
  })
})

itIsAsPublished('ACP', (folder) => acpBreaches(folder, said.acp))
