import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { itIsAsPublished } from '../payment-providers/as-published.ts'
import { ucpBreaches } from './agent-contracts.ts'
import { useAgentStage } from './agent-stage.ts'

/** A scripted agent fills carts by the Universal Commerce Protocol and makes checkouts of them. */
const { app, shop, said, ucp } = useAgentStage()

type Line = { item: { id: string; price: number }; quantity: number; totals: { type: string; amount: number }[] }
type Total = { type: string; amount: number }

const itemOf = (of: 'service' | 'course') => `p${shop[of].product.id}-${shop[of].plan.id}`
const line = (of: 'service' | 'course', quantity = 1) => ({ item: { id: itemOf(of) }, quantity })
const buyer = { first_name: 'Mara', last_name: 'Voss', email: 'mara@example.com' }
const open = async (body: object) => {
  const { status, body: cart } = await ucp('POST', '/carts', body)
  return { status, cart, at: `/carts/${String(cart['id'])}` }
}
const totalOf = (body: Record<string, unknown>, type = 'total') =>
  (body['totals'] as Total[]).find((each) => each.type === type)!.amount
const messagesOf = (body: Record<string, unknown>) =>
  (body['messages'] as { code: string; type: string }[]).map(({ code, type }) => `${type} ${code}`)

it('a cart says what its lines come to, each priced as the checkout prices it', async () => {
  const { status, cart } = await open({
    line_items: [line('course'), line('service')],
    context: { address_country: 'FR' },
  })
  expect(status).toBe(201)
  const lines = cart['line_items'] as Line[]
  expect(lines.map(({ item }) => item.id)).toEqual([itemOf('course'), itemOf('service')])
  const alone = await Promise.all(
    (['course', 'service'] as const).map((of) =>
      ucp('POST', '/checkout-sessions', { line_items: [line(of)], context: { address_country: 'FR' } }),
    ),
  )
  expect(totalOf(cart)).toBe(totalOf(alone[0]!.body) + totalOf(alone[1]!.body))
  expect(totalOf(cart, 'tax')).toBe(totalOf(alone[0]!.body, 'tax') + totalOf(alone[1]!.body, 'tax'))
  expect(messagesOf(cart)).toEqual(['warning one_product'])
})

it('is read, replaced as a whole and cancelled; then there is none', async () => {
  const { at, cart } = await open({ line_items: [line('course')], buyer })
  expect(messagesOf(cart)).toEqual(['info estimate'])
  expect((await ucp('GET', at)).body).toEqual(cart)
  const changed = await ucp('PUT', at, { line_items: [line('service', 3)], context: { address_country: 'DE' } })
  expect(changed.body).toMatchObject({ line_items: [{ item: { id: itemOf('service') }, quantity: 1 }] })
  expect([messagesOf(changed.body), changed.body['buyer']]).toEqual([['warning quantity'], undefined])
  expect((await ucp('POST', `${at}/cancel`)).body).toMatchObject({ id: cart['id'], line_items: [{}] })
  const after = [
    await ucp('GET', at),
    await ucp('PUT', at, { line_items: [line('course')] }),
    await ucp('POST', `${at}/cancel`),
  ]
  for (const { status, body } of after)
    expect([status, body]).toMatchObject([404, { messages: [{ code: 'not_found' }] }])
})

it('becomes one checkout, however often it is asked for; both show the same from then on', async () => {
  const { cart, at } = await open({ line_items: [line('course')], buyer, context: { address_country: 'DE' } })
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      ucp('POST', '/checkout-sessions', {
        cart_id: cart['id'],
        line_items: [line('service')],
        buyer: { email: 'x@example.com' },
      }),
    ),
  )
  expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1)
  const [checkout] = made
  expect(checkout!.body).toMatchObject({
    status: 'requires_escalation',
    buyer,
    line_items: [{ item: { id: itemOf('course') } }],
  })
  expect(totalOf(checkout!.body)).toBe(totalOf(cart))
  const path = `/checkout-sessions/${String(checkout!.body['id'])}`
  await ucp('PUT', path, { line_items: [line('service')] })
  expect((await ucp('GET', at)).body).toMatchObject({ line_items: [{ item: { id: itemOf('service') } }] })
  await ucp('POST', `${path}/cancel`)
  expect((await ucp('GET', at)).status).toBe(404)
  const again = await ucp('POST', '/checkout-sessions', { cart_id: cart['id'], line_items: [] })
  expect(again.status).toBe(404)
})

it('forgets its buyer with its end', async () => {
  const { cart, at } = await open({ line_items: [line('course')], buyer })
  const kept = async () =>
    (await sql`select email, payer, asked from checkout_sessions where token = ${cart['id']}`.execute(app.world.db))
      .rows[0]
  expect(JSON.stringify(await kept())).toContain('mara@example.com')
  await ucp('POST', `${at}/cancel`)
  expect(await kept()).toEqual({ email: null, payer: {}, asked: null })
})

it.each([
  ['nothing', { line_items: [] }, [400, 'invalid_input']],
  [
    'too many lines',
    { line_items: Array.from({ length: 21 }, () => ({ item: { id: 'p1' }, quantity: 1 })) },
    [400, 'invalid_input'],
  ],
  ['what is not sold', { line_items: [{ item: { id: 'p999999' }, quantity: 1 }] }, [200, 'not_found']],
])('a cart of %s is refused', async (_, body, expected) => {
  const { status, cart } = await open(body)
  expect([status, (cart['messages'] as { code: string }[])[0]!.code]).toEqual(expected)
})

it('a checkout of neither lines nor a cart is refused, and of a cart of another shop or protocol', async () => {
  const empty = await ucp('POST', '/checkout-sessions', { line_items: [] })
  expect([empty.status, empty.body]).toMatchObject([400, { messages: [{ path: '$.line_items' }] }])
  expect((await ucp('POST', '/checkout-sessions', { cart_id: 'x'.repeat(32) })).status).toBe(404)
})

itIsAsPublished('UCP', (folder) => ucpBreaches(folder, said.ucp))
