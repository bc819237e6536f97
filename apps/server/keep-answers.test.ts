import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { openApp } from './open-app.ts'
import { rooms } from './rooms.ts'

const app = useTestWorld(rooms)
let server: FastifyInstance
let seller: { token: string; productId: number }

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
  seller = await app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'kept' })
    const { product } = await makeProduct(ctx, made.seller.id, { name: 'Before' })
    return { token: made.token, productId: product.id }
  })
})
afterAll(() => server.close())

const names = async (headers: Record<string, string> = {}): Promise<string[]> =>
  (await server.inject({ method: 'GET', url: '/v1/shop/kept/products', headers }))
    .json<{ data: { list: { name: string }[] } }>()
    .data.list.map((product) => product.name)

test('products of a shop are answered from memory until its seller changes them', async () => {
  expect(await names()).toEqual(['Before'])
  // Behind the platform's back, so that nobody is told.
  await app.world.db.updateTable('products').set({ name: 'Unheard' }).where('id', '=', seller.productId).execute()
  expect(await names()).toEqual(['Before'])
  expect(await names({ authorization: seller.token })).toEqual(['Unheard'])
  const changed = await server.inject({
    method: 'PATCH',
    url: `/v1/cabinet/products/${seller.productId}`,
    headers: { authorization: seller.token },
    payload: { name: 'After' },
  })
  expect(changed.statusCode).toBe(200)
  await expect.poll(() => names()).toEqual(['After'])
})

test('a refusal is not kept', async () => {
  const { statusCode, headers } = await server.inject({ method: 'GET', url: '/v1/shop/nobody/products' })
  expect([statusCode, headers['cache-tag']]).toEqual([404, undefined])
})
