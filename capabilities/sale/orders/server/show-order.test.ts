import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { cancelOrder, pauseOrder, resumeOrder, revokeCancellation } from './cancel-order.ts'
import { orderPage } from './show-order.ts'
import { buy, openCounter } from './testing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld(rooms)
})
afterAll(() => world.close())

test('lines of one instant stand in the order they were written', async () => {
  const counter = await world.transact((ctx) =>
    openCounter(ctx, {}, { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' }),
  )
  const { id } = await buy(world.world, counter)
  await world.drain()
  await world.transact((ctx) => pauseOrder(ctx, { orderId: id, days: 3 }))
  await world.transact((ctx) => resumeOrder(ctx, { orderId: id }))
  await world.transact((ctx) => pauseOrder(ctx, { orderId: id, days: 3 }))
  await world.transact((ctx) => resumeOrder(ctx, { orderId: id }))
  await world.transact((ctx) => cancelOrder(ctx, { orderId: id, at: 'period_end' }))
  await world.transact((ctx) => revokeCancellation(ctx, { orderId: id }))
  const { history } = await world.transact((ctx) => orderPage(ctx, id))
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
  const counter = await world.transact((ctx) => openCounter(ctx))
  const order = await buy(world.world, counter)
  await world.drain()
  const { merchantKey, reference } = await world.world.db
    .selectFrom('sandboxPayments')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const notices = async () =>
    (await world.world.db.selectFrom('sandboxNotices').selectAll().execute()).filter((notice) =>
      notice.body.includes(`"${merchantKey}"`),
    ).length
  const play = (event: 'disputed' | 'dispute_lost' | 'dispute_won') =>
    world.transact((ctx) => playSandboxBank(ctx, { reference, event }))
  await play('disputed')
  expect(await play('dispute_lost')).toMatchObject({ disputed: false, disputeOutcome: 'lost' })
  const sent = await notices()
  for (const event of ['disputed', 'dispute_won', 'dispute_lost'] as const)
    expect(await play(event)).toMatchObject({ disputed: false, disputeOutcome: 'lost' })
  expect(await notices()).toBe(sent)
  await world.drain()
  expect((await world.transact((ctx) => orderPage(ctx, order.id))).paymentState).toBe('payment_chargebacked')
})
