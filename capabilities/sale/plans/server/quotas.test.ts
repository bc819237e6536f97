import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { countProducts } from '#capabilities/offer/catalog/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'

type Made = Awaited<ReturnType<typeof makeSeller>>

const terms = {
  name: { en: 'Small', de: 'Klein' },
  description: {},
  purpose: 'public',
  billing_cycle: 'monthly',
  price_amount: '0.00',
  vat_bp: 1900,
  features: [],
  trial_days: 0,
  position: 5,
}

const app = useTestApp(await roomsNeeded(import.meta.url))
let operator = ''
beforeAll(async () => {
  operator = (await app.transact((ctx) => makeUser(ctx, ['admin']))).token
})

const opened = async (): Promise<Made> => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  await app.drain()
  return made
}
const add = async (given: object = {}) =>
  (await app.call<{ id: string }>('POST', '/v1/admin/plans', { ...terms, ...given }, { token: operator })).data.id
const own = async ({ token }: Made) => (await app.call('GET', '/v1/cabinet/plan', undefined, { token })).data
const choose = ({ token }: Made, planId: string) =>
  app.call('POST', '/v1/cabinet/plan/choose', { plan_id: planId }, { token })

/** Waits until as many as `count` wait. */
const whenAll = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    if (++waiting === count) resolve()
    return promise
  }
}

type Refused = { status: number; code?: string }
const newProduct = ({ token }: Made, name: string) =>
  app.call<{ id: string }>('POST', '/v1/cabinet/products', { form: 'download', name }, { token })
const said = ({ status, code }: Refused) => (code ? [status, code] : status < 300 ? 'done' : status)

it('a limit is in the way of more, and of nothing else', async () => {
  const small = await add({ purpose: 'special', quotas: { products: 2, seats: 1, storage: 1 } })
  const made = await opened()
  const products = [await newProduct(made, 'One'), await newProduct(made, 'Two'), await newProduct(made, 'Three')]
  const [one, two, three] = products.map(({ data }) => data.id)
  await app.call(
    'PUT',
    `/v1/admin/accounts/${made.seller.id}/plan`,
    { plan_id: small, when: 'now', reason: 'Agreed' },
    { token: operator },
  )
  const act = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    app.call(method, `/v1/cabinet${path}`, body, { token: made.token })

  expect(await own(made)).toMatchObject({
    plan: { quotas: { products: 2, seats: 1, storage: 1 } },
    used: [
      { quota: 'products', count: 3, limit: 2 },
      { quota: 'seats', count: 0, limit: 1 },
      { quota: 'storage', count: 0, limit: 1 },
    ],
  })
  for (const refused of [newProduct(made, 'Four'), act('POST', `/products/${one}/duplicate`, {})])
    expect(said(await refused)).toEqual([409, 'catalog.products_full'])
  expect(said(await act('PATCH', `/products/${three}`, { name: 'Still changed' }))).toBe('done')
  expect(said(await act('GET', '/products'))).toBe('done')
  expect(said(await act('GET', '/products/csv'))).toBe('done')
  expect(said(await act('POST', `/products/${two}/archive`, {}))).toBe('done')
  expect(said(await act('POST', `/products/${three}/archive`, {}))).toBe('done')
  expect(said(await act('POST', `/products/${two}/unarchive`, {}))).toBe('done')
  expect(said(await act('POST', `/products/${three}/unarchive`, {}))).toEqual([409, 'catalog.products_full'])

  const invite = (email: string) => act('POST', '/team_members', { email, name: email, ready_made: 'support' })
  expect(said(await invite('ina@example.com'))).toBe('done')
  expect(said(await invite('olaf@example.com'))).toEqual([409, 'team.team_full'])

  // A bigger plan allows more.
  const big = await add({ purpose: 'special' })
  const { data: shown } = await app.call(
    'PUT',
    `/v1/admin/accounts/${made.seller.id}/plan`,
    { plan_id: big, when: 'now', reason: 'Grown' },
    { token: operator },
  )
  expect(shown).toMatchObject({ verification: 'open', selling: { orders_count: 0, sums: [] } })
  expect([said(await newProduct(made, 'Five')), said(await invite('olaf@example.com'))]).toEqual(['done', 'done'])
})

it('another limit holds for everyone who has the plan, and is no new price', async () => {
  const id = await add({ quotas: { products: 1 } })
  const made = await opened()
  await choose(made, id)
  expect(said(await newProduct(made, 'One'))).toBe('done')
  expect(said(await newProduct(made, 'Two'))).toEqual([409, 'catalog.products_full'])
  const change = (quotas: object) =>
    app.call<{ id: string }>('PUT', `/v1/admin/plans/${id}`, { ...terms, quotas }, { token: operator })
  expect((await change({ products: 0 })).fields).toEqual({ 'quotas.products': ['too_small'] })
  expect((await change({ products: 2 })).data.id).toBe(id)
  expect(said(await newProduct(made, 'Two'))).toBe('done')
  expect((await change({ products: '' })).data).toMatchObject({ quotas: {} })
  expect(said(await newProduct(made, 'Three'))).toBe('done')
})

it('of ten who ask at once as many get a place as there are', async () => {
  const id = await add({ quotas: { products: 3 } })
  const made = await opened()
  await choose(made, id)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => newProduct(made, `At once ${number}`)))
  expect(answers.filter((answer) => said(answer) === 'done')).toHaveLength(3)

  // Who counts without holding the account lets all in.
  const open = await opened()
  const together = whenAll(3)
  await Promise.all(
    Array.from({ length: 3 }, () =>
      app.transact(async (ctx) => {
        const count = await countProducts(ctx, open.seller.id)
        await together()
        if (count < 1) await makeProduct(ctx, open.seller.id)
      }),
    ),
  )
  expect(await app.transact((ctx) => countProducts(ctx, open.seller.id))).toBe(3)
})
