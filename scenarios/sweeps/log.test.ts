import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { loggedAreas } from '#capabilities/outward/logs/vocabulary.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'

/** Whatever a person changes in a shop or on the platform stands in the log, or its route says why not. */

const app = useTestApp(rooms)
const changing = assembleApp(rooms).routes.filter(
  ({ endpoint, permission }) =>
    endpoint.method !== 'GET' && permission !== anyone && permission !== signedIn && !permission.endsWith('.own'),
)
let token: string
let productId: number
let sellerId: number
beforeAll(() =>
  app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    sellerId = made.seller.id
    productId = (await makeProduct(ctx, sellerId)).product.id
  }),
)

type Entry = { action: string; subject: string | null; after: Record<string, unknown> | null }
const entries = async (): Promise<Entry[]> =>
  (
    await sql<Entry>`select action, subject, after from audit_entries where seller_id = ${sellerId} order by id`.execute(
      app.world.db,
    )
  ).rows
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) =>
  app.call<{ id: number }>(method, `/v1/cabinet${path}`, body, { token })

describe.each(changing.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const))(
  '%s',
  (_, { unlogged, permission }) => {
    it('belongs to a room the log knows, or says why it is not heard', () => {
      if (unlogged === undefined) expect(loggedAreas).toContain(permission.split('.')[0])
      else expect(unlogged).toMatch(/^[A-Z].+\.$/)
    })
  },
)

it('notes each change with the fields that were sent, once a sitting, and nothing people wrote', async () => {
  const before = (await entries()).length
  await ask('PATCH', `/products/${productId}`, { name: 'Secret plans', limit: 5 })
  await ask('PATCH', `/products/${productId}`, { private: true })
  expect((await entries()).slice(before)).toEqual([
    {
      action: 'catalog.changed',
      subject: 'PATCH /v1/cabinet/products/:id',
      after: { name: '…', limit: 5, private: true },
    },
  ])
  app.clock.advance({ minutes: 11 })
  token = await app.signIn((await owner()).userId, 'seller')
  await ask('PATCH', `/products/${productId}`, { private: false })
  const category = await ask('POST', '/product_groups', { name: 'Type' })
  await ask('DELETE', `/product_groups/${category.data.id}`)
  expect((await entries()).slice(before + 1).map(({ action }) => action)).toEqual([
    'catalog.changed',
    'catalog.added',
    'catalog.removed',
  ])
})

it('keeps to the entry a verb writes itself, and notes nothing of a refused call', async () => {
  const before = (await entries()).length
  await ask('PATCH', '/profile', { company: 'Voss GmbH' })
  await ask('PATCH', '/products/999999', { name: 'X' })
  expect((await entries()).slice(before).map(({ action }) => action)).toEqual(['sellers.profile_changed'])
})

const owner = () =>
  app.world.db.selectFrom('sellers').select('userId').where('id', '=', sellerId).executeTakeFirstOrThrow()
