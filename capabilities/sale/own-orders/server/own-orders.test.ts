import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const tokenOf = (order: Order, profileType: 'payer' = 'payer') => app.signIn(order.buyerUserId, profileType)
const bought = async (plan: Parameters<typeof openTestShop>[2]) => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, plan))
  const order = await buy(app.world, testShop)
  await app.drain()
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
  const page = await app.call('GET', `/v1/payer/orders/${order.id}`, undefined, { token })
  expect(page.data).toMatchObject({
    payment_state: 'paying',
    kept_because: null,
    cancel_would_end_on: '2026-12-20',
    can_change_method: true,
    can_pay: false,
  })
  const cancelled = await app.call(
    'POST',
    `/v1/payer/orders/${order.id}/cancel`,
    { reason: 'Too little time' },
    { token },
  )
  expect(cancelled.data).toMatchObject({
    receipt: { ends_on: '2026-12-20', order_token: order.token, mailed_to: order.payerDetails.email },
    order: { payment_state: 'paying', cancels_on: '2026-12-20', kept_because: 'cancelled', next_due_on: null },
  })
  expect((await app.call('POST', `/v1/payer/orders/${order.id}/cancel`, {}, { token })).code).toBe(
    'orders.cancelled_already',
  )
  const receipts = (await app.mails()).filter(
    (mail) => mail.kind === 'cancellation_receipt' && mail.recipient === order.payerDetails.email,
  )
  expect(receipts).toHaveLength(1)
  for (const part of [order.number, '20.11.2026 10:00', '20.12.2026', 'Too little time'])
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
    (await app.call('GET', `/v1/payer/orders/${instalment.order.id}`, undefined, { token: instalment.token })).data,
  ).toMatchObject({ kept_because: 'installment', cancel_would_end_on: null })
  expect(
    await app.call('POST', `/v1/payer/orders/${instalment.order.id}/cancel`, {}, { token: instalment.token }),
  ).toMatchObject({ status: 409, code: 'orders.instalment_stays_owed' })
  const once = await bought({})
  expect((await app.call('POST', `/v1/payer/orders/${once.order.id}/cancel`, {}, { token: once.token })).code).toBe(
    'orders.nothing_to_cancel',
  )
})

test('other people’s orders are not there', async () => {
  const [mine, theirs] = [await bought({}), await bought({})]
  expect((await app.call('GET', `/v1/payer/orders/${theirs.order.id}`, undefined, { token: mine.token })).status).toBe(
    404,
  )
  expect((await app.call('POST', `/v1/payer/orders/${theirs.order.id}/cancel`, {}, { token: mine.token })).status).toBe(
    404,
  )
  const list = await app.call<{ total_count: number; list: { id: number }[] }>('GET', '/v1/payer/orders', undefined, {
    token: mine.token,
  })
  expect(list.data.list.map((row) => row.id)).toEqual([mine.order.id])
})

test('a buyer reads what they answered and the words about the end they ordered under', async () => {
  const { order, token } = await bought({})
  expect((await app.call('GET', `/v1/payer/orders/${order.id}`, undefined, { token })).data).toMatchObject({
    answers: [],
    cancellation_term: null,
  })
  const answers = [{ form: 'open_question', question: 'How did you find us?', values: ['By a friend'] }]
  const term = { id: 0, version: 1, forCompany: false, text: 'Ends with the month.' }
  await app.transact((ctx) =>
    ctx.db
      .updateTable('orders')
      .set({ answers: JSON.stringify(answers), cancellationTerm: JSON.stringify(term) })
      .where('id', '=', order.id)
      .execute(),
  )
  expect((await app.call('GET', `/v1/payer/orders/${order.id}`, undefined, { token })).data).toMatchObject({
    answers,
    cancellation_term: { template_id: null, text: 'Ends with the month.', is_agreed: false },
  })
})
