import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { endAccount } from '#platform/server/end-account.ts'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeSpace } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { poolSize: 8 })
let shop: TestShop
let picture: Buffer
beforeAll(async () => {
  shop = await app.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx)
    return { seller, ...(await makeProduct(ctx, seller.id)) }
  })
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
})

const buyer = async () => {
  const order = await buy(app.world, shop)
  await app.drain()
  const token = await app.signIn(order.buyerUserId, 'payer')
  const post = (spaceId: number, more: object = {}) =>
    app.call<{ id: number; state: string }>(
      'POST',
      `/v1/community/spaces/${spaceId}/posts`,
      { title: 'Hello', body: '<p>Words</p>', ...more },
      { token },
    )
  const upload = async (spaceId: number, content: Buffer, what = 'pictures', name = 'p.png') => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
    const answer = await (
      await app.server()
    ).inject({
      method: 'POST',
      url: `/v1/community/spaces/${spaceId}/${what}`,
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: token },
    })
    return { status: answer.statusCode, id: answer.json<{ data?: { id: number } }>().data?.id ?? 0 }
  }
  const call = async <D>(method: 'GET' | 'PUT', path: string, body?: object) =>
    app.call<D>(method, `/v1/community/${path}`, body, { token: await app.signIn(order.buyerUserId, 'payer') })
  const thread = async (id: number) =>
    (
      await app.call<{ post: { pictures: { url: string }[] } }>('GET', `/v1/community/posts/${id}`, undefined, {
        token,
      })
    ).data.post
  return { order, userId: order.buyerUserId, call, post, upload, thread }
}
const space = () => app.transact((ctx) => makeSpace(ctx, { sellerId: shop.seller.id }))

test('pictures are their uploader’s until they are posted, shown by links that end, and gone with their person', async () => {
  const [here, there] = [await space(), await space()]
  const [ada, ben] = [await buyer(), await buyer()]
  const { id, status } = await ada.upload(here, picture)
  expect(status).toBe(201)
  expect((await ada.upload(here, Buffer.from('<svg onload="x()"/>'))).status).toBe(422)
  const foreign = [await ben.post(here, { picture_ids: [id] }), await ada.post(there, { picture_ids: [id] })]
  expect(foreign.map((answer) => answer.fields)).toEqual([
    { picture_ids: ['not_in_list'] },
    { picture_ids: ['not_in_list'] },
  ])
  const { data: post } = await ada.post(here, { body: '', picture_ids: [id] })
  const [shown] = (await ben.thread(post.id)).pictures
  expect(shown?.url).toMatch(/signature=/)
  const served = await (await app.server()).inject({ method: 'GET', url: shown!.url })
  expect(served.statusCode).toBe(200)
  expect((await (await app.server()).inject({ method: 'GET', url: shown!.url.split('?')[0]! })).statusCode).not.toBe(
    200,
  )

  const { email } = ada.order.payerDetails
  await app.transact((ctx) =>
    erasePerson(ctx, { userId: ada.userId, sellerId: null, emails: [email], names: ['Mara Voss'] }),
  )
  await app.drain()
  expect((await ben.thread(post.id)).pictures).toEqual([])
  expect((await (await app.server()).inject({ method: 'GET', url: shown!.url })).statusCode).toBe(404)
})

test('files are saved by links made for who may read the post; their names and what pictures show are words of it', async () => {
  const id = await space()
  const [ada, ben] = [await buyer(), await buyer()]
  const page = Buffer.from('<script>alert(1)</script>')
  const file = await ada.upload(id, page, 'files', '../crypto\u202Egnp.html')
  const shown = await ada.upload(id, picture)
  expect([file.status, shown.status]).toEqual([201, 201])
  expect((await ada.post(id, { picture_ids: [file.id] })).fields).toEqual({ picture_ids: ['not_in_list'] })
  expect((await ada.post(id, { file_ids: [shown.id] })).fields).toEqual({ file_ids: ['not_in_list'] })
  expect((await ben.post(id, { file_ids: [file.id] })).fields).toEqual({ file_ids: ['not_in_list'] })
  const more = { file_ids: [file.id], picture_ids: [shown.id], picture_alts: ['A blue square'] }
  const { data: post } = await ada.post(id, { ...more, body: '<p><a href="https://youtu.be/jfKfPfyJRdk">See</a></p>' })
  const call = async <D>(userId: number, path: string) =>
    app.call<D>('GET', `/v1/community/${path}`, undefined, { token: await app.signIn(userId, 'payer') })
  type Shown = { files: { id: number; name: string }[]; pictures: { alt: string }[]; videos: { frame: string }[] }
  const { post: read } = (await call<{ post: Shown }>(ben.userId, `posts/${post.id}`)).data
  expect(read.pictures.map(({ alt }) => alt)).toEqual(['A blue square'])
  expect(read.videos).toEqual([{ frame: 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk', name: 'YouTube' }])
  for (const words of ['square', 'crypto'])
    expect((await call<{ list: object[] }>(ben.userId, `posts?words=${words}`)).data.list).toMatchObject([
      { id: post.id },
    ])
  const link = await call<{ url: string; view_url: string | null }>(ben.userId, `files/${read.files[0]!.id}`)
  expect(link.data.view_url).toBe(null)
  const served = await (await app.server()).inject({ method: 'GET', url: link.data.url })
  expect([served.statusCode, served.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ])
  expect(served.headers['content-type']).not.toContain('html')
  await sql`update accesses set ends_at = ${app.clock.now} where user_id = ${ben.userId}`.execute(app.world.db)
  expect((await call(ben.userId, `files/${read.files[0]!.id}`)).status).toBe(404)
  await app.call('DELETE', `/v1/community/posts/${post.id}`, undefined, {
    token: await app.signIn(ada.userId, 'payer'),
  })
  await app.drain()
  expect((await (await app.server()).inject({ method: 'GET', url: link.data.url })).statusCode).toBe(404)
})

type Draft = {
  title: string
  is_question: boolean
  poll: object | null
  pictures: { id: number; alt: string; url: string }[]
  files: { id: number; name: string }[]
} | null

test('a draft keeps what goes with it, for its writer alone, until it is sent or dropped; what goes with nothing, a day', async () => {
  const id = await space()
  const [ada, ben] = [await buyer(), await buyer()]
  const draft = async (who = ada) => (await who.call<{ draft: Draft }>('GET', `spaces/${id}/draft`)).data.draft
  const keep = (more: object, who = ada) => who.call('PUT', `spaces/${id}/draft`, { body: '', ...more })
  const bytes = async (url: string) => (await (await app.server()).inject({ method: 'GET', url })).statusCode
  const [first, second] = [await ada.upload(id, picture), await ada.upload(id, picture)]
  const file = await ada.upload(id, Buffer.from('Paper'), 'files', 'paper.txt')
  const poll = { options: ['Red', ''], is_multiple: true, days: 3 }
  const whole = { picture_ids: [first.id, second.id], picture_alts: ['A blue square'], file_ids: [file.id], poll }
  expect((await keep({ ...whole, is_question: true })).status).toBe(200)
  const kept = await draft()
  expect(kept).toMatchObject({ is_question: true, poll, files: [{ id: file.id, name: 'paper.txt' }] })
  expect(kept?.pictures.map(({ id: picture, alt }) => [picture, alt])).toEqual([
    [first.id, 'A blue square'],
    [second.id, ''],
  ])
  // Another person cannot take it, and keeps their own words all the same.
  await keep({ body: '<p>Mine</p>', picture_ids: [first.id] }, ben)
  expect((await draft(ben))?.pictures).toEqual([])
  const tooMany = { picture_ids: Array.from({ length: 5 }, (_, n) => n + 1) }
  expect([(await keep(tooMany)).status, (await keep({ poll: { ...poll, days: 2 } })).status]).toEqual([422, 422])

  const third = await ada.upload(id, picture)

  // Sent: what was taken out of it is removed with the draft, or after a day.
  await keep({ ...whole, picture_ids: [second.id], picture_alts: [] })
  const { data: post } = await ada.post(id, { picture_ids: [second.id], file_ids: [] })
  expect(await draft()).toBe(null)
  await keep({ picture_ids: [third.id] })
  expect((await ada.thread(post.id)).pictures).toHaveLength(1)
  await app.drain()
  expect(await bytes(kept!.pictures[0]!.url)).toBe(200)
  await app.live(app.clock.now.add({ hours: 49 }).toString())
  const { rows } = await sql<{
    id: number
  }>`select id from community_pictures where user_id = ${ada.userId} order by id`.execute(app.world.db)
  expect(rows).toEqual([{ id: second.id }, { id: third.id }])

  // Kept for as long as its draft, and gone with it.
  const [shown] = (await draft())!.pictures
  expect(await bytes(shown!.url)).toBe(200)
  await keep({ poll: { ...poll, options: [' ', ''] }, is_question: true })
  expect(await draft()).toBe(null)
  await app.drain()
  expect(await bytes(shown!.url)).toBe(404)
})

/** What must not act, however it is nested or written; each alone, within words, and in a link. */
const acting = [
  '<script>x()</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>x()</scr</script>ipt>',
  '<img src=x onerror=x()>',
  '<img/src/onerror=x()>',
  '<svg onload=x()><script>x()</script></svg>',
  '<svg><animate onbegin=x() attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><img src onerror=x()></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:x()"></iframe>',
  '<iframe srcdoc="<script>x()</script>"></iframe>',
  '<object data="data:text/html,<script>x()</script>"></object>',
  '<embed src="//evil.example/x.swf">',
  '<form action="//evil.example"><button>Go</button></form>',
  '<input autofocus onfocus=x()>',
  '<body onload=x()>',
  '<details open ontoggle=x()>',
  '<video><source onerror=x()></video>',
  '<style>*{background:url(//evil.example)}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<p style="position:fixed;inset:0">over all</p>',
  '<p onclick="x()" class="co-page" id="root">dressed up</p>',
  '<template><script>x()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
  '<!--><script>x()</script-->',
  '<![CDATA[<script>x()</script>]]>',
  '<a href="#m-99999999">@Nobody</a>',
] as const
const leading = [
  'javascript:x()',
  'JaVaScRiPt:x()',
  'java\tscript:x()',
  '&#106;avascript:x()',
  ' javascript:x()',
  '\u0001javascript:x()',
  'data:text/html,<script>x()</script>',
  'vbscript:x()',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example" onclick="x()',
  "https://evil.example/' onmouseover='x()",
] as const
const turning = [
  '\u202E',
  '\u202D',
  '\u2066',
  '\u2067',
  '\u061C',
  '\u200F',
  '\u0007',
  '\u0000',
  '&#8238;',
  '&#x202e;',
  '\uFEFF',
  '\u2028',
]
const hostile = [
  ...acting.flatMap((each) => [each, `<p>Before ${each} behind</p>`]),
  ...leading.map((each) => `<p>See <a href="${each}">this</a></p>`),
  ...turning.map((each) => `<p>Invoice${each}cod.exe</p>`),
]

test(`of ${hostile.length} hostile posts none acts, turns its surroundings or leads where a link may not`, async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(80)
  const id = await space()
  const ada = await buyer()
  const kept: string[] = []
  for (const [at, body] of hostile.entries()) {
    const { status, data } = await ada.post(id, { title: `${at} ${body}`.slice(0, 150), body: `<p>Words</p>${body}` })
    // What holds a sign no text can have is refused whole.
    if (status === 422) continue
    expect([status, body]).toEqual([200, body])
    const { post } = (await ada.call<{ post: { title: string; body: string } }>('GET', `posts/${data.id}`)).data
    expect(post.body).toContain('Words')
    expect(post.title + post.body).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    expect(post.body).not.toMatch(/&#(8238|x202e);/i)
    kept.push(post.body)
  }
  expect(kept.length).toBeGreaterThanOrEqual(hostile.length - 2)
  const tags = new Set(
    kept.flatMap((body) => [...body.matchAll(/<\/?([a-z]+)/gi)].map(([, tag]) => tag!.toLowerCase())),
  )
  const attributes = kept.flatMap((body) => [...body.matchAll(/<[a-z]+\s([^>]*)>/gi)].map(([, all]) => all!))
  expect(
    [...tags].filter(
      (tag) => !['p', 'a', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'code'].includes(tag),
    ),
  ).toEqual([])
  for (const each of attributes)
    expect(each).toMatch(/^href="(https?:\/\/|\/|mailto:|#)[^"]*"( rel="[^"]*")?( target="_blank")?$/)
})

test('of posts sent at once in a slowed space one is taken', async () => {
  const id = await space()
  await sql`update community_spaces set slow_seconds = 60 where id = ${id}`.execute(app.world.db)
  const ada = await buyer()
  const answers = await Promise.all([ada.post(id), ada.post(id), ada.post(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  await sql`update community_spaces set slow_seconds = 0 where id = ${id}`.execute(app.world.db)
  const free = await Promise.all([ada.post(id), ada.post(id)])
  expect(free.map(({ status }) => status)).toEqual([200, 200])
})

test('a deleted account takes its community along', async () => {
  const id = await space()
  const ada = await buyer()
  await ada.post(id)
  await app.transact((ctx) => endAccount(ctx, shop.seller.id))
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from community_spaces) + (select count(*) from community_posts)
      + (select count(*) from community_members) as count`.execute(app.world.db)
  expect(Number(rows[0]!.count)).toBe(0)
})
