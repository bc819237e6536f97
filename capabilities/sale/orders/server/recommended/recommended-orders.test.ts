import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeUser, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { buy, openCounter } from '../testing.ts'

let world: TestWorld
let api: TestApi
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

type Listed = { total_count: number; list: { token: string }[] }

test('a publisher sees the orders they recommended, and nothing about who bought', async () => {
  const counter = await world.transact((ctx) => openCounter(ctx, { name: 'Slow bread' }))
  const [theirs, another] = [
    await buy(world.world, counter, { email: 'mara.voss@example.com' }),
    await buy(world.world, counter),
  ]
  await world.drain()
  const { user, token } = await world.transact((ctx) => makeUser(ctx, ['publisher']))
  await world.world.db.updateTable('orders').set({ publisherId: user.id }).where('id', '=', theirs.id).execute()

  const found = await api.call<Listed>('GET', '/v1/publish/orders', undefined, { token })
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
  const csv = await api.call('GET', '/v1/publish/orders.csv', undefined, { token })
  expect(JSON.stringify(csv)).not.toMatch(/mara|voss/i)
  expect(
    (await api.call<Listed>('GET', `/v1/publish/orders?query=${another.token}`, undefined, { token })).data.list,
  ).toEqual([])

  for (const path of [
    `/v1/cabinet/orders/${theirs.id}`,
    '/v1/cabinet/orders',
    '/v1/cabinet/order_rates',
    '/v1/cabinet/transfers',
    '/v1/cabinet/payers',
  ])
    expect((await api.call('GET', path, undefined, { token })).status, path).toBe(403)
})
