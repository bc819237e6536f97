import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop } from '../testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'orders'))
let shop: Awaited<ReturnType<typeof openTestShop>>
let other: typeof shop

beforeAll(async () => {
  ;[shop, other] = await app.transact(async (ctx) => [
    await openTestShop(ctx, {}, { price: 4000 }),
    await openTestShop(ctx),
  ])
})

type Refund = { id: number; token: string; transfer_id: number; refund_ids: number[] }
const ask = async (method: 'GET' | 'POST', path: string, body: object = {}, token = shop.token) => {
  const answer = await (
    await app.server()
  ).inject({
    method,
    url: `/api/refunds${path}`,
    headers: { authorization: `Bearer ${token}`, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.json<Refund>(), list: answer.json<Refund[]>() }
}

it('gives back by the payment or the order, and each refund is read by its own id', async () => {
  const order = await buy(app.world, shop)
  await app.drain()
  const { id: payment } = await app.world.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const part = await ask('POST', '', { transfer_id: payment, amount: 12.5, reason: 'Too late' })
  expect([part.status, part.body]).toMatchObject([
    201,
    {
      state: 'successful',
      amount: '12.5',
      currency: 'eur',
      reason: 'Too late',
      order_id: order.id,
      transfer_id: payment,
    },
  ])
  expect(part.body.refund_ids).toEqual([part.body.id])
  const rest = await ask('POST', '', { order_id: order.token })
  expect(rest.body).toMatchObject({ amount: '27.5', reason: null, transfer_id: payment })
  for (const key of [part.body.id, part.body.token])
    expect((await ask('GET', `/${key}`)).body).toMatchObject({ id: part.body.id, amount: '12.5' })
  expect((await ask('GET', `?order_id=${order.id}`)).list.map(({ id }) => id)).toEqual([rest.body.id, part.body.id])
  expect((await ask('GET', '?state=denied')).list).toEqual([])
  expect((await ask('GET', `/${payment}`)).status).toBe(404)
  expect((await ask('POST', '', { order_id: order.id })).status).toBe(409)
})

it('refuses what is not there, and both or neither', async () => {
  const order = await buy(app.world, shop)
  await app.drain()
  for (const given of [{}, { order_id: order.id, transfer_id: 1 }, { order_id: order.id, amount: '0' }])
    expect(await ask('POST', '', given)).toMatchObject({ status: 422 })
  expect((await ask('POST', '', { order_id: order.id, amount: '40.01' })).status).toBe(422)
  expect((await ask('POST', '', { order_id: order.id }, other.token)).status).toBe(404)
  expect((await ask('GET', '', {}, other.token)).list).toEqual([])
})
