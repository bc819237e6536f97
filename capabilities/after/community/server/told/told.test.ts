import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beatNow, openStream } from '#platform/server/event-streams.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { makeSpace } from '../testing.ts'
import { spaceStreams } from './tell.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { poolSize: 8 })

/** What a stream has said, and whether it is over. */
const listening = (out: Readable) => {
  const told: { what: string; id?: number }[] = []
  out.setEncoding('utf8').on('data', (text: string) => {
    for (const part of text.split('\n\n'))
      if (part.includes('data: ')) told.push(JSON.parse(part.slice(part.indexOf('data: ') + 6)) as { what: string })
  })
  let isOver = false
  out.on('end', () => void (isOver = true))
  return { told, isOver: () => isOver }
}

test('who has a space open is told of what happens in it, until their access ends', async () => {
  const { seller, user } = await app.transact((ctx) => makeSeller(ctx))
  const shop = { seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.id))) }
  const orders = [await buy(app.world, shop), await buy(app.world, shop), await buy(app.world, shop)]
  await app.drain()
  const [ada, ben, eve] = orders.map(({ buyerUserId }) => buyerUserId) as [number, number, number]
  const spaceId = await app.transact((ctx) => makeSpace(ctx, { sellerId: seller.id }))
  const call = async <D = { id: number }>(
    userId: number,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) =>
    app.call<D>(method, `/v1/${path}`, body, {
      token: await app.signIn(userId, userId === user.id ? 'seller' : 'payer'),
    })
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  expect((await call(stranger.user.id, 'GET', `community/spaces/${spaceId}/stream`)).status).toBe(404)
  const open = async (userId: number, mayStay?: () => Promise<boolean>) =>
    listening(
      await openStream(
        spaceStreams,
        app.world,
        { topic: spaceId, userId: mayStay ? null : userId, ...(mayStay && { mayStay }) },
        () => app.transact(async (ctx) => (await spaceStreams.whole(ctx, spaceId)) ?? ''),
      ),
    )
  let isDesk = true
  const [first, second, third, desk] = [
    await open(ada),
    await open(ben),
    await open(eve),
    await open(user.id, async () => isDesk),
  ]
  const { data: post } = await call(ada, 'POST', `community/spaces/${spaceId}/posts`, { title: 'Hi', body: '<p>x</p>' })
  const { data: said } = await call(ben, 'POST', `community/posts/${post.id}/comments`, { body: '<p>y</p>' })
  await call(ada, 'PUT', `community/posts/${said.id}/reaction`, { kind: 'like' })
  const all = [
    { what: 'all' },
    { what: 'thread', id: post.id },
    { what: 'comment', id: post.id },
    { what: 'felt', id: post.id },
  ]
  await expect.poll(() => [first.told, second.told, third.told, desk.told]).toEqual([all, all, all, all])

  // Before the next thing is told, whose access has ended has left: by its instant, or by a refund.
  await sql`update accesses set ends_at = ${app.clock.now} where user_id = ${ada}`.execute(app.world.db)
  await refundOrder(app.world, { orderId: orders[1]!.id, cancels: true })
  await app.drain()
  await expect.poll(() => [first.isOver(), second.isOver(), third.isOver()]).toEqual([true, true, false])
  isDesk = false
  await call(eve, 'POST', `community/posts/${post.id}/comments`, { body: '<p>z</p>' })
  await expect.poll(() => [third.told.at(-1), desk.isOver()]).toEqual([{ what: 'comment', id: post.id }, true])
  expect([first.told, second.told]).toEqual([all, all])
  await sql`update sellers set feature_flags = '{"community_feature": false}' where id = ${seller.id}`.execute(
    app.world.db,
  )
  await beatNow(app.world)
  await expect.poll(() => third.isOver()).toBe(true)
})
