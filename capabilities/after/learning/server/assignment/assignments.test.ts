import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { erasePerson } from '#platform/server/erase.ts'
import { actorAs } from '#platform/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'notifications'))
let testShop: TestShop
let lessons: Map<string, number>

beforeAll(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  const quiz = {
    passPercent: 60,
    isRequired: true,
    questions: [
      {
        key: 'aperture',
        form: 'single_choice' as const,
        text: 'Widest?',
        points: 1,
        options: [
          { key: 'open', text: 'f/1.4', isRight: true },
          { key: 'shut', text: 'f/22', isRight: false },
        ],
      },
    ],
  }
  lessons = await app.world.as(actorAs({ role: 'seller', sellerId: testShop.seller.id })).transact((ctx) =>
    makeCourse(ctx, testShop.product, [
      {
        name: 'First',
        lessons: [
          { name: 'Window', assignment: { task: 'One window, three pictures.' } },
          { name: 'Exam', quiz, assignment: { task: 'Say why.' } },
          { name: 'Freely', assignment: { task: 'If you like.', isRequired: false } },
          { name: 'Plain' },
        ],
      },
    ]),
  )
})

type Page = {
  state: string
  must_hand_in: boolean
  must_pass_quiz: boolean
  quiz: { current: { id: number } | null } | null
  assignment: {
    task: string
    is_required: boolean
    may_hand_in: boolean
    submissions: {
      id: number
      number: number
      state: string
      text: string
      feedback: string | null
      files: { id: number; name: string }[]
    }[]
  } | null
}
const desk = async <D>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(testShop.seller.userId, 'seller') })
const sent =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="window.txt"\r\ncontent-type: text/plain\r\n\r\nthree pictures\r\n--b--\r\n'
const learner = async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const token = await app.signIn(order.buyerUserId, 'payer')
  const at = (name: string) => `/v1/payer/course_sessions/${id}/lessons/${lessons.get(name)}`
  return {
    id,
    token,
    userId: order.buyerUserId,
    email: order.ownerDetails.email,
    page: async (name: string) => (await app.call<Page>('GET', at(name), undefined, { token })).data,
    call: <D = object>(name: string, path: string, body: object = {}) =>
      app.call<D>('POST', `${at(name)}/${path}`, body, { token }),
    upload: async (name: string) =>
      (
        await (
          await app.server()
        ).inject({
          method: 'POST',
          url: `${at(name)}/assignment_files`,
          payload: sent,
          headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: token },
        })
      ).json<{ data: { id: number } }>().data.id,
  }
}

test('a learner hands in, improves what comes back, and the lesson is done once it is accepted', async () => {
  const { id, token, email, page, call, upload } = await learner()
  expect(await page('Window')).toMatchObject({
    must_hand_in: true,
    assignment: { task: 'One window, three pictures.', may_hand_in: true, submissions: [] },
  })
  expect(await page('Plain')).toMatchObject({ must_hand_in: false, assignment: null })
  expect((await call('Window', 'finish')).code).toBe('learning.assignment_first')
  expect(await call('Window', 'assignment_submissions', { text: ' ' })).toMatchObject({
    status: 422,
    code: 'learning.nothing_handed_in',
    fields: { text: ['required'] },
  })
  expect((await call('Plain', 'assignment_submissions', { text: 'Here' })).code).toBe('learning.no_assignment')
  const fileId = await upload('Window')
  expect((await desk('POST', `assignment_files/${fileId}/open`)).status).toBe(404)
  expect((await call('Window', 'assignment_submissions', { text: 'Here', file_ids: [fileId, 999_999] })).status).toBe(
    404,
  )
  expect((await call('Window', 'assignment_submissions', { text: 'Here they are', file_ids: [fileId] })).status).toBe(
    200,
  )
  expect((await call('Window', 'assignment_submissions', { text: 'Once more' })).code).toBe(
    'learning.submission_stands',
  )
  const first = (await page('Window')).assignment!.submissions[0]!
  expect(first).toMatchObject({ number: 1, state: 'in_review', text: 'Here they are', files: [{ name: 'window.txt' }] })
  expect((await desk('POST', `assignment_files/${fileId}/open`)).data).toMatchObject({
    url: expect.stringContaining('/files/'),
  })
  await app.drain()
  const told = await app.world.db
    .selectFrom('notifications')
    .select(['kind', 'link'])
    .where('sellerId', '=', testShop.seller.id)
    .where('kind', '=', 'assignment')
    .execute()
  expect(told).toEqual([{ kind: 'assignment', link: '/cabinet/courses/assignments' }])

  const waiting = (await desk<{ list: { id: number }[] }>('GET', 'courses/assignments?state[]=in_review')).data.list
  expect(waiting).toMatchObject([
    { id: first.id, owner_name: expect.any(String), lesson_name: 'Window', files_count: 1 },
  ])
  expect((await desk<{ list: object[] }>('GET', 'courses/overview')).data.list[0]).toMatchObject({ in_review_count: 1 })
  expect((await desk('POST', `assignment_submissions/${first.id}/review`, { verdict: 'to_improve' })).fields).toEqual({
    feedback: ['required'],
  })
  expect(
    (
      await desk('POST', `assignment_submissions/${first.id}/review`, {
        verdict: 'to_improve',
        feedback: 'Closer to the window',
      })
    ).status,
  ).toBe(200)
  expect((await call('Window', 'assignment_submissions', { text: 'Closer' })).status).toBe(200)
  const [second] = (await page('Window')).assignment!.submissions
  expect((await desk('POST', `assignment_submissions/${first.id}/review`, { verdict: 'accepted' })).code).toBe(
    'learning.submission_over',
  )
  expect(
    (await desk('POST', `assignment_submissions/${second!.id}/review`, { verdict: 'rejected', feedback: 'Copied' }))
      .status,
  ).toBe(200)
  expect((await call('Window', 'assignment_submissions', { text: 'Third' })).code).toBe('learning.submission_stands')
  expect(await page('Window')).toMatchObject({ state: 'viewed', must_hand_in: true })
  expect(
    (
      await desk('POST', `assignment_submissions/${second!.id}/review`, {
        verdict: 'accepted',
        feedback: 'I was wrong',
      })
    ).status,
  ).toBe(200)
  expect(await page('Window')).toMatchObject({
    state: 'finished',
    must_hand_in: false,
    assignment: {
      may_hand_in: false,
      submissions: [{ state: 'accepted', feedback: 'I was wrong' }, { state: 'to_improve' }],
    },
  })
  expect(
    (await desk('POST', `assignment_submissions/${second!.id}/review`, { verdict: 'rejected', feedback: 'No' })).code,
  ).toBe('learning.submission_over')
  await app.drain()
  expect(
    (await app.mails()).filter((mail) => mail.kind === 'assignment_reviewed' && mail.recipient === email),
  ).toHaveLength(3)

  const other = await learner()
  expect((await app.call('POST', `/v1/payer/assignment_files/${fileId}/open`, {}, { token: other.token })).status).toBe(
    404,
  )
  expect((await app.call('POST', `/v1/payer/assignment_files/${fileId}/open`, {}, { token })).status).toBe(200)
  expect(
    (
      await app.call(
        'POST',
        `/v1/payer/course_sessions/${id}/lessons/${lessons.get('Window')}/assignment_submissions`,
        { text: 'Mine' },
        { token: other.token },
      )
    ).status,
  ).toBe(404)
})

test('with a quiz beside it both must be done, whichever comes last; what is not required holds nothing up', async () => {
  const { page, call } = await learner()
  await call('Exam', 'assignment_submissions', { text: 'Because' })
  const [handed] = (await page('Exam')).assignment!.submissions
  await desk('POST', `assignment_submissions/${handed!.id}/review`, { verdict: 'accepted' })
  expect(await page('Exam')).toMatchObject({ state: 'viewed', must_hand_in: false, must_pass_quiz: true })
  const attempt = (await call<Page>('Exam', 'quiz_attempts')).data.quiz!.current!.id
  expect(
    (await call<Page>('Exam', `quiz_attempts/${attempt}/submit`, { answers: { aperture: ['open'] } })).data.state,
  ).toBe('finished')
  expect((await call('Freely', 'finish')).status).toBe(200)
})

test('with a learner’s data go words and files, bytes as well; a task is needed before it is asked', async () => {
  const { userId, email, call, upload } = await learner()
  const fileId = await upload('Window')
  await call('Window', 'assignment_submissions', { text: 'My kitchen window', file_ids: [fileId] })
  const stored = await app.world.db
    .selectFrom('assignmentFiles')
    .innerJoin('files', 'files.id', 'assignmentFiles.fileId')
    .select(['files.id', 'files.storageKey'])
    .where('assignmentFiles.id', '=', fileId)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => erasePerson(ctx, { userId, sellerId: null, emails: [email], names: [] }))
  await app.drain()
  expect(
    await app.world.db
      .selectFrom('assignmentSubmissions')
      .select(['text', 'feedback'])
      .where('userId', '=', userId)
      .execute(),
  ).toEqual([{ text: '', feedback: null }])
  expect(await app.world.db.selectFrom('files').select('id').where('id', '=', stored.id).execute()).toEqual([])
  await expect(app.world.ports.storage.read(stored.storageKey).toArray()).rejects.toThrow()
  expect((await desk('PATCH', `lessons/${lessons.get('Plain')}/assignment`, { active: true })).fields).toEqual({
    task: ['required'],
  })
  expect(
    (await desk('PATCH', `lessons/${lessons.get('Plain')}/assignment`, { active: true, task: 'Now' })).data,
  ).toMatchObject({ assignment: { active: true, task: 'Now', is_required: true } })
})
