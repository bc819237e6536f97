import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const open = () => app.transact((ctx) => openTestShop(ctx, {}))

test('a buyer’s area wears the looks of the one seller, of several that of the purchase seen', async () => {
  const [one, other] = [await open(), await open()]
  const first = await buy(app.world, one)
  await app.drain()
  const seller = await app.signIn(one.seller.userId, 'seller')
  expect(
    (await app.call('PUT', '/v1/cabinet/accent_color', { accent_color: '#B4532A' }, { token: seller })).status,
  ).toBe(200)
  expect(
    (await app.call('PUT', '/v1/cabinet/accent_color', { accent_color: 'red' }, { token: seller })).fields,
  ).toEqual({ accent_color: ['invalid_colour'] })
  const brand = async (query = '', userId = first.buyerUserId) => {
    const token = await app.signIn(userId, 'payer')
    return (await app.call<{ brand: unknown }>('GET', `/v1/payer/brand${query}`, undefined, { token })).data.brand
  }
  expect(await brand()).toMatchObject({ username: one.seller.username, accent_color: '#b4532a', logo: null })
  const second = await buy(app.world, other, { email: first.payerDetails.email })
  await app.drain()
  expect(second.buyerUserId).toBe(first.buyerUserId)
  expect(await brand()).toBeNull()
  expect(await brand(`?order_id=${second.id}`)).toMatchObject({ username: other.seller.username })
  const access = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', first.id)
    .executeTakeFirst()
  expect(await brand(`?access_id=${access!.id}`)).toMatchObject({ username: one.seller.username })
  const stranger = await buy(app.world, other)
  await app.drain()
  expect(await brand(`?order_id=${first.id}`, stranger.buyerUserId)).toBeNull()
})
