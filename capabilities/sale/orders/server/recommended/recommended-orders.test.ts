import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { buy, openTestShop } from '../testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'order-desk'))

type Listed = { total_count: number; list: { token: string }[] }

test('a publisher sees the orders they recommended, and nothing about who bought', async () => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, { name: 'Slow bread' }))
  const [theirs, another] = [
    await buy(app.world, testShop, { email: 'mara.voss@example.com' }),
    await buy(app.world, testShop),
  ]
  await app.drain()
  const { user, token } = await app.transact((ctx) => makeUser(ctx, ['publisher']))
  await app.world.db.updateTable('orders').set({ publisherId: user.id }).where('id', '=', theirs.id).execute()

  const found = await app.call<Listed>('GET', '/v1/publish/orders', undefined, { token })
  expect(found.data.list).toEqual([
    expect.objectContaining({
      token: theirs.token,
      product_name: 'Slow bread',
      total_amount: '49.00',
      earned_amount: '0.00',
      payment_state: 'paid',
    }),
  ])
  expect(JSON.stringify(found.data)).not.toMatch(/mara|voss|example\.com/i)
  const csv = await app.call('GET', '/v1/publish/orders.csv', undefined, { token })
  expect(JSON.stringify(csv)).not.toMatch(/mara|voss/i)
  expect(
    (await app.call<Listed>('GET', `/v1/publish/orders?query=${another.token}`, undefined, { token })).data.list,
  ).toEqual([])

  for (const path of [
    `/v1/cabinet/orders/${theirs.id}`,
    '/v1/cabinet/orders',
    '/v1/cabinet/order_rates',
    '/v1/cabinet/transfers',
    '/v1/cabinet/payers',
  ])
    expect((await app.call('GET', path, undefined, { token })).status, path).toBe(403)
})
