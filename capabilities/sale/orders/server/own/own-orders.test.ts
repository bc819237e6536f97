import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import type { Order } from '../tables.ts'
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

const tokenOf = async (order: Order, profileType: 'payer' = 'payer') =>
  (await world.transact((ctx) => startSession(ctx, { userId: order.buyerUserId, fingerprint: 'test', profileType })))
    .accessToken
const bought = async (plan: Parameters<typeof openCounter>[2]) => {
  const counter = await world.transact((ctx) => openCounter(ctx, {}, plan))
  const order = await buy(world.world, counter)
  await world.drain()
  return { order, token: await tokenOf(order) }
}

test('a buyer ends a subscription at the end of the paid month and gets a receipt', async () => {
  const { order, token } = await bought({
    form: 'subscription',
    price: null,
    firstAmount: 1900,
    nextAmount: 1900,
    interval: '1m',
  })
  const page = await api.call('GET', `/v1/payer/orders/${order.id}`, undefined, { token })
  expect(page.data).toMatchObject({
    payment_state: 'paying',
    kept_because: null,
    cancel_would_end_on: '2026-12-20',
    can_change_method: true,
    can_pay: false,
  })
  const cancelled = await api.call(
    'POST',
    `/v1/payer/orders/${order.id}/cancel`,
    { reason: 'Too little time' },
    { token },
  )
  expect(cancelled.data).toMatchObject({
    receipt: { ends_on: '2026-12-20', order_token: order.token, mailed_to: order.payerDetails.email },
    order: { payment_state: 'paying', cancels_on: '2026-12-20', kept_because: 'cancelled', next_due_on: null },
  })
  expect((await api.call('POST', `/v1/payer/orders/${order.id}/cancel`, {}, { token })).code).toBe(
    'orders.cancelled_already',
  )
  const receipts = (await world.mails()).filter(
    (mail) => mail.kind === 'cancellation_receipt' && mail.recipient === order.payerDetails.email,
  )
  expect(receipts).toHaveLength(1)
  for (const part of [order.token, '20.11.2026 10:00', '20.12.2026', 'Too little time'])
    expect(receipts[0]!.body).toContain(part)
})

test('an instalment stays owed, and what is paid once has nothing to end', async () => {
  const instalment = await bought({
    form: 'installment',
    price: null,
    firstAmount: 1000,
    nextAmount: 1000,
    paymentsCount: 3,
    interval: '1m',
  })
  expect(
    (await api.call('GET', `/v1/payer/orders/${instalment.order.id}`, undefined, { token: instalment.token })).data,
  ).toMatchObject({ kept_because: 'installment', cancel_would_end_on: null })
  expect(
    await api.call('POST', `/v1/payer/orders/${instalment.order.id}/cancel`, {}, { token: instalment.token }),
  ).toMatchObject({ status: 409, code: 'orders.instalment_stays_owed' })
  const once = await bought({})
  expect((await api.call('POST', `/v1/payer/orders/${once.order.id}/cancel`, {}, { token: once.token })).code).toBe(
    'orders.nothing_to_cancel',
  )
})

test('other people’s orders are not there', async () => {
  const [mine, theirs] = [await bought({}), await bought({})]
  expect((await api.call('GET', `/v1/payer/orders/${theirs.order.id}`, undefined, { token: mine.token })).status).toBe(
    404,
  )
  expect((await api.call('POST', `/v1/payer/orders/${theirs.order.id}/cancel`, {}, { token: mine.token })).status).toBe(
    404,
  )
  const list = await api.call<{ total_count: number; list: { id: number }[] }>('GET', '/v1/payer/orders', undefined, {
    token: mine.token,
  })
  expect(list.data.list.map((row) => row.id)).toEqual([mine.order.id])
})

test('a buyer reads what they answered and the words about the end they ordered under', async () => {
  const { order, token } = await bought({})
  expect((await api.call('GET', `/v1/payer/orders/${order.id}`, undefined, { token })).data).toMatchObject({
    answers: [],
    cancellation_term: null,
  })
  const answers = [{ form: 'open_question', question: 'How did you find us?', values: ['By a friend'] }]
  const term = { id: 0, version: 1, forCompany: false, text: 'Ends with the month.' }
  await world.transact((ctx) =>
    ctx.db
      .updateTable('orders')
      .set({ answers: JSON.stringify(answers), cancellationTerm: JSON.stringify(term) })
      .where('id', '=', order.id)
      .execute(),
  )
  expect((await api.call('GET', `/v1/payer/orders/${order.id}`, undefined, { token })).data).toMatchObject({
    answers,
    cancellation_term: { template_id: null, text: 'Ends with the month.', is_agreed: false },
  })
})
