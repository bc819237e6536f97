import { sql } from 'kysely'
import { beforeAll, expect, test as it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

/** A course bought in rates, lived through over weeks: drip, quiz, a rate that fails, the rest paid, the certificate, the end. */

const app = useTestApp(rooms, { at: '2026-03-02T09:00:00Z' })
let testShop: TestShop
let lessons: Map<string, number>

beforeAll(async () => {
  testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'course', name: 'Seeing light' },
      { form: 'installment', price: null, firstAmount: 5000, nextAmount: 5000, paymentsCount: 3, interval: '1m' },
    ),
  )
  lessons = await app.transact((ctx) =>
    makeCourse(
      ctx,
      testShop.product,
      [
        {
          name: 'First',
          lessons: [
            {
              name: 'Welcome',
              blocks: [{ key: 'text1', form: 'text', text: '<p>Hello<script>alert(1)</script></p>' }],
            },
            { name: 'Light', releaseType: 'by_completion' },
          ],
        },
        {
          name: 'Second',
          releaseType: 'by_purchase',
          releaseDays: 14,
          lessons: [
            {
              name: 'Exam',
              quiz: {
                passPercent: 60,
                maxAttempts: 3,
                questions: [
                  {
                    key: 'aperture',
                    form: 'single_choice',
                    text: 'Which lets in most light?',
                    points: 1,
                    options: [
                      { key: 'open', text: 'f/1.4', isRight: true },
                      { key: 'shut', text: 'f/22', isRight: false },
                    ],
                  },
                  { key: 'essay', form: 'text_field', text: 'Why?', points: 1, options: [] },
                ],
              },
            },
            { name: 'Farewell', releaseType: 'by_purchase', releaseDays: 42 },
          ],
        },
      ],
      { hasCertificate: true },
    ),
  )
  await app.drain()
})

type Overview = {
  publish_state: string
  progress: number
  certificate_code: string | null
  next_lesson_id: number | null
  lessons: {
    id: number
    name: string
    is_category: boolean
    state: string
    opens_at: string | null
    waits_for: string | null
  }[]
}
type Attempt = { id: number; state: string; percent: number | null }
type Page = {
  state: string
  must_pass_quiz: boolean
  blocks: { text: string }[]
  quiz: { attempts: Attempt[]; current: { id: number; questions: { options: object[] }[] } | null } | null
}

it('goes from the first rate to the certificate', async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const call = async <D>(method: 'GET' | 'POST', path: string, body?: object) =>
    app.call<D>(method, `/v1/payer/course_sessions/${id}${path}`, body, {
      token: await app.signIn(order.buyerUserId, 'payer'),
    })
  const cabinet = async <D>(method: 'GET' | 'POST', path: string, body?: object) =>
    app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(testShop.seller.userId, 'seller') })
  const overview = async () => (await call<Overview>('GET', '/overview')).data
  const states = async () =>
    (await overview()).lessons.filter((lesson) => !lesson.is_category).map((lesson) => lesson.state)
  const at = (name: string) => `/lessons/${lessons.get(name)}`

  expect(await overview()).toMatchObject({
    publish_state: 'publishing',
    progress: 0,
    next_lesson_id: lessons.get('Welcome'),
  })
  expect(await states()).toEqual(['published', 'pending', 'pending', 'pending'])
  expect((await overview()).lessons.find((lesson) => lesson.name === 'Light')).toMatchObject({
    waits_for: 'Welcome',
    opens_at: null,
  })
  expect((await call('GET', at('Light'))).code).toBe('learning.lesson_not_open')
  expect((await call<Page>('GET', at('Welcome'))).data).toMatchObject({
    state: 'viewed',
    blocks: [{ text: '<p>Hello</p>' }],
  })
  expect((await call<Overview>('POST', `${at('Welcome')}/finish`, {})).data).toMatchObject({
    progress: 25,
    next_lesson_id: lessons.get('Light'),
  })
  await call('POST', `${at('Light')}/finish`, {})
  expect(await states()).toEqual(['finished', 'finished', 'pending', 'pending'])

  // What course downloaders ask for, in the shapes they know.
  expect((await call('GET', '')).data).toMatchObject({
    id,
    publish_state: 'publishing',
    payment_state: 'paying',
    progress: 50,
    blocked: false,
    lifetime: true,
    owner: { full_name: 'Mara Voss' },
    order: { id: order.id, token: order.token, can_continue: true },
    product: { name: 'Seeing light', form: 'course', course_theme: { sidebar: 'left' } },
  })
  const listed = (
    await call<{ total_count: number; list: { id: number; name: string }[] }>(
      'GET',
      '/lessons?page=1&query=&per=10000&sort_key=id&sort_dir=asc',
    )
  ).data
  expect([listed.total_count, listed.list.map((each) => each.name)]).toEqual([
    6,
    ['First', 'Welcome', 'Light', 'Second', 'Exam', 'Farewell'],
  ])
  expect(listed.list[1]).toMatchObject({
    id: lessons.get('Welcome'),
    active: true,
    content_page_id: lessons.get('Welcome'),
    is_category: false,
    parent_id: listed.list[0]!.id,
    nesting_level: 1,
    prev_lesson_id: null,
    next_lesson_id: lessons.get('Light'),
    preview: false,
    comments_allowed: true,
    quiz_enabled: false,
    quiz_id: null,
    duration_type: 'unlimited',
  })
  expect(
    (await call('GET', `${at('Welcome')}/content_pages/${lessons.get('Welcome')}?screen_size=desktop`)).data,
  ).toMatchObject({
    id: lessons.get('Welcome'),
    content_blocks: [
      {
        form: 'row',
        position: 0,
        is_row: true,
        parent_id: null,
        goods: [],
        children: [{ form: 'text', is_row: false, content: { text: '<p>Hello</p>' }, children: [], goods: [] }],
      },
    ],
  })
  const stranger = await buy(app.world, testShop)
  await app.drain()
  const foreign = await app.signIn(stranger.buyerUserId, 'payer')
  for (const path of ['', '/overview', '/lessons', at('Welcome')])
    expect(
      (await app.call('GET', `/v1/payer/course_sessions/${id}${path}`, undefined, { token: foreign })).status,
    ).toBe(404)

  await app.live('2026-03-17T09:00:00Z')
  expect(await states()).toEqual(['finished', 'finished', 'published', 'pending'])
  expect(
    (await app.mails())
      .filter((mail) => mail.kind === 'lesson_released' && mail.recipient === order.ownerDetails.email)
      .map((mail) => mail.subject),
  ).toEqual(['New in “Seeing light”'])
  const begun = (await call<Page>('POST', `${at('Exam')}/quiz_attempts`, {})).data
  expect(begun).toMatchObject({
    must_pass_quiz: true,
    quiz: { current: { questions: [{ options: [{ key: 'open', text: 'f/1.4' }, { key: 'shut' }] }, {}] } },
  })
  expect(JSON.stringify(begun)).not.toContain('is_right')
  expect((await call('POST', `${at('Exam')}/finish`, {})).code).toBe('learning.quiz_first')
  const handed = (
    await call<Page>('POST', `${at('Exam')}/quiz_attempts/${begun.quiz!.current!.id}/submit`, {
      answers: { aperture: ['open'], essay: 'A larger hole.' },
    })
  ).data
  expect(handed.quiz!.attempts).toMatchObject([{ state: 'in_review', percent: null }])
  const attemptId = handed.quiz!.attempts[0]!.id
  expect(
    (
      await cabinet('POST', `quiz_attempts/${attemptId}/review`, {
        points: [{ key: 'essay', points: 1 }],
        feedback: 'Well seen',
      })
    ).status,
  ).toBe(200)
  expect(await states()).toEqual(['finished', 'finished', 'finished', 'pending'])

  const first = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: first.providerReference!, event: 'disputed' }))
  await app.drain()
  expect(await overview()).toMatchObject({ publish_state: 'publish_paused', progress: 75 })
  expect((await call('GET', at('Welcome'))).code).toBe('learning.not_open')
  await app.live('2026-04-20T09:00:00Z')
  expect(await states()).toEqual(['finished', 'finished', 'finished', 'published'])
  await app.transact((ctx) => playSandboxBank(ctx, { reference: first.providerReference!, event: 'dispute_won' }))
  await app.drain()
  expect(await overview()).toMatchObject({ publish_state: 'published' })
  expect(
    (await app.mails()).filter(
      (mail) => mail.kind === 'lesson_released' && mail.recipient === order.ownerDetails.email,
    ),
  ).toHaveLength(1)

  expect((await call('GET', '/certificate.pdf')).code).toBe('learning.not_finished')
  const done = (await call<Overview>('POST', `${at('Farewell')}/finish`, {})).data
  expect(done).toMatchObject({ progress: 100, certificate_code: expect.stringMatching(/^[A-Z][A-Z2-9]{11}$/) })
  const pdf = await call('GET', '/certificate.pdf')
  expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  expect(
    (await app.call('GET', `/v1/common/course_certificates/${done.certificate_code!.toLowerCase()}`)).data,
  ).toMatchObject({ course_name: 'Seeing light', owner_name: 'Mara Voss', lessons_count: 4 })
  expect((await app.call('GET', '/v1/common/course_certificates/NOBODY')).status).toBe(404)
  await app.drain()
  expect((await app.mails()).map((mail) => mail.kind)).toContain('course_certificate')

  expect((await cabinet('POST', `course_sessions/${id}/block`, { blocked: true })).status).toBe(200)
  expect(await overview()).toMatchObject({ publish_state: 'publish_paused' })
  await cabinet('POST', `course_sessions/${id}/block`, { blocked: false })
  expect(await overview()).toMatchObject({ publish_state: 'published' })
  await app.live('2026-06-20T09:00:00Z')
  await refundOrder(app.world, { orderId: order.id, cancels: true })
  await app.drain()
  expect(await overview()).toMatchObject({ publish_state: 'publish_canceled', progress: 100 })
  expect((await call('GET', at('Welcome'))).code).toBe('learning.not_open')
})

it('begins with a lesson of each file, or is not created at all', async () => {
  const { seller } = testShop
  const token = await app.signIn(seller.userId, 'seller')
  const [first, second] = await Promise.all(
    ['Seeing.pdf', 'Drawing.txt'].map((name) =>
      storeFile(app.world, { sellerId: seller.id, name, kind: 'file', content: Buffer.from(`%PDF-1.4 ${name}`) }),
    ),
  )
  const create = (goods: object, form = 'course') =>
    app.call<{ id: number }>(
      'POST',
      '/v1/cabinet/products',
      { name: 'From files', form, price: '9.00', goods },
      { token },
    )
  const made = async () =>
    (
      await sql<{ name: string }>`select l.name from products p left join course_lessons l on l.product_id = p.id
        where p.seller_id = ${seller.id} and p.name = 'From files' order by l.position`.execute(app.world.db)
    ).rows
  expect((await create({ file_ids: [first!.id, 999_999] })).fields).toHaveProperty('goods.file_ids')
  expect((await create({ file_ids: 'none' })).status).toBe(422)
  expect((await create({ file_ids: [] }, 'service')).fields).toHaveProperty('goods')
  expect(await made()).toEqual([])
  expect((await create({ file_ids: [first!.id, second!.id] })).status).toBe(201)
  expect((await made()).map(({ name }) => name)).toEqual(['Seeing', 'Drawing'])
})
