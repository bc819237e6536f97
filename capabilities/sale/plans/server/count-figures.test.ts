import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { countNow } from './count-figures.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'invoices'), { at: '2026-11-01T09:00:00Z' })

it('finds accounts by how many and by shares of their sales, as they were last night', async () => {
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const shop = await app.transact((ctx) => openTestShop(ctx))
  const idle = await app.transact((ctx) => openTestShop(ctx))
  const ids = async (query: string) => {
    const path = `/v1/admin/accounts?per=500&${query}`
    const { data, status } = await app.call<{ list: { id: number }[] }>('GET', path, undefined, admin)
    expect([query, status]).toEqual([query, 200])
    return data.list.map(({ id }) => Number(id)).filter((id) => [shop.seller.id, idle.seller.id].includes(id))
  }
  await buy(app.world, shop)
  await buy(app.world, shop, { iban: 'DE89370400440532013000' })
  await app.drain()
  expect(await ids('orders_count_from=1')).toEqual([])
  await countNow(app.world)
  await countNow(app.world)
  const orders = await sql<{
    count: number
  }>`select orders_count as count from account_figures where seller_id = ${shop.seller.id}`.execute(app.world.db)
  expect(orders.rows).toEqual([{ count: 2 }])
  expect(await ids('orders_count_from=1')).toEqual([shop.seller.id])
  expect(await ids('orders_count_to=0')).toEqual([idle.seller.id])
  expect((await ids('products_count_from=1')).toSorted()).toEqual([shop.seller.id, idle.seller.id].toSorted())
  // All that was paid came by card, for the debit is on its way; nothing came back. Who sold nothing has no share.
  const card = await sql<{
    bp: number
  }>`select (forms_bp ->> 'card')::int as bp from account_figures where seller_id = ${shop.seller.id}`.execute(
    app.world.db,
  )
  const percent = card.rows[0]!.bp / 100
  expect(percent).toBeGreaterThan(0)
  expect(await ids(`card_from=${percent}&card_to=${percent}`)).toEqual([shop.seller.id])
  expect(await ids('chargeback_to=0')).toEqual([shop.seller.id])
  expect(await ids('waiting_from=50&waiting_to=50')).toEqual([shop.seller.id])
  expect(await ids('refunded_from=0.01')).toEqual([])
  expect(await ids(`seller_id[]=${idle.seller.id}`)).toEqual([idle.seller.id])
  await sql`update sellers set deactivated_at = now() where id = ${idle.seller.id}`.execute(app.world.db)
  expect(await ids('deletion_state[]=deactivated')).toEqual([idle.seller.id])
  expect(await ids('deletion_state[]=deleted')).toEqual([])
})
