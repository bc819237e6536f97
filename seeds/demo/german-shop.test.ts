import { beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { endAccount } from '#platform/server/end-account.ts'
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
  const call = { headers: {}, cookies: {}, rawBody: Buffer.alloc(0), shows: () => undefined }
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

it('goes as a whole when its account is deleted, but for what the law keeps', async () => {
  const { id } = await app.world.db
    .selectFrom('sellers')
    .select('id')
    .where('username', '=', 'demo-de')
    .executeTakeFirstOrThrow()
  await app.world.transact((ctx) => endAccount(ctx, id))
  const left = await app.world.transact(async (ctx) => {
    const products = await ctx.db
      .selectFrom('products')
      .select(['name', 'description', 'published'])
      .where('sellerId', '=', id)
      .execute()
    const courses = await ctx.db.selectFrom('courseLessons').select('id').where('sellerId', '=', id).execute()
    const pages = await ctx.db.selectFrom('pages').select('id').where('sellerId', '=', id).execute()
    return { products, others: [...courses, ...pages] }
  })
  expect(left.products).toHaveLength(4)
  expect(left.products.every(({ name, description, published }) => name && !description && !published)).toBe(true)
  expect(left.others).toEqual([])
})
