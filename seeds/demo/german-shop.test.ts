import { beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { perform } from '#platform/server/perform.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { openGermanShop } from './german-shop.ts'

const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z' })
const assembled = assembleApp(rooms)

beforeAll(async () => {
  await openGermanShop(app.world)
  await app.drain()
})

const ask = async (as: Actor, path: string, input: Record<string, unknown>) => {
  const route = assembled.routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)!
  const call = { headers: {}, cookies: {}, rawBody: Buffer.alloc(0) }
  const answer = await perform(app.world.as(as), assembled.permissions, route, input, call as never)
  return (answer as { body: Record<string, unknown> }).body
}

it('is written in German and sells all it shows', async () => {
  const seller = await app.world.db
    .selectFrom('sellers')
    .selectAll()
    .where('username', '=', 'demo-de')
    .executeTakeFirstOrThrow()
  expect(seller).toMatchObject({ locale: 'de', canSell: true })
  const owner: Actor = { ...anonymous, kind: 'user', role: 'seller', userId: seller.userId, sellerId: seller.id }
  const products = (await ask(owner, '/v1/cabinet/products', {}))['list'] as { name: string; issues: string[] }[]
  expect(products.map(({ name, issues }) => [name, issues])).toEqual([
    ['Kleine Papierkunde', []],
    ['Geschenkgutschein', []],
    ['Offene Werkstatt', []],
    ['Siebdruck-Vorlagen', []],
  ])
  expect(await ask(anonymous, '/v1/shop/:username/seller', { username: 'demo-de' })).toMatchObject({
    name: 'Werkstatt Sommer',
    looks: { accentColor: '#0f6b5c' },
  })
})
