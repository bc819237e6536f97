import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { endAccount } from '#platform/server/end-account.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'

const app = useTestApp(rooms)

/** Rows by table that say whose they are, of those whose room lets go of rows when an account ends. */
const gone = rooms.flatMap(({ ending, tables }) =>
  Object.entries(ending?.tables ?? {}).flatMap(([table, what]) =>
    what === 'rows' ? [{ table, column: tables?.[table]?.seller ?? '' }] : [],
  ),
)

test('every table of a seller’s rows says what becomes of them', () => {
  const silent = rooms.flatMap(({ name, tables = {}, ending }) =>
    Object.entries(tables).flatMap(([table, { seller }]) =>
      seller && !(table in (ending?.tables ?? {})) ? [`${name}: ${table}`] : [],
    ),
  )
  expect(silent).toEqual([])
  for (const { name, ending } of rooms)
    if (Object.values(ending?.tables ?? {}).includes('end')) expect(ending?.end, name).toBeDefined()
})

test('every table a room lets go of names its seller', () => {
  expect(gone.length).toBeGreaterThan(5)
  expect(gone.filter(({ column }) => column === '')).toEqual([])
})

test('an account with something in every such room ends whole, and another is left as it was', async () => {
  const shop = async (username: string) => {
    const made = await app.transact((ctx) => makeSellingShop(ctx, { username, email: `${username}@example.com` }))
    await app.transact((ctx) => makeProduct(ctx, made.seller.id, { name: 'Guide' }))
    const call = (method: 'POST' | 'PUT', path: string, body: object) =>
      app.call(method, path, body, { token: made.token })
    const answers = [
      await call('POST', '/v1/cabinet/api_keys', { name: 'Script' }),
      await call('POST', '/v1/cabinet/webhook_endpoints', { name: 'Desk', url: 'https://example.com/hook' }),
      await call('POST', '/v1/cabinet/tracking_codes', {
        name: 'Statistics',
        type: 'google_analytics_4',
        code: 'G-ABCDEFG',
        pages: ['shop_page'],
        category: 'statistics',
      }),
    ]
    expect(answers.map(({ status, fields }) => [status, fields])).toEqual(answers.map(() => [201, undefined]))
    return made.seller
  }
  const [leaving, staying] = [await shop('leaving'), await shop('staying')]
  const rowsOf = async (sellerId: number) => {
    const counts: Record<string, number> = {}
    for (const { table, column } of gone) {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${sellerId}`.execute(
        app.world.db,
      )
      counts[table] = rows[0]!.count
    }
    return counts
  }
  const before = await rowsOf(staying.id)
  expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThanOrEqual(3)
  await app.transact((ctx) => endAccount(ctx, leaving.id))
  expect(Object.values(await rowsOf(leaving.id)).every((count) => count === 0)).toBe(true)
  expect(await rowsOf(staying.id)).toEqual(before)
  expect((await app.call('GET', '/v1/shop/leaving')).status).toBe(404)
  expect((await app.call('GET', '/v1/shop/staying')).status).toBe(200)
})
