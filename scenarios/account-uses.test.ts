import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(rooms)
const open = (username: string) => app.transact((ctx) => makeSellingShop(ctx, { username }))
const usesOf = async (userId: number) => {
  const token = await app.signIn(userId, 'seller')
  return (await app.call<{ uses: string[] }>('GET', '/v1/app/session', undefined, { token })).data.uses
}

test('the session tells what an account has begun to use, and nothing of another account', async () => {
  const [{ seller }, other] = [await open('nora'), await open('olaf')]
  expect(await usesOf(seller.userId)).toEqual([])
  const made = await app.transact((ctx) => makeProduct(ctx, seller.id, { form: 'course' }, { price: 4000 }))
  expect(await usesOf(seller.userId)).toEqual(['course'])
  await buy(app.world, { seller, ...made })
  await app.drain()
  expect(await usesOf(seller.userId)).toEqual(['course', 'orders'])
  expect(await usesOf(other.seller.userId)).toEqual([])
})

test('each question is answered by an index', async () => {
  const { rows } = await sql<{ relname: string }>`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
    where c.relname = any(${['orders', 'products', 'deals', 'funnels', 'claims', 'payouts', 'buyer_reviews', 'csv_exports']}::text[])
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`.execute(app.world.db)
  expect(rows).toEqual([])
})
