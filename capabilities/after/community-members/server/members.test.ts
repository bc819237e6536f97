import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endAccount } from '#platform/server/end-account.ts'
import { erasePerson } from '#platform/server/erase.ts'
import { rowsOf } from '#platform/server/own-rows.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSpace } from '#capabilities/after/community/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { ageScores } from './points/earn.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

type Method = 'GET' | 'POST' | 'PUT'
type Member = {
  id: number
  name: string
  about: string
  place: string
  links: string[]
  avatar_url: string | null
  is_own: boolean
}
type Leader = { id: number; name: string; points: number }
type Page = { member: Member; list: { title: string }[] }

const app = useTestApp(await roomsNeeded(import.meta.url), { poolSize: 8 })
let seller: Awaited<ReturnType<typeof makeSeller>>
let shop: TestShop
let spaceId: number
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  shop = { seller: seller.seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id))) }
  spaceId = await app.transact((ctx) => makeSpace(ctx, { sellerId: seller.seller.id }))
})

const buyer = async (firstName: string, of = shop) => {
  const order = await buy(app.world, of)
  await app.drain()
  const userId = order.buyerUserId
  await sql`update users set first_name = ${firstName}, last_name = 'Ångström', avatar_key = ${`key-${firstName}`}
    where id = ${userId}`.execute(app.world.db)
  const call = async <D = { member_id: number }>(method: Method, path: string, body?: object) =>
    app.call<D>(method, `/v1/community/${path}`, body, { token: await app.signIn(userId, 'payer') })
  const show = (more: object) =>
    call('PUT', 'profile', {
      seller_id: of.seller.id,
      shows_full_name: false,
      shows_picture: false,
      is_listed: false,
      ...more,
    })
  const page = (id: number) => call<Page>('GET', `members/${id}`)
  const names = async (query = '') =>
    (await call<{ list: Member[] }>('GET', `members?seller_id=${of.seller.id}${query}`)).data.list.map(
      ({ name }) => name,
    )
  const post = (title: string) =>
    call<{ id: number }>('POST', `spaces/${spaceId}/posts`, { title, body: '<p>Words</p>' })
  return { order, userId, call, show, page, names, post }
}
const desk = async <D = { state: string }>(method: Method, path: string, body?: object, as = seller) =>
  app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(as.user.id, 'seller') })

describe('a profile', () => {
  test('shows nothing until it is chosen, to nobody without a space of the shop', async () => {
    const [ada, ben] = [await buyer('Ada'), await buyer('Ben')]
    const stranger = await app.transact((ctx) => makeSeller(ctx))
    const elsewhere = await buyer('Eve', {
      seller: stranger.seller,
      ...(await app.transact((ctx) => makeProduct(ctx, stranger.seller.id))),
    })
    const { data } = await ada.show({
      about: 'I print.',
      place: 'Malmö',
      links: 'https://ada.example\nhttp://b.example/x',
    })
    const id = data.member_id
    expect((await ben.page(id)).status).toBe(404)
    expect((await ada.page(id)).data.member).toMatchObject({ name: 'Ada Å.', is_own: true, avatar_url: null })
    expect(await ben.names()).toEqual([])

    await ada.post('First')
    expect((await ben.page(id)).data).toMatchObject({
      member: {
        name: 'Ada Å.',
        avatar_url: null,
        about: 'I print.',
        links: ['https://ada.example/', 'http://b.example/x'],
      },
      list: [{ title: 'First' }],
    })
    await ada.show({ shows_full_name: true, shows_picture: true, is_listed: true, about: 'I print.' })
    expect((await ben.page(id)).data.member).toMatchObject({
      name: 'Ada Ångström',
      avatar_url: '/files/avatars/key-Ada.webp',
    })
    expect(await ben.names('&words=angstrom')).toEqual(['Ada Ångström'])
    expect(await ben.names('&words=nobody')).toEqual([])
    for (const answer of [
      await elsewhere.page(id),
      await elsewhere.call('GET', `members?seller_id=${seller.seller.id}`),
      await elsewhere.call('GET', `profile?seller_id=${seller.seller.id}`),
      await elsewhere.call('POST', `members/${id}/report`, { reason: 'insult' }),
    ])
      expect(answer.status).toBe(404)

    await desk('PUT', 'community_settings', { has_directory: false, has_points: false, has_messages: false })
    expect(await ben.call('GET', `members?seller_id=${seller.seller.id}`)).toMatchObject({
      status: 404,
      code: 'community_members.no_directory',
    })
    await desk('PUT', 'community_settings', { has_directory: true, has_points: false, has_messages: false })
    await refundOrder(app.world, { orderId: ada.order.id, cancels: true })
    await app.drain()
    expect(await ben.names()).toEqual([])
    await sql`update community_members set state = 'banned' where id = ${id}`.execute(app.world.db)
    expect((await ben.page(id)).status).toBe(404)
  })

  test('takes no hostile text or link, and none of a muted member', async () => {
    const ada = await buyer('Zoe')
    await sql`update community_spaces set blocked_words = '{casino}' where id = ${spaceId}`.execute(app.world.db)
    const refused = [
      await ada.show({ links: 'javascript:alert(1)' }),
      await ada.show({ links: 'https://a.example https://b.example https://c.example https://d.example' }),
      await ada.show({ about: 'Come to the cASINO' }),
      await ada.show({ about: 'x'.repeat(501) }),
    ]
    expect(refused.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
      [422, ['links']],
      [422, ['links']],
      [422, ['about']],
      [422, ['about']],
    ])
    const { data } = await ada.show({ about: '<b>bold</b>‮gnp', is_listed: true })
    expect((await ada.page(data.member_id)).data.member.about).toBe('<b>bold</b> gnp')
    await sql`insert into community_profiles (seller_id, user_id, state, name, is_listed, created_at, changed_at)
      select ${seller.seller.id}, a.user_id, 'shown', 'Member ' || a.user_id, true, now(), now() from accesses a
        where a.user_id <> ${ada.userId}
      on conflict (seller_id, user_id) do nothing`.execute(app.world.db)
    const first = await ada.call<{ list: Member[]; next: string | null }>(
      'GET',
      `members?seller_id=${seller.seller.id}`,
    )
    expect([first.data.next, first.data.list.at(-1)?.name]).toEqual([null, 'Zoe Å.'])
    const { rows } = await sql<{ id: number }>`select id from community_profiles where name = 'Zoe Å.'`.execute(
      app.world.db,
    )
    expect(await ada.names(`&after=${rows[0]!.id}`)).toEqual([])
    await sql`update community_members set state = 'muted', muted_until = ${app.clock.now.add({ hours: 1 })}
      where id = ${data.member_id}`.execute(app.world.db)
    expect((await ada.show({ about: 'again' })).status).toBe(403)
  })

  test('is reported once, hidden by the desk for a reason, and stays hidden when changed', async () => {
    const [ada, ben] = [await buyer('Una'), await buyer('Ole')]
    const { data } = await ada.show({ about: 'Buy here', is_listed: true })
    for (const reason of ['insult', 'advertising'])
      expect((await ben.call('POST', `members/${data.member_id}/report`, { reason })).status).toBe(200)
    expect((await ada.call('POST', `members/${data.member_id}/report`, { reason: 'insult' })).status).toBe(404)
    const queue = await desk<{ list: { id: number; report_count: number }[] }>(
      'GET',
      'community_profiles?is_reported=true',
    )
    expect(queue.data.list).toMatchObject([{ report_count: 1 }])
    const { id } = queue.data.list[0]!
    const away = await app.transact((ctx) => makeSeller(ctx))
    expect((await desk('POST', `community_profiles/${id}/hide`, {}, away)).status).toBe(404)
    expect((await desk('POST', `community_profiles/${id}/hide`, { reason: 'advertising' })).data.state).toBe('hidden')
    await ada.show({ about: 'Buy there', is_listed: true })
    expect((await ben.page(data.member_id)).data.member.about).toBe('')
    const own = await ada.call<{ state: string; hidden_reason: string; about: string }>(
      'GET',
      `profile?seller_id=${seller.seller.id}`,
    )
    expect(own.data).toMatchObject({ state: 'hidden', hidden_reason: 'advertising', about: 'Buy there' })
    await desk('POST', `community_profiles/${id}/show`)
    expect((await ben.page(data.member_id)).data.member.about).toBe('Buy there')
  })
})

test('points come once for a thing, not from oneself, not beyond a day’s worth, and go with what earned them', async () => {
  const [ada, ben] = [await buyer('Pia'), await buyer('Tom')]
  const board = async (period = 'week') =>
    await ben.call<{ list: Leader[]; own: Leader | null }>(
      'GET',
      `leaderboard?seller_id=${seller.seller.id}&period=${period}`,
    )
  const pointsOf = async (name: string, period?: string) =>
    (await board(period)).data.list.find((leader) => leader.name.startsWith(name))?.points ?? 0
  expect((await board()).code).toBe('community_members.no_points')
  await ada.post('Before')
  await app.drain()
  await desk('PUT', 'community_settings', {
    has_directory: true,
    has_points: true,
    has_messages: false,
    levels: '0 Guest\n20 Friend',
  })
  expect(
    (
      await desk('PUT', 'community_settings', {
        has_directory: true,
        has_points: true,
        has_messages: false,
        levels: 'x',
      })
    ).status,
  ).toBe(422)
  const { data: thread } = await ada.post('Second')
  const react = (who: typeof ada, kind: string | null) => who.call('PUT', `posts/${thread.id}/reaction`, { kind })
  await react(ada, 'like')
  for (const kind of ['like', 'love', 'like']) await react(ben, kind)
  await app.drain()
  expect([await pointsOf('Pia'), (await board()).data.own]).toEqual([6, null])
  await react(ben, null)
  await app.drain()
  expect(await pointsOf('Pia')).toBe(5)
  for (let count = 0; count < 12; count += 1) await ada.post(`More ${count}`)
  await app.drain()
  expect([await pointsOf('Pia'), await pointsOf('Pia', 'all')]).toEqual([50, 50])
  await desk('POST', `community_posts/${thread.id}/reject`)
  await app.drain()
  expect(await pointsOf('Pia')).toBe(45)
  await desk('POST', `community_posts/${thread.id}/approve`)
  await app.drain()
  const page = await ben.call<{ member: { points: number; level: { name: string } } }>(
    'GET',
    `members/${(await board()).data.list[0]!.id}`,
  )
  expect(page.data.member).toMatchObject({ points: 50, level: { place: 2, name: 'Friend' } })
  app.clock.advance({ hours: 24 * 8 })
  await ageScores.run(app.world, {} as never)
  expect([await pointsOf('Pia', 'week'), await pointsOf('Pia', 'month')]).toEqual([0, 50])
  // An accepted answer counts for who wrote it, as long as it is accepted and stands; one's own does not.
  const asked = { title: 'Which film?', body: '<p>For portraits</p>', is_question: true }
  const { data: question } = await ben.call<{ id: number }>('POST', `spaces/${spaceId}/posts`, asked)
  const answer = async (who: typeof ada) =>
    (await who.call<{ id: number }>('POST', `posts/${question.id}/comments`, { body: '<p>Grain</p>' })).data.id
  const [hers, his] = [await answer(ada), await answer(ben)]
  const earned = async (id: number, isAccepted: boolean) => {
    expect((await ben.call('PUT', `posts/${id}/accept`, { is_accepted: isAccepted })).status).toBe(200)
    await app.drain()
    return [await pointsOf('Pia'), await pointsOf('Tom')]
  }
  expect(await earned(hers, true)).toEqual([12, 7])
  expect(await earned(his, true)).toEqual([2, 7])
  expect(await earned(hers, true)).toEqual([12, 7])
  expect(await earned(hers, false)).toEqual([2, 7])
  await earned(hers, true)
  await desk('POST', `community_posts/${hers}/reject`)
  await app.drain()
  expect(await pointsOf('Pia')).toBe(0)
  await desk('POST', `community_posts/${hers}/approve`)
  await app.drain()
  // What was hidden is no accepted answer any more.
  expect(await pointsOf('Pia')).toBe(2)
  await desk('PUT', 'community_settings', { has_directory: true, has_points: false, has_messages: false })
})

test('a profile is in the file of own data, and goes with its person and its shop', async () => {
  const [ada, ben] = [await buyer('Ida'), await buyer('Jon')]
  const { data } = await ada.show({ about: 'I weave', is_listed: true })
  await ben.show({ about: 'I knit', is_listed: true })
  await ada.post('Yarn')
  await ben.call('POST', `members/${data.member_id}/report`, { reason: 'off_topic', note: 'No' })
  const stored = await app.transact((ctx) => rowsOf(ctx, { userId: ada.userId, sellerId: seller.seller.id }))
  expect(stored['community_profiles']).toMatchObject([{ about: 'I weave' }])
  await app.transact((ctx) =>
    erasePerson(ctx, { userId: ben.userId, sellerId: seller.seller.id, emails: [], names: [] }),
  )
  const left = await sql<{
    count: number
  }>`select (select count(*) from community_profile_reports r join community_profiles q
    on q.id = r.profile_id where q.user_id = ${ada.userId}) + (select report_count from community_profiles where user_id = ${ada.userId})
    as count`.execute(app.world.db)
  expect(Number(left.rows[0]!.count)).toBe(0)
  await app.transact((ctx) => erasePerson(ctx, { userId: ada.userId, sellerId: null, emails: [], names: [] }))
  const cleo = await buyer('Cleo')
  expect((await cleo.page(data.member_id)).status).toBe(404)
  await app.transact((ctx) => endAccount(ctx, seller.seller.id))
  const { rows } = await sql`select from community_profiles`.execute(app.world.db)
  expect(rows).toEqual([])
})
