import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { rowsOf } from '#platform/server/own-rows.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { cancelOrder, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { buyerIn, makeSpace, type Method, type Page, type Post } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'notifications'), { poolSize: 8 })
let seller: Awaited<ReturnType<typeof makeSeller>>
let stranger: Awaited<ReturnType<typeof makeSeller>>
let course: TestShop
let guide: TestShop
const offer = async (of: typeof seller): Promise<TestShop> => ({
  seller: of.seller,
  ...(await app.transact((ctx) => makeProduct(ctx, of.seller.id))),
})
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  stranger = await app.transact((ctx) => makeSeller(ctx))
  course = await offer(seller)
  guide = await offer(seller)
})

const buyerOf = buyerIn(app)
const desk = async <D = Post>(method: Method, path: string, body?: object, as = seller) =>
  app.call<D>(method, path, body, { token: await app.signIn(as.user.id, 'seller') })
const spaceFor = (more: { productIds?: number[]; isReviewed?: boolean; name?: string } = {}, of = seller) =>
  app.transact((ctx) => makeSpace(ctx, { sellerId: of.seller.id, ...more }))

describe('a space', () => {
  test('is open to whom it names, by every call, and to nobody else', async () => {
    const spaceId = await spaceFor({ productIds: [course.product.id] })
    const member = await buyerOf(course)
    const other = await buyerOf(guide)
    const { data: post } = await member.post(spaceId)
    const { data: said } = await member.say(post.id, '<p>Me first.</p>')
    const reads = [`spaces/${spaceId}`, `posts/${post.id}`, `posts/${post.id}/versions`]
    const writes: [Method, string, object][] = [
      ['POST', `spaces/${spaceId}/posts`, { title: 'x', body: '<p>x</p>' }],
      ['POST', `posts/${post.id}/comments`, { body: '<p>x</p>' }],
      ['PATCH', `posts/${post.id}`, { title: 'x', body: '<p>x</p>' }],
      ['DELETE', `posts/${post.id}`, {}],
      ['PUT', `posts/${said.id}/reaction`, { kind: 'like' }],
      ['PUT', `posts/${post.id}/bookmark`, { is_bookmarked: true }],
      ['POST', `posts/${said.id}/report`, { reason: 'insult' }],
    ]
    const refused = async (who: typeof member) => {
      const answers = []
      for (const path of reads) answers.push((await who.call('GET', path)).status)
      for (const [method, path, body] of writes) answers.push((await who.call(method, path, body)).status)
      const found = await who.call<Page>('GET', `posts?words=begin`)
      const spaces = await who.call<{ list: { id: number }[] }>('GET', 'spaces')
      expect([found.data.list, spaces.data.list.filter(({ id }) => id === spaceId)]).toEqual([[], []])
      return [...new Set(answers)]
    }
    expect(await refused(other)).toEqual([404])
    const away = await desk('GET', `/v1/community/spaces/${spaceId}`, undefined, stranger)
    const deskCalls = await Promise.all([
      desk('GET', `/v1/cabinet/community_spaces/${spaceId}`, undefined, stranger),
      desk('POST', `/v1/cabinet/community_posts/${post.id}/reject`, {}, stranger),
      desk('POST', `/v1/cabinet/community_spaces/${spaceId}/archive`, { is_archived: true }, stranger),
    ])
    expect([away, ...deskCalls].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await member.thread(post.id)).list).toHaveLength(1)
    await refundOrder(app.world, { orderId: member.order.id, cancels: true })
    await app.drain()
    expect(await refused(member)).toEqual([404])
  })

  test('follows the plan of an account, an archive, and the end of an access before its job ran', async () => {
    const spaceId = await spaceFor()
    const member = await buyerOf(course)
    const status = async () => (await member.call('GET', `spaces/${spaceId}`)).status
    const flag = (isOn: boolean) =>
      sql`update sellers set feature_flags = feature_flags || ${JSON.stringify({ community_feature: isOn })}::jsonb
        where id = ${seller.seller.id}`.execute(app.world.db)
    await flag(false)
    expect([await status(), (await desk('GET', '/v1/cabinet/community_spaces')).status]).toEqual([404, 403])
    await flag(true)
    const archive = (isArchived: boolean) =>
      desk('POST', `/v1/cabinet/community_spaces/${spaceId}/archive`, { is_archived: isArchived })
    expect((await archive(true)).status).toBe(200)
    expect(await status()).toBe(404)
    await archive(false)
    expect(await status()).toBe(200)
    const ends = app.clock.now.add({ hours: 1 })
    await sql`update accesses set ends_at = ${ends} where user_id = ${member.userId}`.execute(app.world.db)
    app.clock.advance({ hours: 2 })
    expect(await status()).toBe(404)
  })

  test('is open from a level of a membership on, for a year, and again after a return', async () => {
    const monthly = {
      form: 'subscription' as const,
      firstAmount: 900,
      nextAmount: 900,
      interval: '1m' as const,
      price: null,
    }
    const { product, plan } = await app.transact((ctx) =>
      makeProduct(ctx, seller.seller.id, { form: 'membership', name: 'Studio' }, { ...monthly, name: 'Member' }),
    )
    const patron = await app.transact((ctx) =>
      makePlan(ctx, seller.seller.id, product.id, { ...monthly, name: 'Patron' }),
    )
    const levels = [
      { name: 'Friends', plan_ids: [plan.id] },
      { name: 'Patrons', plan_ids: [patron.id] },
    ]
    const { data } = await desk<{ list: { id: number }[] }>('PUT', `/v1/cabinet/products/${product.id}/levels`, {
      levels,
    })
    const asked = { name: 'Patrons', audience: 'products', level_ids: [data.list[1]!.id] }
    const made = await desk<{ id: number }>('POST', '/v1/cabinet/community_spaces', asked)
    expect(made.status).toBe(200)
    const spaceId = made.data.id
    const [friend, member] = [
      await buyerOf({ seller: seller.seller, product, plan }),
      await buyerOf({ seller: seller.seller, product, plan: patron }),
    ]
    expect((await friend.call('GET', `spaces/${spaceId}`)).status).toBe(404)
    const { data: first } = await member.post(spaceId, 'January')
    await app.live(app.clock.now.add({ hours: 24 * 300 }).toString())
    expect((await member.say(first.id, '<p>Still here.</p>')).status).toBe(200)
    await app.transact((ctx) => cancelOrder(ctx, { orderId: member.order.id, at: 'period_end' }))
    await app.live(app.clock.now.add({ hours: 24 * 66 }).toString())
    expect([(await member.call('GET', `posts/${first.id}`)).status, (await member.post(spaceId)).status]).toEqual([
      404, 404,
    ])
    const email = member.order.payerDetails.email
    await buy(app.world, { seller: seller.seller, product, plan: patron }, { email })
    await app.drain()
    expect((await member.thread(first.id)).post).toMatchObject({ title: 'January', comment_count: 1 })
  })
})

describe('a thread', () => {
  test('grows by comments and replies, is pinned, changed with its history, found, felt and marked', async () => {
    const spaceId = await spaceFor()
    const [ada, ben] = [await buyerOf(course), await buyerOf(guide)]
    const { data: old } = await ada.post(spaceId, 'Old thread')
    app.clock.advance({ minutes: 1 })
    const { data: post } = await ada.post(spaceId, 'Aperture', '<p>Größe der Blende</p>')
    app.clock.advance({ minutes: 1 })
    const { data: said } = await ben.say(old.id, '<p>One</p>')
    await ada.say(old.id, '<p>Two</p>')
    const { data: reply } = await ada.say(old.id, '<p>Reply</p>', said.id)
    await ben.say(old.id, '<p>Reply to it</p>', reply.id)
    const { list, post: thread } = await ada.thread(old.id)
    expect(list.map(({ body, parent_id: parentId }) => [body, parentId])).toEqual([
      ['<p>One</p>', null],
      ['<p>Reply</p>', said.id],
      ['<p>Reply to it</p>', said.id],
      ['<p>Two</p>', null],
    ])
    expect(thread).toMatchObject({ comment_count: 4, author_name: 'Mara V.' })
    expect((await ben.space(spaceId)).map(({ title }) => title)).toEqual(['Old thread', 'Aperture'])
    await desk('POST', `/v1/cabinet/community_posts/${post.id}/pin`, { is_pinned: true })
    expect((await ben.space(spaceId)).map(({ title }) => title)).toEqual(['Aperture', 'Old thread'])

    await ada.call('PATCH', `posts/${post.id}`, { title: 'Aperture, again', body: '<p>Größe</p>' })
    const versions = await ben.call<{ list: { title: string }[] }>('GET', `posts/${post.id}/versions`)
    expect(versions.data.list).toMatchObject([{ title: 'Aperture', body: '<p>Größe der Blende</p>' }])
    expect((await ben.call('PATCH', `posts/${post.id}`, { body: '<p>mine</p>' })).status).toBe(404)
    for (const words of ['groesse', 'GRÖSSE'])
      expect((await ben.call<Page>('GET', `posts?words=${encodeURIComponent(words)}`)).data.list).toMatchObject([
        { id: post.id },
      ])
    await ben.call('PUT', `posts/${post.id}/reaction`, { kind: 'like' })
    await ben.call('PUT', `posts/${post.id}/reaction`, { kind: 'love' })
    await ben.call('PUT', `posts/${post.id}/bookmark`, { is_bookmarked: true })
    expect((await ben.call<Page>('GET', 'bookmarks')).data.list).toMatchObject([
      { id: post.id, reactions: [{ kind: 'love', count: 1 }], own_reaction: 'love' },
    ])
    await ben.call('DELETE', `posts/${said.id}`)
    expect((await ada.thread(old.id)).list.map(({ body }) => body)).toEqual([
      '',
      '<p>Reply</p>',
      '<p>Reply to it</p>',
      '<p>Two</p>',
    ])
  })

  test('is followed by who wrote in it, who is told of comments, and mailed what is new as they chose', async () => {
    const spaceId = await spaceFor({ name: 'Followed' })
    const [ada, ben] = [await buyerOf(course), await buyerOf(guide)]
    const { data: post } = await ada.post(spaceId, 'Followed thread')
    await ben.say(post.id, '<p>One</p>')
    await app.drain()
    type Notices = { unread_count: number; list: { id: number; title: string; author_name: string }[] }
    const notices = async (who: typeof ada) => (await who.call<Notices>('GET', 'notices')).data
    expect(await notices(ada)).toMatchObject({
      unread_count: 1,
      list: [{ title: 'Followed thread', author_name: 'Mara V.' }],
    })
    expect((await notices(ben)).unread_count).toBe(0)
    await ada.call('PUT', 'notices/read', { thread_id: post.id })
    await ada.call('PUT', `posts/${post.id}/follow`, { is_followed: false })
    await ben.say(post.id, '<p>Two</p>')
    await app.drain()
    expect((await notices(ada)).unread_count).toBe(0)

    expect((await ben.call('PUT', 'digests', { seller_id: stranger.seller.id, digest: 'daily' })).status).toBe(404)
    await ben.call('PUT', 'digests', { seller_id: seller.seller.id, digest: 'daily' })
    const digestsTo = async () =>
      (await app.mails()).filter(
        ({ kind, recipient }) => kind === 'community_digest' && recipient === ben.order.payerDetails.email,
      )
    app.clock.advance({ minutes: 1 })
    await ada.post(spaceId, 'News of today')
    await app.live(app.clock.now.add({ hours: 48 }).toString())
    const mails = await digestsTo()
    expect(mails.map(({ body }) => /News of today/.test(body))).toEqual([true])
    expect(mails[0]!.body).not.toContain('Followed thread')
    await ada.post(spaceId, 'News of later')
    await refundOrder(app.world, { orderId: ben.order.id, cancels: true })
    await app.drain()
    await app.live(app.clock.now.add({ hours: 48 }).toString())
    expect((await digestsTo()).length).toBe(1)
  })

  test('comes in pages that leave nothing out', async () => {
    const spaceId = await spaceFor()
    const ada = await buyerOf(course)
    await sql`insert into community_posts (seller_id, space_id, user_id, author_name, state, title, body, words, created_at, active_at)
      select ${seller.seller.id}, ${spaceId}, ${ada.userId}, 'Mara V.', 'published', 'Post ' || n, '<p>x</p>', 'Post ' || n,
        ${app.clock.now}, ${app.clock.now} from generate_series(1, 45) n`.execute(app.world.db)
    const titles: string[] = []
    let mark: string | null = ''
    while (mark !== null) {
      const { data }: { data: Page } = await ada.call<Page>(
        'GET',
        `spaces/${spaceId}?before=${mark}`.replace(/\?before=$/, ''),
      )
      titles.push(...data.list.map(({ title }) => title))
      mark = data.next
    }
    expect([titles.length, new Set(titles).size]).toEqual([45, 45])
    const broken = await ada.call('GET', `spaces/${spaceId}?before=2026-99-99T00:00:00Z_1`)
    expect([broken.status, broken.fields]).toEqual([422, { before: ['invalid'] }])
  })

  test('keeps nothing that acts, turns around, names others or is nothing', async () => {
    const spaceId = await spaceFor()
    const foreign = await spaceFor({}, stranger)
    const ada = await buyerOf(course)
    const evil =
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">a</a>\u202Ecod&#8238;e</p>'
    const { data: post } = await ada.post(spaceId, '<b>Title</b>\u202E\u0007', evil)
    const shown = await ada.thread(post.id)
    expect(shown.post.title).toBe('<b>Title</b>')
    expect(shown.post.body).not.toMatch(/script|onclick|onerror|javascript|\u202E|8238/)
    const refusals = [
      await ada.post(spaceId, ' \u200B ', '<p>x</p>'),
      await ada.post(spaceId, 'x', '<p> </p><script>only</script>'),
      await ada.post(spaceId, 'x', `<p>${'y'.repeat(20_001)}</p>`),
      await ada.post(spaceId, 'x'.repeat(151), '<p>x</p>'),
      await ada.call('POST', `spaces/${spaceId}/posts`, { title: 'x', body: '<p>x</p>', picture_ids: [1] }),
      await ada.call('POST', `posts/${post.id}/comments`, { body: '<p>x</p>', parent_id: post.id }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
    expect(Object.keys(refusals.map(({ fields }) => fields)[4] ?? {})).toEqual(['picture_ids'])
    expect((await ada.post(foreign)).status).toBe(404)
    const form = await app.call(
      'POST',
      `/v1/community/spaces/${spaceId}/posts`,
      { title: 'x', body: 'x' },
      {
        form: true,
        headers: {
          cookie: `kontor_access=${await app.signIn(ada.userId, 'payer')}`,
          origin: 'https://evil.example',
        },
      },
    )
    expect(form.status).toBeGreaterThanOrEqual(400)
    expect((await ada.space(spaceId)).length).toBe(1)
  })
})

describe('moderation', () => {
  const queue = async (query: string) =>
    (
      await desk<{ list: { id: number; member_id: number; report_count: number }[] }>(
        'GET',
        `/v1/cabinet/community_posts?${query}`,
      )
    ).data.list

  test('reviews posts first, tells the seller once, and again what was changed', async () => {
    const spaceId = await spaceFor({ isReviewed: true, name: 'Reviewed' })
    const [ada, ben] = [await buyerOf(course), await buyerOf(guide)]
    const { data: post } = await ada.post(spaceId, 'Please look')
    expect(post.state).toBe('pending')
    await app.drain()
    const { rows } = await sql<{
      link: string
    }>`select link from notifications where kind = 'community_new_post_for_review'`.execute(app.world.db)
    expect(rows).toEqual([{ link: '/cabinet/community/posts?state=pending' }])
    expect([(await ada.space(spaceId)).length, (await ben.space(spaceId)).length]).toEqual([1, 0])
    expect((await ben.call('GET', `posts/${post.id}`)).status).toBe(404)
    expect(await queue('state=pending')).toMatchObject([{ id: post.id }])
    await desk('POST', `/v1/cabinet/community_posts/${post.id}/approve`)
    expect((await ben.space(spaceId)).length).toBe(1)
    await ada.call('PATCH', `posts/${post.id}`, { title: 'Please look', body: '<p>Something else</p>' })
    expect((await ben.call('GET', `posts/${post.id}`)).status).toBe(404)
    await desk('POST', `/v1/cabinet/community_posts/${post.id}/reject`, { reason: 'advertising' })
    expect((await ada.thread(post.id)).post).toMatchObject({ state: 'hidden', hidden_reason: 'advertising' })
  })

  test('holds back blocked words, hears reports, mutes and bans with an objection', async () => {
    const asked = { name: 'Calm', audience: 'buyers', blocked_words: ['crypto'], slow_seconds: 30 }
    const { data: made } = await desk<{ id: number }>('POST', '/v1/cabinet/community_spaces', asked)
    const [ada, ben] = [await buyerOf(course), await buyerOf(guide)]
    expect((await ada.post(made.id, 'Crypto now')).data.state).toBe('pending')
    const soon = await ada.post(made.id, 'Again')
    expect([soon.status, soon.code]).toEqual([429, 'community.too_soon'])
    app.clock.advance({ seconds: 31 })
    const { data: post } = await ada.post(made.id, 'Calm words')
    expect((await ada.call('PATCH', `posts/${post.id}`, { body: '<p>c\u00adrypto</p>' })).data.state).toBe('pending')
    await desk('POST', `/v1/cabinet/community_posts/${post.id}/approve`)
    for (let times = 0; times < 2; times += 1)
      await ben.call('POST', `posts/${post.id}/report`, { reason: 'advertising', note: 'Not nice' })
    const [reported] = await queue('is_reported=true')
    expect(reported).toMatchObject({ id: post.id, report_count: 1 })
    const member = `/v1/cabinet/community_members/${reported!.member_id}`
    await desk('POST', `${member}/mute`, { days: 2, reason: 'advertising' })
    expect((await ada.post(made.id)).code).toBe('community.muted')
    expect((await ada.call('GET', `spaces/${made.id}`)).status).toBe(200)
    app.clock.advance({ days: 2 })
    await app.drain()
    expect((await ada.post(made.id)).status).toBe(200)
    await desk('POST', `${member}/ban`, { reason: 'insult', note: 'Third time.' })
    expect((await ada.call('GET', `spaces/${made.id}`)).status).toBe(404)
    type Own = { list: unknown[]; bans: object[] }
    const own = await ada.call<Own>('GET', 'spaces')
    expect(own.data).toMatchObject({ list: [], bans: [{ reason: 'insult', note: 'Third time.', appeal: '' }] })
    await ada.call('POST', 'appeals', { seller_id: seller.seller.id, text: 'It was a joke.' })
    expect((await ben.call('POST', 'appeals', { seller_id: seller.seller.id, text: 'x' })).code).toBe(
      'community.not_banned',
    )
    const appeals = await desk<{ list: object[] }>(
      'GET',
      '/v1/cabinet/community_members?has_appealed=true&state=banned',
    )
    expect(appeals.data.list).toMatchObject([{ appeal: 'It was a joke.' }])
    await desk('POST', `${member}/lift`)
    expect((await ada.call('GET', `spaces/${made.id}`)).status).toBe(200)
    const { rows: log } = await sql<{ deed: string; userId: number; reason: string | null }>`
      select split_part(action, '.', 2) as deed, user_id, after ->> 'reason' as reason from audit_entries
        where seller_id = ${seller.seller.id} and action like 'community.%_%' order by id desc limit 4`.execute(
      app.world.db,
    )
    const { id: userId } = seller.user
    expect(log.toReversed()).toEqual([
      { deed: 'post_approved', userId, reason: null },
      { deed: 'member_muted', userId, reason: 'advertising' },
      { deed: 'member_banned', userId, reason: 'insult' },
      { deed: 'member_lifted', userId, reason: null },
    ])
  })
})

test('a person who is erased leaves threads that can be read, and nothing of theirs', async () => {
  const spaceId = await spaceFor()
  const [ada, ben] = [await buyerOf(course), await buyerOf(guide)]
  const { data: post } = await ada.post(spaceId, 'My secret', '<p>Only mine</p>')
  await ada.call('PATCH', `posts/${post.id}`, { title: 'My secret', body: '<p>Mine still</p>' })
  await ben.say(post.id, '<p>An answer</p>')
  await ada.call('PUT', `posts/${post.id}/reaction`, { kind: 'like' })
  await ada.call('POST', `posts/${(await ada.thread(post.id)).list[0]!.id}/report`, { reason: 'insult', note: 'Hm' })
  expect(Object.keys(await app.transact((ctx) => rowsOf(ctx, { userId: ada.userId, sellerId: null })))).toContain(
    'community_posts',
  )
  const { email } = ada.order.payerDetails
  await app.transact((ctx) =>
    erasePerson(ctx, { userId: ada.userId, sellerId: seller.seller.id, emails: [email], names: ['Mara Voss'] }),
  )
  const { post: left, list } = await ben.thread(post.id)
  expect(left).toMatchObject({ title: '', body: '', author_name: '', reactions: [] })
  expect(list).toMatchObject([{ body: '<p>An answer</p>' }])
  const { rows } = await sql`select 1 from community_post_versions where post_id = ${post.id}`.execute(app.world.db)
  expect(rows).toEqual([])
})
