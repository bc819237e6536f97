import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/** `/v2` as a client of JSON:API uses it: collections, single resources, pages and refusals, beside the lists they are read from. */

type Resource = { type: string; id: string; attributes: Record<string, unknown>; links: { self: string } }
type Document = {
  data: Resource[]
  meta: { total_count: number; page: number; per: number }
  links: Record<'self' | 'first' | 'prev' | 'next' | 'last', string | null>
  errors: { status: string; code: string; detail: string; source?: { parameter: string } }[]
}

const app = useTestApp(rooms)
let token = ''
let strangersToken = ''
let payersToken = ''
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  token = made.token
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

const ask = async (path: string, as = token) => {
  const answer = await (
    await app.server()
  ).inject({ method: 'GET', url: path, headers: as ? { authorization: as } : {} })
  expect(answer.headers['content-type']).toBe('application/vnd.api+json')
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
      list.list.map(({ id, ...attributes }) => [type, id, attributes]),
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
  expect(await refused('/v2/orders?sort=-weather')).toEqual([422, [['422', 'not_in_list', 'sort']]])
  for (const parameter of ['include', 'fields[orders]', 'filter[weather]', 'page[cursor]'])
    expect(await refused(`/v2/orders?${parameter}=1`)).toEqual([400, [['400', 'not_supported', parameter]]])
  expect(await refused('/v2/orders/1?include=payer')).toEqual([400, [['400', 'not_supported', 'include']]])
  expect(await refused('/v2/orders/abc')).toEqual([404, [['404', 'not_found', undefined]]])
  expect(await refused('/v2/weather')).toEqual([404, [['404', 'not_found', undefined]]])
})
