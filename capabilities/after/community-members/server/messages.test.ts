import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSpace } from '#capabilities/after/community/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { forgetMessages } from './messages/desk.ts'

type Method = 'GET' | 'POST' | 'PUT'
type Page = { list: { id: number; body: string; is_removed: boolean }[]; may_write: boolean; is_blocked: boolean }

const app = useTestApp(await roomsNeeded(import.meta.url), { poolSize: 8 })
let seller: Awaited<ReturnType<typeof makeSeller>>
const shops: TestShop[] = []
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  for (const name of ['Course', 'Guide']) {
    const made = await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { name }))
    const shop = { seller: seller.seller, ...made }
    shops.push(shop)
    await app.transact((ctx) => makeSpace(ctx, { sellerId: shop.seller.id, productIds: [shop.product.id] }))
  }
})

/** Somebody who bought the first or second product and shows themselves. */
const member = async (of = 0) => {
  const order = await buy(app.world, shops[of]!)
  await app.drain()
  const userId = order.buyerUserId
  const call = async <D = Page>(method: Method, path: string, body?: object) =>
    app.call<D>(method, `/v1/community/${path}`, body, { token: await app.signIn(userId, 'payer') })
  const show = (more: object = {}) =>
    call<{ member_id: number }>('PUT', 'profile', {
      seller_id: seller.seller.id,
      shows_full_name: false,
      shows_picture: false,
      is_listed: true,
      ...more,
    })
  const id = (await show()).data.member_id
  const write = (to: number, body = 'Hello') => call<{ id: number }>('POST', `members/${to}/messages`, { body })
  const messages = (from: number) => call('GET', `members/${from}/messages`)
  const unread = async () =>
    (await call<{ list: { id: number; unread_count: number }[] }>('GET', 'conversations')).data.list
  return { order, userId, id, call, show, write, messages, unread }
}
const desk = async <D = { list: { id: number; body: string; before: string | null }[] }>(
  method: Method,
  path: string,
  body?: object,
  as = seller,
) => app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(as.user.id, 'seller') })
const allow = (has_messages: boolean) =>
  desk('PUT', 'community_settings', { has_directory: true, has_points: false, has_messages })

test('messages go between two who share a space, where the shop has them, and nobody else reads them', async () => {
  const [ada, ben, eve] = [await member(), await member(), await member(1)]
  expect((await ada.write(ben.id)).status).toBe(404)
  await allow(true)
  const { data: first } = await ada.write(ben.id, 'Do you print?')
  expect((await ada.write(ada.id)).status).toBe(404)
  expect((await ada.write(eve.id)).status).toBe(404)
  expect((await eve.messages(ada.id)).data.list).toEqual([])
  expect(await ben.unread()).toMatchObject([{ id: ada.id, unread_count: 1 }])
  await ada.write(ben.id, 'On paper, I mean.')
  const mails = await app.world.db
    .selectFrom('mails')
    .select(['recipient', 'body'])
    .where('kind', '=', 'community_message')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).not.toContain('Do you')
  await ben.call('PUT', `members/${ada.id}/messages/read`)
  expect(await ben.unread()).toMatchObject([{ unread_count: 0 }])
  expect((await ben.messages(ada.id)).data.list.map(({ body }) => body)).toEqual(['On paper, I mean.', 'Do you print?'])
  expect((await eve.call('POST', `messages/${first.id}/report`, { reason: 'insult' })).status).toBe(404)
  expect((await ada.call('POST', `messages/${first.id}/report`, { reason: 'insult' })).status).toBe(404)
  expect((await desk('GET', 'community_messages')).data.list).toEqual([])
  await refundOrder(app.world, { orderId: ben.order.id, cancels: true })
  await app.drain()
  expect([(await ada.messages(ben.id)).data.may_write, (await ada.write(ben.id)).status]).toEqual([false, 404])
})

test('blocks, refusals, slow spaces, blocked words and many strangers hold; a hostile text stays text', async () => {
  await allow(true)
  const [ada, ben] = [await member(), await member()]
  await ben.show({ refuses_messages: true })
  expect((await ada.write(ben.id)).code).toBe('community_members.not_reachable')
  await ben.show({ refuses_messages: false })
  const hostile = '<img src=x onerror=alert(1)>'
  await ada.write(ben.id, `${hostile}\u202Egnp`)
  expect((await ben.messages(ada.id)).data.list[0]?.body).toBe(`${hostile}gnp`)
  expect((await ada.write(ben.id, ' \u202E ')).status).toBe(422)
  for (const who of [ada, ben]) {
    await who.call('PUT', `members/${who === ada ? ben.id : ada.id}/block`, { is_blocked: true })
    expect([(await ada.write(ben.id)).status, (await ben.write(ada.id)).status]).toEqual([403, 403])
    await who.call('PUT', `members/${who === ada ? ben.id : ada.id}/block`, { is_blocked: false })
  }
  await sql`update community_spaces set blocked_words = '{casino}'`.execute(app.world.db)
  expect((await ada.write(ben.id, 'A Casino!')).code).toBe('community_members.blocked_words')
  await sql`update community_spaces set slow_seconds = 60`.execute(app.world.db)
  app.clock.advance({ minutes: 2 })
  const answers = await Promise.all([ada.write(ben.id), ada.write(ben.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  await sql`update community_spaces set slow_seconds = 0`.execute(app.world.db)
  const cleo = await member()
  for (let count = 0; count < 10; count += 1)
    await app.transact(async (ctx) => {
      const { id } = (await makeUser(ctx, ['payer'])).user
      await sql`with made as (insert into community_conversations (seller_id, low_user_id, high_user_id, created_at, active_at)
          values (${seller.seller.id}, ${Math.min(ada.userId, id)}, ${Math.max(ada.userId, id)}, ${ctx.now}, ${ctx.now}) returning id)
        insert into community_messages (conversation_id, seller_id, user_id, to_user_id, body, created_at)
        select id, ${seller.seller.id}, ${ada.userId}, ${id}, 'x', ${ctx.now} from made`.execute(ctx.db)
    })
  expect((await ada.write(cleo.id)).code).toBe('community_members.too_many_people')
  expect((await ada.write(ben.id)).status).toBe(200)
  await sql`update community_members set state = 'muted', muted_until = ${app.clock.now.add({ hours: 1 })} where id = ${ada.id}`.execute(
    app.world.db,
  )
  expect((await ada.write(ben.id)).status).toBe(403)
})

test('a report shows the seller that message and the two before, until it is decided; old ones and erased sides go', async () => {
  await allow(true)
  const [ada, ben] = [await member(), await member()]
  for (const body of ['one', 'two', 'three']) await ada.write(ben.id, body)
  const { data: last } = await ada.write(ben.id, 'four')
  expect((await ben.call('POST', `messages/${last.id}/report`, { reason: 'insult', note: 'Rude' })).status).toBe(200)
  expect((await desk('GET', 'community_messages')).data.list).toMatchObject([{ body: 'four', before: 'two · three' }])
  const away = await app.transact((ctx) => makeSeller(ctx))
  expect((await desk('POST', `community_messages/${last.id}/remove`, {}, away)).status).toBe(404)
  expect((await desk('POST', `community_messages/${last.id}/remove`)).status).toBe(200)
  expect((await desk('POST', `community_messages/${last.id}/dismiss`)).status).toBe(404)
  expect((await desk('GET', 'community_messages')).data.list).toEqual([])
  expect((await ben.messages(ada.id)).data.list[0]).toMatchObject({ body: '', is_removed: true })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from community_messages
      where ${ada.userId} in (user_id, to_user_id)`.execute(app.world.db)
    return rows[0]!.count
  }
  await forgetMessages.run(app.world, {} as never)
  expect(await count()).toBe(4)
  await app.transact((ctx) => erasePerson(ctx, { userId: ada.userId, sellerId: null, emails: [], names: [] }))
  expect([await count(), (await ben.unread()).filter(({ id }) => id === ada.id)]).toEqual([0, []])
  await ben.write((await member()).id)
  app.clock.advance({ hours: 24 * 731 })
  await forgetMessages.run(app.world, {} as never)
  const { rows } = await sql`select from community_messages union all select from community_conversations`.execute(
    app.world.db,
  )
  expect(rows).toEqual([])
})
