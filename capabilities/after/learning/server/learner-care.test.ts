import { sql } from 'kysely'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

/** What sellers and learners say and do to each other around a course. */

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
let testShop: TestShop
let lessons: Map<string, number>

beforeAll(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light', accessDays: 30 }))
  const option = (key: string, isRight: boolean) => ({ key, text: key, isRight })
  lessons = await app.transact((ctx) =>
    makeCourse(
      ctx,
      testShop.product,
      [
        {
          name: 'First',
          lessons: [
            { name: 'Welcome' },
            {
              name: 'Exam',
              quiz: {
                passPercent: 100,
                maxAttempts: 2,
                timeLimitMinutes: 10,
                questions: [
                  {
                    key: 'both',
                    form: 'multiple_choice',
                    text: 'Which are warm?',
                    points: 1,
                    options: [option('redd', true), option('blue', false), option('gold', true)],
                  },
                ],
              },
            },
          ],
        },
      ],
      { commentsMode: 'moderated' },
    ),
  )
  await app.drain()
})

const cabinet = async <D>(method: 'GET' | 'POST', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(testShop.seller.userId, 'seller') })
const learner = async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  return {
    id,
    email: order.ownerDetails.email,
    call: async <D>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      app.call<D>(method, `/v1/payer/course_sessions/${id}${path}`, body, {
        token: await app.signIn(order.buyerUserId, 'payer'),
      }),
  }
}
const mailsTo = async (recipient: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient).map((mail) => mail.kind)
type Said = { list: { id: number; text: string; is_seller: boolean; parent_id: number | null }[] }

test('a comment is seen by others once its seller shows it, answered by mail, and hidden again', async () => {
  const [mara, noor] = [await learner(), await learner()]
  const at = `/lessons/${lessons.get('Welcome')}/comments`
  await mara.call('POST', at, { text: 'Which <b>walk</b>?' })
  const seen = async () =>
    (await noor.call<Said>('GET', at)).data.list.map(({ text, is_seller: isSeller }) => [text, isSeller])
  expect(await seen()).toEqual([])
  const { id } = (await cabinet<{ list: { id: number }[] }>('GET', 'courses/comments?state[]=pending')).data.list[0]!
  expect((await cabinet('POST', `course_comments/${id}/moderate`, { shown: true })).status).toBe(200)
  expect(await seen()).toEqual([['Which <b>walk</b>?', false]])
  const open = async () =>
    (await cabinet<{ list: { id: number }[] }>('GET', 'courses/comments?is_unanswered=true')).data.list.map(
      (row) => row.id,
    )
  expect(await open()).toEqual([id])
  await cabinet('POST', `course_comments/${id}/reply`, { text: 'The one at dusk.' })
  expect(await open()).toEqual([])
  await app.drain()
  expect([await seen(), (await mailsTo(mara.email)).filter((kind) => kind === 'comment_reply').length]).toEqual([
    [
      ['Which <b>walk</b>?', false],
      ['The one at dusk.', true],
    ],
    1,
  ])
  await cabinet('POST', `course_comments/${id}/moderate`, { shown: false })
  expect((await seen()).some(([text]) => text === 'Which <b>walk</b>?')).toBe(false)
})

test('pictures of people stand beside what they said, and that of the seller with the course', async () => {
  const mara = await learner()
  const at = `/lessons/${lessons.get('Welcome')}/comments`
  await app.world.db.updateTable('users').set({ avatarKey: 'dusk' }).where('id', '=', testShop.seller.userId).execute()
  type Pictured = { list: { text: string; author_avatar_url: string | null }[] }
  const { list } = (await mara.call<Pictured>('POST', at, { text: 'Hello' })).data
  expect(list.map(({ text, author_avatar_url: url }) => [text, url])).toEqual([
    ['The one at dusk.', '/files/avatars/dusk.webp'],
    ['Hello', null],
  ])
  const { seller } = (await mara.call<{ seller: { avatar_url: string } }>('GET', '')).data
  expect(seller.avatar_url).toMatch(/^https?:\/\/.+\/files\/avatars\/dusk\.webp$/)
})

test('a quiz is passed by all that is right and nothing else, as often as it may be tried, in its time', async () => {
  const mara = await learner()
  const at = `/lessons/${lessons.get('Exam')}/quiz_attempts`
  type Page = {
    quiz: {
      attempts: { state: string; percent: number | null }[]
      current: { id: number; due_at: string | null } | null
    }
  }
  const attempt = async (answers: string[], minutes = 1) => {
    const { data } = await mara.call<Page>('POST', at, {})
    app.clock.advance({ minutes })
    return mara.call<Page>('POST', `${at}/${data.quiz.current!.id}/submit`, { answers: { both: answers } })
  }
  expect((await attempt(['redd'])).data.quiz.attempts[0]).toMatchObject({ state: 'failed', percent: 0 })
  const late = await attempt(['redd', 'gold'], 15)
  expect(late.status === 200 ? late.data.quiz.attempts[0]!.state : late.code).not.toBe('passed')
  expect((await mara.call('POST', at, {})).status).toBe(409)
  const noor = await learner()
  const { data } = await noor.call<Page>('POST', at, {})
  expect(
    (await noor.call<Page>('POST', `${at}/${data.quiz.current!.id}/submit`, { answers: { both: ['gold', 'redd'] } }))
      .data.quiz.attempts[0],
  ).toMatchObject({ state: 'passed', percent: 100 })
})

test('the library says how far a learner is, and which lesson comes next', async () => {
  const { order } = await app
    .transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Small steps' }))
    .then(async (shop) => {
      await app.transact((ctx) =>
        makeCourse(ctx, shop.product, [
          { name: 'Part one', lessons: [{ name: 'One' }, { name: 'Draft', active: false }, { name: 'Two' }] },
        ]),
      )
      return { order: await buy(app.world, shop) }
    })
  await app.drain()
  const token = await app.signIn(order.buyerUserId, 'payer')
  type Card = {
    id: number
    progress: { percent: number; finished: number; total: number } | null
    continues_with: { path: string; name: string } | null
  }
  const card = async () =>
    (await app.call<{ list: Card[] }>('GET', '/v1/payer/accesses', undefined, { token })).data.list[0]!
  const before = await card()
  expect(before).toMatchObject({
    progress: { percent: 0, finished: 0, total: 2 },
    continues_with: { name: 'One' },
  })
  const finish = async (at: Card) => {
    const path = at.continues_with!.path.replace('/payer/s/', '/v1/payer/course_sessions/')
    expect((await app.call('POST', `${path}/finish`, {}, { token })).status).toBe(200)
  }
  await finish(before)
  expect(await card()).toMatchObject({ progress: { percent: 50, finished: 1 }, continues_with: { name: 'Two' } })
  await finish(await card())
  expect(await card()).toMatchObject({ progress: { percent: 100, finished: 2 }, continues_with: null })
})

test('a seller gives a course for free, begins it anew for a learner, and lets it end later', async () => {
  expect(
    (
      await cabinet('POST', 'course_sessions', {
        product_id: testShop.product.id,
        email: 'guest@example.com',
        first_name: 'Guest',
        last_name: 'Friend',
      })
    ).status,
  ).toBe(201)
  await app.drain()
  const guests = (
    await cabinet<{ list: { publish_state: string }[] }>('GET', 'courses/sessions?query=guest@example.com')
  ).data.list
  expect([guests.length, guests[0]!.publish_state]).toEqual([1, 'published'])
  const mara = await learner()
  const progress = async () => (await mara.call<{ progress: number }>('GET', '/overview')).data.progress
  await mara.call('POST', `/lessons/${lessons.get('Welcome')}/finish`, {})
  expect(await progress()).toBe(50)
  expect((await cabinet('POST', `course_sessions/${mara.id}/reset`, {})).status).toBe(200)
  expect(await progress()).toBe(0)
  const end = async () =>
    (await app.world.db.selectFrom('accesses').select('endsAt').where('id', '=', mara.id).executeTakeFirstOrThrow())
      .endsAt
  const before = (await end())!
  await cabinet('POST', `course_sessions/${mara.id}/extend`, { days: 10 })
  expect(before.until((await end())!).total('hours')).toBe(240)
  await cabinet('POST', `course_sessions/${mara.id}/extend`, { days: null })
  expect(await end()).toBeNull()
})

test('a seller looks at a lesson as learners meet it; others find nothing, and nothing is counted', async () => {
  const exam = lessons.get('Exam')
  expect((await cabinet('GET', `lessons/${exam}/preview`)).data).toMatchObject({
    name: 'Exam',
    product: { name: 'Seeing light' },
    questions: [{ text: 'Which are warm?', options: ['redd', 'blue', 'gold'] }],
    task: null,
  })
  const other = await app.transact((ctx) => openTestShop(ctx, { form: 'course' }))
  expect(
    (
      await app.call('GET', `/v1/cabinet/lessons/${exam}/preview`, undefined, {
        token: await app.signIn(other.seller.userId, 'seller'),
      })
    ).status,
  ).toBe(404)
})

test('a question beside a lesson is answered by the comment its asker or the desk accepts', async () => {
  const [mara, noor] = [await learner(), await learner()]
  const at = `/lessons/${lessons.get('Welcome')}/comments`
  type Asked = { list: { id: number; text: string; is_question: boolean; answer_id: number | null }[] }
  const questions = async () =>
    (await cabinet<{ list: { id: number }[] }>('GET', 'courses/comments?is_open_question=true')).data.list.map(
      ({ id }) => id,
    )
  const say = async (who: typeof mara, text: string, more: object = {}) => {
    await who.call('POST', at, { text, ...more })
    const { rows } = await sql<{ id: number }>`
      update lesson_comments set state = 'published' where text = ${text} returning id`.execute(app.world.db)
    return rows[0]!.id
  }
  const asked = await say(mara, 'Where does it begin', { is_question: true })
  const answer = await say(noor, 'At the gate.', { parent_id: asked })
  const loose = await say(noor, 'Nice.')
  expect(await questions()).toEqual([asked])
  const accept = async (who: typeof mara, id: number) =>
    who.call<Asked>('PUT', `${at}/${id}/accept`, { is_accepted: true })
  expect([(await accept(noor, answer)).status, (await accept(mara, loose)).status]).toEqual([404, 404])
  const { list } = (await accept(mara, answer)).data
  expect(list.find(({ id }) => id === asked)).toMatchObject({ is_question: true, answer_id: answer })
  expect(await questions()).toEqual([])
  await cabinet('POST', `course_comments/${answer}/accept`, { is_accepted: false })
  expect(await questions()).toEqual([asked])
  await cabinet('POST', `course_comments/${answer}/accept`, { is_accepted: true })
  await cabinet('POST', `course_comments/${answer}/moderate`, { shown: false })
  expect(await questions()).toEqual([asked])
})
