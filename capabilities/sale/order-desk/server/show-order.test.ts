import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { cancelOrder, pauseOrder, resumeOrder, revokeCancellation } from '#capabilities/sale/orders/server/index.ts'
import { orderPage } from './show-order.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url))

test('lines of one instant stand in the order they were written', async () => {
  const testShop = await app.transact((ctx) =>
    openTestShop(ctx, {}, { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' }),
  )
  const { id } = await buy(app.world, testShop)
  await app.drain()
  await app.transact((ctx) => pauseOrder(ctx, { orderId: id, days: 3 }))
  await app.transact((ctx) => resumeOrder(ctx, { orderId: id }))
  await app.transact((ctx) => pauseOrder(ctx, { orderId: id, days: 3 }))
  await app.transact((ctx) => resumeOrder(ctx, { orderId: id }))
  await app.transact((ctx) => cancelOrder(ctx, { orderId: id, at: 'period_end' }))
  await app.transact((ctx) => revokeCancellation(ctx, { orderId: id }))
  const { history } = await app.transact((ctx) => orderPage(ctx, id))
  expect(new Set(history.map(({ at }) => at.toString())).size).toBe(1)
  expect(history.filter(({ kind }) => kind === 'move').map(({ from, to }) => `${from} ${to}`)).toEqual([
    'payment_pending paying',
    'paying payment_paused',
    'payment_paused paying',
    'paying payment_paused',
    'payment_paused paying',
  ])
  expect(history[0]).toMatchObject({ kind: 'transfer', to: 'successful' })
  expect(history[1]).toMatchObject({ kind: 'rate_move', subject: '1', from: 'unpaid', to: 'paid' })
  expect(history.filter(({ kind }) => kind === 'note').map(({ subject }) => subject)).toEqual([
    'cancellation_set',
    'cancellation_revoked',
  ])
})

test('a dispute the bank decided is over: the sandbox desk cannot decide or open it again', async () => {
  const testShop = await app.transact((ctx) => openTestShop(ctx))
  const order = await buy(app.world, testShop)
  await app.drain()
  const { merchantKey, reference } = await app.world.db
    .selectFrom('sandboxPayments')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const notices = async () =>
    (await app.world.db.selectFrom('sandboxNotices').selectAll().execute()).filter((notice) =>
      notice.body.includes(`"${merchantKey}"`),
    ).length
  const play = (event: 'disputed' | 'dispute_lost' | 'dispute_won') =>
    app.transact((ctx) => playSandboxBank(ctx, { reference, event }))
  await play('disputed')
  expect(await play('dispute_lost')).toMatchObject({ disputed: false, disputeOutcome: 'lost' })
  const sent = await notices()
  for (const event of ['disputed', 'dispute_won', 'dispute_lost'] as const)
    expect(await play(event)).toMatchObject({ disputed: false, disputeOutcome: 'lost' })
  expect(await notices()).toBe(sent)
  await app.drain()
  expect((await app.transact((ctx) => orderPage(ctx, order.id))).paymentState).toBe('payment_chargebacked')
})
