import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { makeSpace } from '#capabilities/after/community/server/testing.ts'
import { sessionAttended } from '#capabilities/after/live/server/index.ts'
import { emit } from '#platform/server/events.ts'
import { faultsOfDeliveries } from './testing.ts'

/** The order in an event's body, as stored for the receiver. */

const receiver = createServer((_, response) => response.writeHead(200).end('thanks'))
let host = ''
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(receiver.address() as { port: number }).port}`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
const app = useTestApp(await roomsNeeded(import.meta.url), () => ({ settings: { OUTGOING_ALLOWED_HOSTS: host } }))
let at = ''
let token = ''
beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    at = `/v1/checkout/${made.seller.username}/guide`
    await makeProduct(ctx, made.seller.id, { slug: 'guide' }, { price: 11_900 })
    await letSell(ctx, made.seller.id)
  })
  const made = await app.call<{ id: number }>(
    'POST',
    '/v1/cabinet/webhook_endpoints',
    { name: 'Mine', url: `http://${host}/hook` },
    { token },
  )
  const active = await app.call('POST', `/v1/cabinet/webhook_endpoints/${made.data.id}/activate`, {}, { token })
  expect([active.status, active.code, active.data['state']]).toEqual([200, undefined, 'active'])
})

const bodiesOf = async (orderId: number) =>
  (
    await app.world.db
      .selectFrom('webhookDeliveries')
      .select(['event', 'body'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ event, body }) => ({ event, ...(body as Record<string, unknown>) }))
const bought = async (more: object = {}) => {
  const { data } = await app.call<{ order_id: number; redirect_url: string }>(
    'POST',
    `${at}/order`,
    checkoutWire({ form: 'card', ...more }),
  )
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return app.transact((ctx) => orderById(ctx, data.order_id))
}

it('the two ids that came with the link to the checkout are in every event of the order', async () => {
  const order = await bought({ add_id1: 'crm-4711', add_id2: 'summer' })
  await refundOrder(app.world, { orderId: order.id, amount: 1900 })
  await app.drain()
  const bodies = await bodiesOf(order.id)
  expect(bodies.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['order.created', 'payment.successful', 'refund.successful']),
  )
  for (const body of bodies) expect(body).toMatchObject({ add_id_1: 'crm-4711', add_id_2: 'summer' })
  const without = await bought()
  expect((await bodiesOf(without.id))[0]).toMatchObject({ add_id_1: null, add_id_2: null })
})

it('a refund of a part names its own credit memo, and the payment before it none', async () => {
  const order = await bought()
  for (const amount of [1900, 500]) {
    await refundOrder(app.world, { orderId: order.id, amount })
    await app.drain()
  }
  const bodies = await bodiesOf(order.id)
  expect(bodies.find(({ event }) => event === 'payment.successful')).toMatchObject({ credit_memo_link: null })
  const memos = await app.world.db
    .selectFrom('invoices')
    .select(['id', 'token', 'grossAmount'])
    .where('orderId', '=', order.id)
    .where('form', '=', 'reversal')
    .orderBy('id')
    .execute()
  expect(memos.map(({ grossAmount }) => grossAmount)).toEqual([-1900, -500])
  const links = bodies.flatMap(({ event, ...body }) =>
    event === 'refund.successful' ? [String((body as Record<string, unknown>)['credit_memo_link'])] : [],
  )
  expect(links).toEqual(memos.map(({ token: key }) => expect.stringContaining(key)))
})

it('wrote nothing that is not declared', async () => {
  expect(await faultsOfDeliveries(app.world)).toEqual([])
})

it('what is written in a community, and what becomes of a live session, is told as it is declared', async () => {
  const order = await bought()
  const { sellerId, productId, buyerUserId } = order
  const spaceId = await app.transact((ctx) => makeSpace(ctx, { sellerId }))
  const buyer = await app.signIn(buyerUserId, 'payer')
  const post = (path: string, body: object, as = token) => app.call<{ id: number }>('POST', path, body, { token: as })
  const words = { title: 'A question', body: '<p>How do <b>you</b> begin?</p>' }
  const thread = await post(`/v1/community/spaces/${spaceId}/posts`, words, buyer)
  const answer = await post(`/v1/community/posts/${thread.data.id}/comments`, { body: '<p>So.</p>' })
  await post(`/v1/community/posts/${answer.data.id}/report`, { reason: 'off_topic', note: 'Elsewhere' }, buyer)
  const member = await app.world.db.selectFrom('communityMembers').select('id').executeTakeFirstOrThrow()
  for (const [deed, more] of [
    ['mute', { days: 3 }],
    ['ban', {}],
  ] as const)
    await post(`/v1/cabinet/community_members/${member.id}/${deed}`, { reason: 'insult', ...more })
  const session = (more: object) =>
    post('/v1/cabinet/live_sessions', {
      title: 'Colour',
      product_id: productId,
      start_on: app.clock.now.add({ hours: 48 }).toString().slice(0, 10),
      start_time: '19:00',
      minutes: 60,
      zone: 'Europe/Berlin',
      player_url: 'https://www.youtube.com/live/jfKfPfyJRdk',
      ...more,
    })
  const [held, dropped] = [await session({ replay_url: 'https://vimeo.com/76979871' }), await session({})]
  const move = (id: number, deed: string) => post(`/v1/cabinet/live_sessions/${id}/move`, { move: deed })
  for (const deed of ['start', 'end', 'publish', 'withdraw']) await move(held.data.id, deed)
  await move(dropped.data.id, 'cancel')
  const at = app.clock.now
  await app.transact(async (ctx) => {
    const attended = { sellerId, sessionId: held.data.id, userId: buyerUserId }
    await ctx.db
      .insertInto('liveAttendances')
      .values({ ...attended, seconds: 1900, joinedAt: at, seenAt: at, attendedAt: at })
      .execute()
    await emit(ctx, sessionAttended, { ...attended, productId }, sellerId)
  })
  await app.drain()
  const rows = await app.world.db.selectFrom('webhookDeliveries').select(['event', 'body']).orderBy('id').execute()
  const told = rows.filter(({ event }) => /^(?:community|live)\./.test(event))
  expect(told.map(({ event }) => event)).toEqual([
    'community.thread_published',
    'community.comment_published',
    'community.post_reported',
    'community.member_muted',
    'community.member_banned',
    'live.session_planned',
    'live.session_planned',
    'live.session_started',
    'live.session_ended',
    'live.recording_published',
    'live.session_cancelled',
    'live.attendance_counted',
  ])
  expect(told[0]?.body).toMatchObject({ post: { title: 'A question', text: 'How do you begin?', is_of_seller: false } })
  expect(told[2]?.body).toMatchObject({
    post: { is_of_seller: true },
    report: { reason: 'off_topic', note: 'Elsewhere' },
  })
  expect(told.at(-1)?.body).toMatchObject({
    live_session: { title: 'Colour' },
    attendee: { email: order.payerDetails.email },
  })
  expect(await faultsOfDeliveries(app.world)).toEqual([])
})
