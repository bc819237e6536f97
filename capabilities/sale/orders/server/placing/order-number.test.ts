import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { buy, openTestShop } from '../testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'order-desk'))

test('no two ids share a number, and neighbours look nothing alike', async () => {
  const { rows } = await sql<{ count: number; one: string; next: string; far: string }>`
    select count(distinct order_number(n))::int as count, min(order_number(n)) filter (where n = 1) as one,
      min(order_number(n)) filter (where n = 2) as next, order_number(33554432) as far
    from generate_series(1, 200000) n`.execute(app.world.db)
  const { count, one, next, far } = rows[0]!
  expect(count).toBe(200_000)
  for (const number of [one, next]) expect(number).toMatch(/^A-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(far).toMatch(/^B-/)
  expect([...one].filter((letter, at) => letter === next[at]).length).toBeLessThan(5)
})

test('an order is opened and found by its number as people type it', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx))
  const order = await buy(app.world, shop)
  const { token } = shop
  const typed = order.number.toLowerCase()
  const page = await app.call<{ id: number; number: string }>('GET', `/v1/cabinet/orders/${typed}`, undefined, {
    token,
  })
  expect(page.data).toMatchObject({ id: order.id, number: order.number })
  const list = await app.call<{ list: object[] }>('GET', `/v1/cabinet/orders?query=${typed}`, undefined, { token })
  expect(list.data.list).toMatchObject([{ id: order.id, order_number: order.number }])
})
