import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { giveAccess, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

type Own = {
  may_write: boolean
  author_name: string
  review: { rating: number; text: string; state: string; answer: string | null; hidden_reason: string | null } | null
}
type Shown = {
  count: number
  average: string | null
  distribution: number[]
  total_count: number
  page: number
  list: { rating: number; title: string; text: string; author_name: string; answer: string | null }[]
}

const app = useTestApp(await roomsNeeded(import.meta.url, 'notifications'), { poolSize: 16 })
let seller: Awaited<ReturnType<typeof makeSeller>>
let stranger: Awaited<ReturnType<typeof makeSeller>>
let operator: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  stranger = await app.transact((ctx) => makeSeller(ctx))
  operator = await app.transact((ctx) => makeUser(ctx, ['admin']))
})

const offer = async (): Promise<TestShop> => ({
  seller: seller.seller,
  ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id))),
})
const accessOf = async (productId: number, userId: number) =>
  (
    await app.world.db
      .selectFrom('accesses')
      .select('id')
      .where('productId', '=', productId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).id
const buyerAt = async (testShop: TestShop) => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const userId = order.buyerUserId
  const accessId = await accessOf(testShop.product.id, userId)
  const call = async (method: 'GET' | 'POST' | 'DELETE', body?: object) =>
    app.call<Own>(method, `/v1/payer/accesses/${accessId}/review`, body, { token: await app.signIn(userId, 'payer') })
  const write = (rating: number, text = 'Clear and short.', title = '') => call('POST', { rating, text, title })
  return { order, userId, accessId, call, write }
}
const page = async ({ product }: TestShop, number = 1) =>
  app.call<Shown>('GET', `/v1/shop/${seller.seller.username}/products/${product.slug}/reviews?page=${number}`)
const idOf = async (userId: number) =>
  (await app.world.db.selectFrom('buyerReviews').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id
const desk = async (method: 'POST' | 'DELETE', path: string, body: object = {}, as = seller) =>
  app.call<{ state: string }>(method, `/v1/cabinet/reviews/${path}`, body, {
    token: await app.signIn(as.user.id, 'seller'),
  })
const operate = async (path: string, body: object = {}) =>
  app.call('POST', `/v1/cabinet/reviews/${path}`, body, { token: await app.signIn(operator.user.id, 'admin') })
const mailsOf = async (kind: string) => (await app.mails()).filter((mail) => mail.kind === kind)

describe('a review', () => {
  test('is written by a buyer, once for a product, changed and removed by them alone', async () => {
    const testShop = await offer()
    expect((await page(testShop)).data).toMatchObject({ count: 0, average: null, list: [] })
    const buyer = await buyerAt(testShop)
    expect((await buyer.call('GET')).data).toMatchObject({ may_write: true, author_name: 'Mara V.', review: null })
    expect((await buyer.write(6)).status).toBe(422)
    expect((await buyer.write(4, '<b>Fine</b>')).data.review).toMatchObject({ rating: 4, state: 'published' })
    await buyer.write(5, '<b>Better</b>')
    const other = await buyerAt(testShop)
    await other.write(2, '')
    expect((await page(testShop)).data).toMatchObject({
      count: 2,
      average: '3.5',
      distribution: [0, 1, 0, 0, 1],
      total_count: 1,
      list: [{ rating: 5, text: '<b>Better</b>', author_name: 'Mara V.' }],
    })
    const theirs = await app.call(
      'POST',
      `/v1/payer/accesses/${buyer.accessId}/review`,
      { rating: 1, text: '', title: '' },
      {
        token: await app.signIn(other.userId, 'payer'),
      },
    )
    expect(theirs.status).toBe(404)
    expect((await buyer.call('DELETE')).data).toMatchObject({ may_write: true, review: null })
    expect((await page(testShop)).data).toMatchObject({ count: 1, average: '2.0', total_count: 0, list: [] })
    expect((await buyer.write(3)).data.review).toMatchObject({ rating: 3, state: 'published' })
  })

  test('begun twice at once is one', async () => {
    const testShop = await offer()
    const buyer = await buyerAt(testShop)
    const answers = await Promise.all([buyer.write(4), buyer.write(5)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await page(testShop)).data.count).toBe(1)
  })

  test('cannot be begun after a refund, by one the seller gave access, or by the seller', async () => {
    const testShop = await offer()
    const late = await buyerAt(testShop)
    const early = await buyerAt(testShop)
    await early.write(1, 'Not for me.')
    for (const { order } of [late, early]) await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect((await late.call('GET')).data.may_write).toBe(false)
    expect((await late.write(1)).code).toBe('reviews.not_bought')
    expect((await early.write(2, 'Money came back at once.')).data.review).toMatchObject({ rating: 2 })
    expect((await page(testShop)).data.count).toBe(1)

    const guest = await app.transact((ctx) => makeUser(ctx, ['payer']))
    await app.transact((ctx) =>
      giveAccess(
        { ...ctx, actor: seller.actor },
        { productId: testShop.product.id, email: guest.user.email, firstName: null, lastName: null },
      ),
    )
    await app.drain()
    const given = await accessOf(testShop.product.id, guest.user.id)
    const tried = await app.call(
      'POST',
      `/v1/payer/accesses/${given}/review`,
      { rating: 5, text: '', title: '' },
      {
        token: guest.token,
      },
    )
    expect(tried.code).toBe('reviews.not_bought')

    const own = await buyerAt(testShop)
    await sql`update accesses set user_id = ${seller.user.id} where id = ${own.accessId}`.execute(app.world.db)
    const praised = await app.call(
      'POST',
      `/v1/payer/accesses/${own.accessId}/review`,
      { rating: 5, text: '', title: '' },
      {
        token: await app.signIn(seller.user.id, 'payer'),
      },
    )
    expect(praised.code).toBe('reviews.not_bought')
  })

  test('is answered in public once, by its own seller, and the buyer gets the first answer by email', async () => {
    const testShop = await offer()
    const buyer = await buyerAt(testShop)
    await buyer.write(3, 'Where is part two?')
    await app.drain()
    const id = await idOf(buyer.userId)
    expect((await desk('POST', `${id}/answer`, { text: 'Mine!' }, stranger)).status).toBe(404)
    const before = (await mailsOf('review_answered')).length
    await desk('POST', `${id}/answer`, { text: 'Part two is coming.' })
    await desk('POST', `${id}/answer`, { text: 'Part two is here.' })
    expect((await page(testShop)).data.list[0]).toMatchObject({ answer: 'Part two is here.' })
    expect((await mailsOf('review_answered')).length).toBe(before + 1)
    await desk('DELETE', `${id}/answer`)
    expect((await page(testShop)).data.list[0]).toMatchObject({ answer: null })
    const told = await app.world.db
      .selectFrom('notifications')
      .select('parts')
      .where('sellerId', '=', seller.seller.id)
      .where('kind', '=', 'review_written')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(told?.parts).toMatchObject({ payer: 'Mara V.', stage: '3' })
  })

  test('is hidden for a reason only, which its buyer learns and the log keeps; the operator has the last word', async () => {
    const testShop = await offer()
    const buyer = await buyerAt(testShop)
    await buyer.write(1, 'You are a fool.')
    const id = await idOf(buyer.userId)
    expect((await desk('POST', `${id}/hide`, { reason: 'negative' })).status).toBe(422)
    expect((await desk('POST', `${id}/hide`, { reason: 'insult', note: 'Please stay polite.' })).data.state).toBe(
      'hidden',
    )
    expect((await page(testShop)).data.count).toBe(0)
    expect((await buyer.call('GET')).data.review).toMatchObject({ state: 'hidden', hidden_reason: 'insult' })
    expect((await mailsOf('review_hidden')).at(-1)?.body).toContain('Please stay polite.')
    const entries = await sql<{ action: string; after: object }>`
      select action, after from audit_entries where subject = 'buyer_reviews' and subject_id = ${id} order by id`.execute(
      app.world.db,
    )
    expect(entries.rows).toEqual([{ action: 'reviews.hidden', after: { reason: 'insult', state: 'hidden' } }])

    await buyer.call('DELETE')
    expect((await buyer.write(1, 'Still a fool.')).data.review).toMatchObject({ state: 'hidden' })

    expect((await operate(`${id}/restore`)).status).toBe(200)
    expect((await page(testShop)).data.count).toBe(1)
    expect((await desk('POST', `${id}/hide`, { reason: 'insult' })).code).toBe('reviews.cleared')
    app.clock.advance({ minutes: 1 })
    await buyer.write(1, 'A fool after all.')
    expect((await desk('POST', `${id}/hide`, { reason: 'insult' })).status).toBe(200)
    expect((await desk('POST', `${id}/restore`)).status).toBe(200)
    expect((await operate(`${id}/hide`, { reason: 'unlawful' })).status).toBe(200)
    expect((await desk('POST', `${id}/restore`)).code).toBe('reviews.hidden_by_operator')
  })

  test('pages its words, newest first, and stars of a shop come for its own public products only', async () => {
    const testShop = await offer()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await (await buyerAt(testShop)).write(5, `Number ${number}`)
      app.clock.advance({ minutes: 1 })
    }
    expect((await page(testShop)).data.list.map(({ text }) => text)).toEqual(
      [6, 5, 4, 3, 2].map((each) => `Number ${each}`),
    )
    expect((await page(testShop, 2)).data.list.map(({ text }) => text)).toEqual(['Number 1'])
    expect((await page(testShop, 99)).data).toMatchObject({ page: 2 })
    const ratings = (username: string) =>
      app.call('GET', `/v1/shop/${username}/ratings?product_ids=${testShop.product.id}`)
    expect((await ratings(seller.seller.username)).data).toEqual({
      list: [{ product_id: testShop.product.id, count: 6, average: '5.0' }],
    })
    expect((await ratings(stranger.seller.username)).data).toEqual({ list: [] })
    await sql`update products set published = false where id = ${testShop.product.id}`.execute(app.world.db)
    expect((await page(testShop)).status).toBe(404)
    expect((await ratings(seller.seller.username)).data).toEqual({ list: [] })
  })

  test('keeps its stars and loses its words when its buyer is erased', async () => {
    const testShop = await offer()
    const buyer = await buyerAt(testShop)
    await buyer.write(1, 'Quillfeather was here.')
    await app.drain()
    const told = () =>
      app.world.db.selectFrom('notifications').select('id').where('uniqueKey', 'like', 'review_written:%').execute()
    const before = (await told()).length
    await app.transact((ctx) =>
      erasePerson(ctx, { userId: buyer.userId, sellerId: null, emails: [], names: ['Quillfeather'] } as never),
    )
    expect((await page(testShop)).data).toMatchObject({ count: 1, average: '1.0', list: [] })
    expect(await told()).toHaveLength(before - 1)
  })
})
