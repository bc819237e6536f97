import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { toWire } from '#platform/shared/json-case.ts'
import { plainTheme } from '#capabilities/offer/themes/rules/page-looks.ts'
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
  // Written directly to the database, so that no notification is sent.
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
  // At once in this process; in others as soon as the database notifies them (page-purge.test.ts).
  expect(await names()).toEqual(['After'])
})

test('a page wears another theme as soon as its seller was answered, however it was kept', async () => {
  const send = async <D>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const url = `/v1/${path}`
    const answer = await server.inject({
      method,
      url,
      ...(payload ? { headers: { authorization: seller.token }, payload } : {}),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<{ data: D }>().data
  }
  const themed = async () =>
    (await send<{ page: { theme: null | object } }>('GET', 'shop/kept/front_page')).page.theme !== null
  const looks = toWire(plainTheme)
  const theme = { kind: 'shop_theme', name: 'Sea', visibility: 'private', looks }
  const front = { title: 'Front', kind: 'shop', template: 'about', locale: 'en' }
  const { id } = await send<{ id: number }>('POST', 'cabinet/pages', front)
  await send('POST', `cabinet/pages/${id}/publish`, { revision: 1 })
  const { id: themeId } = await send<{ id: number }>('POST', 'cabinet/page_themes', theme)
  for (const worn of [themeId, null, themeId]) {
    const before = await themed()
    await send('PATCH', `cabinet/pages/${id}`, { theme_id: worn })
    expect(await themed()).toBe(worn !== null)
    expect(before).toBe(worn === null)
  }
})

test('a refusal is not kept', async () => {
  const { statusCode, headers } = await server.inject({ method: 'GET', url: '/v1/shop/nobody/products' })
  expect([statusCode, headers['cache-tag']]).toEqual([404, undefined])
})
