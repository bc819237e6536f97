import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

type Data = Record<string, Record<string, unknown>[]>

const app = useTestApp(await roomsNeeded(import.meta.url, 'access', 'erasing'))

const dataOf = async (token: string): Promise<{ tables: Data; text: string }> => {
  const { text } = await app.call('GET', '/v1/app/personal_data', undefined, { token })
  return { tables: (JSON.parse(text) as { tables: Data }).tables, text }
}

it('a person gets all that is theirs, of all shops, and nothing of others or secret', async () => {
  const email = 'own.data@example.com'
  const { token } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email }))
  const testShop = await app.transact((ctx) => openTestShop(ctx))
  const mine = await buy(app.world, testShop, { email })
  const other = await buy(app.world, testShop)
  await app.drain()
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

it('needs a session', async () => expect((await app.call('GET', '/v1/app/personal_data')).status).toBe(401))
