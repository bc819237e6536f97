import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { rowsOf } from '#platform/server/own-rows.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { buyerIn, makeSpace, type Method, type Page } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { poolSize: 8 })
const buyerOf = buyerIn(app)
type Member = Awaited<ReturnType<typeof buyerOf>>
let seller: Awaited<ReturnType<typeof makeSeller>>
let course: TestShop
let guide: TestShop
let [ada, ben, eve]: Member[] = []
const everyone = () => [ada!, ben!, eve!] as const

beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  const offer = async (): Promise<TestShop> => ({
    seller: seller.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id))),
  })
  course = await offer()
  guide = await offer()
  ;[ada, ben, eve] = [await buyerOf(course), await buyerOf(course), await buyerOf(guide)]
  for (const [who, firstName] of [
    [ada, 'Ada'],
    [ben, 'Ben & Co'],
    [eve, 'Eve'],
  ] as const)
    await sql`update users set first_name = ${firstName}, last_name = 'Voss' where id = ${who.userId}`.execute(
      app.world.db,
    )
})
const desk = async <D = { id: number; state: string }>(method: Method, path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet/community_${path}`, body, { token: await app.signIn(seller.user.id, 'seller') })
const spaceFor = (more: { productIds?: number[]; isReviewed?: boolean } = {}) =>
  app.transact((ctx) => makeSpace(ctx, { sellerId: seller.seller.id, ...more }))
const named = (who: Member, words = '@x') => `<a href="#m-${who.userId}">${words}</a>`

describe('who is named in a post', () => {
  type Notices = { list: { kind: string; thread_id: number; author_name: string }[] }
  const notices = async (who: Member) => {
    await app.drain()
    const { list } = (await who.call<Notices>('GET', 'notices')).data
    await who.call('PUT', 'notices/read', {})
    return list.map(({ kind, author_name: by }) => `${kind} ${by}`)
  }
  const mailsTo = async (who: Member) =>
    (await app.mails()).flatMap(({ kind, recipient, subject }) =>
      kind === 'community_notice' && recipient === who.order.payerDetails.email ? [subject] : [],
    )

  test('is offered, told once as they wish, and drawn by the name they have now', async () => {
    const [ada, ben, eve] = everyone()
    const spaceId = await spaceFor({ productIds: [course.product.id] })
    const open = await spaceFor()
    const asked = async (words: string) =>
      (await ada.call<{ list: { name: string }[] }>('GET', `spaces/${spaceId}/mentionable?words=${words}`)).data.list
    expect(await asked('b')).toEqual([])
    for (const who of [ada, ben, eve]) await who.post(open, 'I am here')
    expect((await asked('b')).map(({ name }) => name)).toEqual(['Ben & Co V.'])
    // Neither oneself, nor who may not read the space, nor anybody by what is not shown of them.
    for (const words of ['ada', 'eve', 'voss']) expect(await asked(words)).toEqual([])
    expect((await eve.call('GET', `spaces/${spaceId}/mentionable?words=b`)).status).toBe(404)

    const { data: post } = await ada.post(
      spaceId,
      'Naming',
      `<p>Hello ${named(ben, '<b>Somebody else</b>')} and ${named(eve, '@Eve')}</p>`,
    )
    const body = async () => (await ada.thread(post.id)).post.body
    expect(await body()).toBe(`<p>Hello <a href="#m-${ben.userId}">@Ben &amp; Co V.</a> and @Eve</p>`)
    expect([await notices(ben), await notices(eve)]).toEqual([['mention Ada V.'], []])
    expect(await mailsTo(ben)).toEqual(['Ada V. mentioned you in “Naming”'])
    await sql`update users set first_name = 'Benno' where id = ${ben.userId}`.execute(app.world.db)
    expect(await body()).toContain('@Benno V.')
    // Whoever is named by a change is told then; who was, not again.
    await ada.call('PATCH', `posts/${post.id}`, { title: 'Naming', body: `<p>Hello again ${named(ben)}</p>` })
    expect(await notices(ben)).toEqual([])
    const found = await ada.call<Page>('GET', 'posts?words=benno')
    expect(found.data.list.map(({ id }) => id)).toEqual([post.id])
  })

  test('follows a space, hears of threads and comments by what they chose, and nothing once it is closed', async () => {
    const [ada, ben, eve] = everyone()
    const spaceId = await spaceFor()
    const wish = (who: Member, kind: string, more: object) =>
      who.call('PUT', 'wishes', { kind, in_app: true, by_mail: false, by_push: false, ...more })
    await ben.call('PUT', `spaces/${spaceId}/follow`, { is_followed: true })
    await eve.call('PUT', `spaces/${spaceId}/follow`, { is_followed: true })
    await wish(ben, 'thread', { by_mail: true })
    await wish(eve, 'thread', { in_app: false, by_mail: true })
    const before = [(await mailsTo(ben)).length, (await mailsTo(eve)).length]
    const { data: post } = await ada.post(spaceId, 'New')
    expect([await notices(ben), await notices(eve)]).toEqual([['thread Ada V.'], []])
    expect([(await mailsTo(ben)).length, (await mailsTo(eve)).length]).toEqual(before.map((count) => count + 1))
    await ben.say(post.id, `<p>To ${named(ada)}</p>`)
    expect(await notices(ada)).toEqual(['mention Benno V.'])
    await wish(ada, 'comment', { in_app: false })
    await ben.say(post.id, '<p>More</p>')
    expect(await notices(ada)).toEqual([])
    await ben.call('PUT', `spaces/${spaceId}/follow`, { is_followed: false })
    await desk('POST', `spaces/${spaceId}/archive`, { is_archived: true })
    await desk('POST', `spaces/${spaceId}/archive`, { is_archived: false })
    await ada.post(spaceId, 'Newer')
    await sql`update community_spaces set is_archived = true where id = ${spaceId}`.execute(app.world.db)
    expect(await notices(ben)).toEqual([])
    expect((await mailsTo(eve)).length).toBe(before[1]! + 1)
  })

  test('waits with the post, and goes with their data, out of texts, words and versions', async () => {
    const [ada, ben] = everyone()
    const spaceId = await spaceFor({ isReviewed: true })
    const { data: post } = await ada.post(spaceId, 'Reviewed', `<p>With ${named(ben)}</p>`)
    expect(await notices(ben)).toEqual([])
    const queue = await desk<{ list: { summary: string }[] }>('GET', 'posts?state=pending')
    expect(queue.data.list[0]).toMatchObject({ summary: 'Reviewed With @Benno V.' })
    await desk('POST', `posts/${post.id}/approve`)
    expect(await notices(ben)).toEqual(['mention Ada V.'])
    const { email } = ben.order.payerDetails
    const own = await app.transact((ctx) => rowsOf(ctx, { userId: ben.userId, sellerId: null }))
    expect(Object.keys(own)).toEqual(expect.arrayContaining(['community_mentions', 'community_wishes']))
    await app.transact((ctx) =>
      erasePerson(ctx, { userId: ben.userId, sellerId: seller.seller.id, emails: [email], names: ['Benno Voss'] }),
    )
    expect((await ada.thread(post.id)).post.body).toBe('<p>With @Deleted member</p>')
    const { rows } = await sql<{ words: string }>`
      select words from community_posts where words like '%Benno%' or body like '%Benno%'`.execute(app.world.db)
    expect(rows).toEqual([])
  })
})

describe('a poll', () => {
  type Asked = {
    state: string
    poll: {
      options: { text: string; count: number | null }[]
      voter_count: number
      own: number[]
      is_over: boolean
    } | null
  }
  const poll = (more: object = {}) => ({ poll: { options: ['Red', 'Blue', 'Green'], ...more } })
  const counts = async (who: Member, id: number) => {
    const { post } = await who.thread<Asked>(id)
    return post.poll?.options.map(({ count }) => count)
  }

  test('takes one vote a person, changed until its end, and shows how it stands to who voted', async () => {
    const [ada, , eve] = everyone()
    const spaceId = await spaceFor()
    const ends = app.clock.now.add({ hours: 2 }).toString()
    const { data: post } = await ada.post(spaceId, 'Which colour?', '', poll({ ends_at: ends }))
    const vote = (who: Member, choices: number[]) => who.call('PUT', `posts/${post.id}/vote`, { choices })
    expect(await counts(eve, post.id)).toEqual([null, null, null])
    await Promise.all([vote(eve, [1]), vote(eve, [1]), vote(ada, [2])])
    expect(await counts(eve, post.id)).toEqual([1, 1, 0])
    expect((await vote(eve, [1, 2])).fields).toEqual({ choices: ['too_many'] })
    expect((await vote(eve, [4])).fields).toEqual({ choices: ['not_in_list'] })
    await vote(eve, [3])
    expect((await ada.thread<Asked>(post.id)).post.poll).toMatchObject({
      options: [
        { text: 'Red', count: 0 },
        { text: 'Blue', count: 1 },
        { text: 'Green', count: 1 },
      ],
      voter_count: 2,
      own: [2],
    })
    await vote(ada, [])
    expect(await counts(ada, post.id)).toEqual([null, null, null])
    app.clock.advance({ hours: 2 })
    expect((await vote(ada, [1])).code).toBe('community.poll_over')
    expect(await counts(ada, post.id)).toEqual([0, 0, 1])
    const found = await ada.call<Page>('GET', 'posts?words=green')
    expect(found.data.list.map(({ id }) => id)).toEqual([post.id])
  })

  test('is content like others: refused, held back, closed to strangers, and gone with its people', async () => {
    const [ada, , eve] = everyone()
    const spaceId = await spaceFor()
    const closed = await spaceFor({ productIds: [course.product.id] })
    const refused = [
      poll({ options: ['One'] }),
      poll({ options: ['One', ' \u200B '] }),
      poll({ options: ['One', 'one'] }),
      poll({ options: Array.from({ length: 11 }, (_, n) => `Answer ${n}`) }),
      poll({ ends_at: app.clock.now.toString() }),
    ]
    for (const each of refused) expect((await ada.post(spaceId, 'Ask', '<p>x</p>', each)).status).toBe(422)
    await sql`update community_spaces set blocked_words = '{crypto}' where id = ${spaceId}`.execute(app.world.db)
    expect((await ada.post(spaceId, 'Ask', '', poll({ options: ['Gold', 'Crypto'] }))).data.state).toBe('pending')
    const { data: post } = await ada.post(
      spaceId,
      'Ask',
      '',
      poll({ options: ['<b>A</b>', '\u202EB'], is_multiple: true }),
    )
    expect((await eve.thread<Asked>(post.id)).post.poll?.options.map(({ text }) => text)).toEqual(['<b>A</b>', 'B'])
    await eve.call('PUT', `posts/${post.id}/vote`, { choices: [1, 2] })
    await ada.call('PUT', `posts/${post.id}/vote`, { choices: [2] })
    const { data: inside } = await ada.post(closed, 'Inside', '', poll())
    expect((await eve.call('PUT', `posts/${inside.id}/vote`, { choices: [1] })).status).toBe(404)
    const { email } = eve.order.payerDetails
    await app.transact((ctx) =>
      erasePerson(ctx, { userId: eve.userId, sellerId: seller.seller.id, emails: [email], names: ['Eve Voss'] }),
    )
    expect(await counts(ada, post.id)).toEqual([0, 1])
    await ada.call('DELETE', `posts/${post.id}`)
    const { rows } = await sql`select from community_polls where post_id = ${post.id}`.execute(app.world.db)
    expect(rows).toEqual([])
  })
})

test('a draft is kept for its person and place, cleaned, and gone when it was sent or emptied', async () => {
  const [ada] = everyone()
  const ben = await buyerOf(course)
  const spaceId = await spaceFor()
  const closed = await spaceFor({ productIds: [guide.product.id] })
  type Draft = { draft: { title: string; body: string } | null }
  const draft = async (who: Member, query = '') =>
    (await who.call<Draft>('GET', `spaces/${spaceId}/draft${query}`)).data.draft
  const keep = (who: Member, more: object, space = spaceId) => who.call('PUT', `spaces/${space}/draft`, more)
  expect(await draft(ada)).toBe(null)
  await keep(ada, { title: 'Half', body: `<p>Begun<script>x()</script> with ${named(ben)}</p>` })
  await keep(ada, { title: 'Half a title', body: '<p>Begun</p>' })
  expect(await draft(ada)).toMatchObject({ title: 'Half a title', body: '<p>Begun</p>' })
  expect([await draft(ben), (await keep(ada, { body: '<p>x</p>' }, closed)).status]).toEqual([null, 404])
  const { data: post } = await ada.post(spaceId, 'Whole')
  expect(await draft(ada)).toBe(null)
  await keep(ada, { thread_id: post.id, body: '<p>A comment</p>' })
  expect([await draft(ada), (await draft(ada, `?thread_id=${post.id}`))?.body]).toEqual([null, '<p>A comment</p>'])
  await keep(ada, { thread_id: post.id, body: '<p> </p>' })
  expect(await draft(ada, `?thread_id=${post.id}`)).toBe(null)
  const own = await app.transact((ctx) => rowsOf(ctx, { userId: ada.userId, sellerId: null }))
  expect(Object.keys(own)).not.toContain('community_drafts')
})

test('a question is answered by the comment its asker or the shop accepts, as long as that is read', async () => {
  const [ada] = everyone()
  const ben = await buyerOf(course)
  const spaceId = await spaceFor()
  type Thread = { is_question: boolean; answer_id: number | null }
  const { data: asked } = await ada.post(spaceId, 'How so?', '<p>x</p>', { is_question: true })
  const { data: plain } = await ada.post(spaceId, 'Not asked')
  const { data: first } = await ben.say(asked.id, '<p>So.</p>')
  const { data: second } = await ada.say(asked.id, '<p>Or so.</p>')
  const { data: other } = await ben.say(plain.id, '<p>Hm.</p>')
  const accept = (who: Member, id: number, isAccepted = true) =>
    who.call('PUT', `posts/${id}/accept`, { is_accepted: isAccepted })
  const answer = async () => (await ben.thread<Thread>(asked.id)).post.answer_id
  const open = async () =>
    (await desk<{ list: { id: number }[] }>('GET', 'posts?is_open_question=true')).data.list.map(({ id }) => id)
  expect(await open()).toEqual([asked.id])
  expect((await accept(ben, second.id)).status).toBe(404)
  expect([(await accept(ada, other.id)).fields, (await accept(ada, asked.id)).status]).toEqual([
    { id: ['not_in_list'] },
    404,
  ])
  await accept(ada, first.id)
  expect([await answer(), await open()]).toEqual([first.id, []])
  await app.drain()
  const { list } = (await ben.call<{ list: { kind: string }[] }>('GET', 'notices')).data
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'comment'])
  const token = await app.signIn(seller.user.id, 'seller')
  await app.call('PUT', `/v1/community/posts/${second.id}/accept`, { is_accepted: true }, { token })
  expect(await answer()).toBe(second.id)
  await accept(ada, first.id, false)
  expect(await answer()).toBe(second.id)
  await desk('POST', `posts/${second.id}/reject`, { reason: 'off_topic' })
  expect([await answer(), await open()]).toEqual([null, [asked.id]])
})

test('a space for all who sign in is read by its address, listed to who follows it, and closed to who is banned', async () => {
  const asked = { name: 'Open house', audience: 'everyone' }
  const { data: space } = await desk<{ id: number; url: string }>('POST', 'spaces', asked)
  expect(space.url).toMatch(new RegExp(`/payer/community/spaces/${space.id}$`))
  const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'passer-by@example.com' }))
  const call = async <D = Page>(method: Method, path: string, body?: object) =>
    app.call<D>(method, `/v1/community/${path}`, body, { token: await app.signIn(user.id, 'payer') })
  const listed = async () => (await call<{ list: { id: number }[] }>('GET', 'spaces')).data.list.map(({ id }) => id)
  expect([(await call('GET', `spaces/${space.id}`)).status, await listed()]).toEqual([200, []])
  expect((await app.call('GET', `/v1/community/spaces/${space.id}`)).status).toBe(401)
  await call('PUT', `spaces/${space.id}/follow`, { is_followed: true })
  expect(await listed()).toEqual([space.id])
  const { data: post } = await call<{ id: number }>('POST', `spaces/${space.id}/posts`, {
    title: 'Hello',
    body: '<p>x</p>',
  })
  const member = await buyerOf(course)
  expect((await member.thread(post.id)).post.title).toBe('Hello')
  // What is for buyers stays closed to who bought nothing.
  expect((await call('GET', `spaces/${await spaceFor()}`)).status).toBe(404)
  await sql`update community_members set state = 'banned' where user_id = ${user.id}`.execute(app.world.db)
  expect([(await call('GET', `posts/${post.id}`)).status, await listed()]).toEqual([404, []])
  await desk('POST', `spaces/${space.id}/archive`, { is_archived: true })
  expect((await member.call('GET', `spaces/${space.id}`)).status).toBe(404)
})
