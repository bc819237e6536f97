import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeUser, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { buy, openCounter } from '../testing.ts'

type Data = Record<string, Record<string, unknown>[]>

let test: TestWorld
let api: TestApi
beforeAll(async () => {
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const dataOf = async (token: string): Promise<{ tables: Data; text: string }> => {
  const { text } = await api.call('GET', '/v1/app/personal_data', undefined, { token })
  return { tables: (JSON.parse(text) as { tables: Data }).tables, text }
}

it('a person gets all that is theirs, of all shops, and nothing of others or secret', async () => {
  const email = 'own.data@example.com'
  const { token } = await test.transact((ctx) => makeUser(ctx, ['payer'], { email }))
  const counter = await test.transact((ctx) => openCounter(ctx))
  const mine = await buy(test.world, counter, { email })
  const other = await buy(test.world, counter)
  await test.drain()
  const { tables, text } = await dataOf(token)
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining([
      'accesses',
      'invoices',
      'order_rates',
      'orders',
      'payers',
      'payment_methods',
      'profiles',
      'sellables',
      'sessions',
      'transfers',
      'users',
    ]),
  )
  expect(tables['orders']!.map(({ id }) => id)).toEqual([mine.id])
  expect(tables['order_rates']!.every((rate) => rate['order_id'] === mine.id)).toBe(true)
  expect(text).toContain(email)
  expect(text).not.toContain(other.token)
  expect(text).not.toMatch(/password|_hash|_sealed|argon2/)
})

it('needs a session', async () => expect((await api.call('GET', '/v1/app/personal_data')).status).toBe(401))
