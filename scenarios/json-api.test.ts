import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { counted } from './count-statements.ts'

/** `/v2` as a client of JSON:API uses it: collections, single resources, pages and refusals, beside the lists they are read from. */

type Identifier = { type: string; id: string }
type Resource = Identifier & {
  attributes: Record<string, unknown>
  relationships?: Record<string, { data?: Identifier | null; links?: { related: string } }>
  links: { self: string }
}
type Document = {
  data: Resource[]
  included?: Resource[]
  meta: { total_count: number; page: number; per: number }
  links: Record<'self' | 'first' | 'prev' | 'next' | 'last', string | null>
  errors: { status: string; code: string; detail: string; source?: { parameter: string } }[]
}

const app = useTestApp(rooms)
let token = ''
let strangersToken = ''
let payersToken = ''
let sellerId = 0
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  token = made.token
  sellerId = made.seller.id
  const testShop = {
    seller: made.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, { name: 'Colour guide' }, { price: 4900 }))),
  }
  await buy(app.world, testShop, { email: 'mara@example.com' })
  await buy(app.world, testShop, { email: 'kim@example.com' })
  await buy(app.world, testShop, { card: '4000000000000002' })
  await app.drain()
  strangersToken = (await app.transact((ctx) => makeSeller(ctx))).token
  payersToken = (await app.transact((ctx) => makeUser(ctx, ['payer']))).token
})

const ask = async (path: string, as = token, accept = '*/*') => {
  const answer = await (
    await app.server()
  ).inject({ method: 'GET', url: path, headers: { accept, ...(as ? { authorization: as } : {}) } })
  expect([answer.headers['content-type'], answer.headers.vary]).toEqual(['application/vnd.api+json', 'Accept'])
  return { status: answer.statusCode, body: answer.json<Document>() }
}

describe.each(['products', 'orders', 'payers', 'transfers', 'invoices'])('%s', (type) => {
  it('are the rows of their list, together and one by one, and nobody else’s', async () => {
    const list = (
      await app.call<{ total_count: number; list: ({ id: number } & Record<string, unknown>)[] }>(
        'GET',
        `/v1/cabinet/${type}`,
        undefined,
        { token },
      )
    ).data
    const { status, body } = await ask(`/v2/${type}`)
    expect(status).toBe(200)
    expect(body.meta.total_count).toBeGreaterThan(0)
    expect(body.meta.total_count).toBe(list.total_count)
    expect(body.data.map(({ type: each, id, attributes }) => [each, Number(id), attributes])).toEqual(
      list.list.map(({ id, type: kind, ...attributes }) => [
        type,
        id,
        { ...attributes, ...(kind === undefined ? {} : { transfer_type: kind }) },
      ]),
    )

    const [first] = body.data
    const one = await ask(new URL(first!.links.self).pathname)
    expect([one.status, one.body.data]).toEqual([200, first])
    for (const path of [`/v2/${type}/${first!.id}`, `/v2/${type}/4242424242`])
      expect((await ask(path, strangersToken)).status).toBe(404)
    expect((await ask(`/v2/${type}`, strangersToken)).body).toMatchObject({ data: [], meta: { total_count: 0 } })
    expect((await ask(`/v2/${type}`, '')).status).toBe(401)
    expect((await ask(`/v2/${type}`, payersToken)).status).toBe(
      (await app.call('GET', `/v1/cabinet/${type}`, undefined, { token: payersToken })).status,
    )
  })
})

it('pages and sorts by the words of JSON:API, and its links lead through all pages', async () => {
  const ids: string[] = []
  let next: string | null = '/v2/orders?sort=created_at&page[size]=1'
  while (next) {
    const { body } = await ask(next.replace(/^https?:\/\/[^/]+/, ''))
    ids.push(...body.data.map(({ id }) => id))
    expect(body.meta).toEqual({ total_count: 3, page: ids.length, per: 1 })
    next = body.links['next'] ?? null
  }
  expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((one, other) => one - other))
  expect(ids).toHaveLength(3)
  const last = (await ask('/v2/orders?sort=-created_at&page[number]=3&page[size]=1')).body
  expect([last.data[0]!.id, last.links['next']]).toEqual([ids[0], null])
  expect((await ask('/v2/orders?sort_key=created_at&sort_dir=asc&page=2&per=1')).body.data[0]!.id).toBe(ids[1])
})

it('filters as the list does, by filter[…] or by the list’s own words', async () => {
  const found = async (query: string) =>
    (await ask(`/v2/orders?${query}`)).body.data.map(({ attributes }) => attributes['payment_state'])
  expect(await found('filter[payment_state]=paid')).toEqual(['paid', 'paid'])
  expect(await found('payment_state[]=paid')).toEqual(['paid', 'paid'])
  expect(await found('filter[payment_state]=paid,payment_pending')).toHaveLength(3)
  expect((await ask('/v2/payers?filter[query]=kim@')).body.data).toMatchObject([
    { attributes: { email: 'kim@example.com' } },
  ])
})

it('refuses with a list of errors that name the parameter as it was sent', async () => {
  const refused = async (path: string) => {
    const { status, body } = await ask(path)
    return [status, body.errors.map((error) => [error.status, error.code, error.source?.parameter])]
  }
  expect(await refused('/v2/orders?filter[payment_state]=happy&filter[created_from]=yesterday')).toEqual([
    422,
    [
      ['422', 'not_in_list', 'filter[payment_state]'],
      ['422', 'invalid_date', 'filter[created_from]'],
    ],
  ])
  expect(await refused('/v2/orders?payment_state[]=happy')).toEqual([422, [['422', 'not_in_list', 'payment_state']]])
  for (const [parameter, value] of [
    ['sort', '-weather'],
    ['sort', 'created_at,id'],
    ['include', 'weather'],
    ['include', 'invoices'],
    ['include', 'payer.weather'],
    ['filter[weather]', '1'],
    ['page[cursor]', '1'],
    ['page[after]', 'abc'],
    ['page[after]', '4242424242'],
    ['weather', 'fine'],
  ])
    expect(await refused(`/v2/orders?${parameter}=${value}`)).toEqual([400, [['400', 'not_supported', parameter]]])
  expect(await refused('/v2/orders?page[after]=1&page[number]=2')).toEqual([
    400,
    [['400', 'not_supported', 'page[number]']],
  ])
  expect(await refused('/v2/orders/1?sort=id')).toEqual([400, [['400', 'not_supported', 'sort']]])
  expect(await refused('/v2/orders/abc')).toEqual([404, [['404', 'not_found', undefined]]])
  expect(await refused('/v2/weather')).toEqual([404, [['404', 'not_found', undefined]]])
})

const oneOrder = async () => (await ask('/v2/orders?sort=id&page[size]=1')).body.data[0]!

it('names what a resource belongs to and what belongs to it, and includes it on request, each once', async () => {
  const order = await oneOrder()
  const { product, payer, transfers } = order.relationships!
  expect([product!.data!.type, payer!.data!.type]).toEqual(['products', 'payers'])
  const its = await ask(transfers!.links!.related.replace(/^https?:\/\/[^/]+/, ''))
  expect(its.body.data.map(({ attributes }) => String(attributes['order_id']))).toEqual([order.id])

  const { body } = await ask('/v2/transfers?include=order.payer,order.product')
  const linked = new Map([...body.data, ...body.included!].map((each) => [`${each.type} ${each.id}`, each]))
  expect(linked.size).toBe(body.data.length + body.included!.length)
  expect(new Set(body.included!.map(({ type }) => type))).toEqual(new Set(['orders', 'payers', 'products']))
  for (const each of body.data) {
    const its = linked.get(`orders ${each.relationships!['order']!.data!.id}`)!
    expect(linked.has(`payers ${its.relationships!['payer']!.data!.id}`)).toBe(true)
  }
  const one = await ask(`/v2/orders/${order.id}?include=payer`)
  expect(one.body.included!.map(({ type, id }) => ({ type, id }))).toEqual([payer!.data])
})

describe('what is included costs', () => {
  const cost = async (path: string) => {
    await ask(path)
    return counted(() => ask(path))
  }

  it('the same for one row and for many, and one trip more for all that a step leads to', async () => {
    const [bare, payers, both] = [
      await cost('/v2/orders'),
      await cost('/v2/orders?include=payer'),
      await cost('/v2/orders?include=payer,product'),
    ]
    expect(await cost('/v2/orders?include=payer,product&page[size]=1')).toEqual(both)
    expect(payers).toEqual({ statements: bare.statements + 1, trips: bare.trips + 1 })
    // A product is judged by its seller, its plans and how they are paid: two trips, whatever else is read along.
    const products = await cost('/v2/orders?include=product')
    expect(both).toEqual({ statements: products.statements + 1, trips: products.trips })
    expect(products.trips).toBeLessThanOrEqual(bare.trips + 3)
  })

  it('one question for each type, however many paths lead to it', async () => {
    const straight = await cost('/v2/invoices?include=order.payer,order.product')
    expect((await cost('/v2/invoices?include=product,order.product,order.payer')).statements).toBe(straight.statements)
  })
})

it('includes nothing its reader has no right to', async () => {
  const { token: theirs } = await app.transact((ctx) => makeTeamMember(ctx, { sellerId, rights: ['orders.read'] }))
  expect((await ask('/v2/orders?include=', theirs)).body.data).toHaveLength(3)
  expect((await ask('/v2/orders?include=payer', theirs)).status).toBe(403)
})

it('shows the members that were asked for', async () => {
  const { body } = await ask(
    '/v2/orders?fields[orders]=order_number,payer&fields[payers]=email&include=payer&sort=id&page[size]=1',
  )
  const [order, payer] = [body.data[0]!, body.included![0]!]
  expect([Object.keys(order.attributes), Object.keys(order.relationships!)]).toEqual([['order_number'], ['payer']])
  expect([Object.keys(payer.attributes), payer.relationships]).toEqual([['email'], undefined])
})

it('goes on after a resource however many come meanwhile, in any order, and back', async () => {
  const shop = await app.transact(async (ctx) => {
    const { seller, token: own } = await makeSeller(ctx)
    return { seller, own, ...(await makeProduct(ctx, seller.id, { name: 'Guide' }, { price: 4900 })) }
  })
  for (const name of ['ada', 'bob', 'cy', 'dee']) await buy(app.world, shop, { email: `${name}@example.com` })
  const path = (link: string | null) => link!.replace(/^https?:\/\/[^/]+/, '')
  const idsOf = ({ data }: Document) => data.map(({ id }) => id)
  for (const sort of ['-created_at', 'created_at', 'next_due_on', '-next_due_on', 'id', 'total_amount']) {
    const all = idsOf((await ask(`/v2/orders?sort=${sort}`, shop.own)).body)
    const first = (await ask(`/v2/orders?sort=${sort}&page[size]=2`, shop.own)).body
    await buy(app.world, shop, { email: 'eve@example.com' })
    const after = (await ask(`/v2/orders?sort=${sort}&page[after]=${first.data[1]!.id}&page[size]=2`, shop.own)).body
    expect([...idsOf(first), ...idsOf(after)], sort).toEqual(all.slice(0, 4))
    expect(idsOf((await ask(path(after.links.prev), shop.own)).body), sort).toEqual(idsOf(first))
    if (after.links.next) expect(idsOf((await ask(path(after.links.next), shop.own)).body)).not.toEqual(idsOf(after))
  }
})

it('answers its own media type, plain or with a profile, and none with extensions', async () => {
  const own = 'application/vnd.api+json'
  const asked = async (accept: string) => (await ask('/v2/orders', token, accept)).status
  for (const accept of [
    '*/*',
    'application/json',
    own,
    `${own};profile="https://example.com/p"`,
    `${own};ext="x", ${own};q=0.5`,
  ])
    expect(await asked(accept), accept).toBe(200)
  for (const accept of [`${own};ext="https://example.com/e"`, `${own};charset=utf-8`, `text/html, ${own}; ext="a, b"`])
    expect(await asked(accept), accept).toBe(406)
})
