import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { actorAs } from '#platform/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let testShop: TestShop
let lessons: Map<string, number>
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 ' +
    '>>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n' +
    '%%EOF',
)

beforeAll(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  const sheet = await store('file', 'sheet.pdf', pdf)
  lessons = await app.world.as(actorAs({ role: 'seller', sellerId: testShop.seller.id })).transact((ctx) =>
    makeCourse(
      ctx,
      testShop.product,
      [
        {
          name: 'First',
          releaseType: 'by_purchase',
          releaseDays: 1,
          lessons: [
            { name: 'Sheet', blocks: [{ key: 'sheet', form: 'pdf', fileId: sheet.id }] },
            {
              name: 'Exam',
              quiz: {
                passPercent: 60,
                questions: [
                  {
                    key: 'aperture',
                    form: 'single_choice',
                    text: 'Widest?',
                    points: 1,
                    options: [
                      { key: 'open', text: 'f/1.4', isRight: true },
                      { key: 'shut', text: 'f/22', isRight: false },
                    ],
                  },
                ],
              },
            },
          ],
        },
        { name: 'Second', lessons: [{ name: 'Farewell' }] },
      ],
      { hasCertificate: true },
    ),
  )
})

const store = (kind: 'file' | 'image' | 'captions' | 'font', name: string, content: Buffer) =>
  storeFile(app.world, { sellerId: testShop.seller.id, name, kind, content })
const cabinet = async <D>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
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
    order,
    call: async <D>(method: 'GET' | 'POST', path: string, body?: object) =>
      app.call<D>(method, `/v1/payer/${path}`, body, { token: await app.signIn(order.buyerUserId, 'payer') }),
  }
}

test('a copied course has its own lessons, contents and quizzes, and no learners', async () => {
  await learner()
  const copy = (await cabinet<{ id: number }>('POST', `products/${testShop.product.id}/duplicate`, {})).data
  await app.drain()
  await app.drain()
  type Course = {
    has_certificate: boolean
    lessons: {
      id: number
      parent_id: number | null
      name: string
      release_days: number
      blocks_count: number
      quiz_enabled: boolean
      active: boolean
    }[]
  }
  const [first, second] = [
    (await cabinet<Course>('GET', `products/${testShop.product.id}/course`)).data,
    (await cabinet<Course>('GET', `products/${copy.id}/course`)).data,
  ]
  const plain = ({ lessons: rows }: Course) =>
    rows.map(({ id: _, parent_id: parent, ...rest }) => ({
      ...rest,
      parent: rows.find((row) => row.id === parent)?.name,
    }))
  expect(plain(second)).toEqual(plain(first))
  expect(second.has_certificate).toBe(true)
  expect(second.lessons.every((row) => first.lessons.every((other) => other.id !== row.id))).toBe(true)
  const exam = second.lessons.find((row) => row.name === 'Exam')!
  expect(
    (await cabinet<{ quiz: { questions: object[] } }>('GET', `lessons/${exam.id}`)).data.quiz.questions,
  ).toMatchObject([{ key: 'aperture', options: [{ key: 'open', is_right: true }, { key: 'shut' }] }])
  await cabinet('PATCH', `lessons/${exam.id}`, { name: 'Another exam' })
  expect(
    (await cabinet<Course>('GET', `products/${testShop.product.id}/course`)).data.lessons.map((row) => row.name),
  ).toContain('Exam')
  expect(
    (await cabinet<{ total_count: number }>('GET', `courses/sessions?product_id[]=${copy.id}`)).data.total_count,
  ).toBe(0)
})

test('captions are taken as timed lines only, and a PDF is read in the page', async () => {
  const video = await store('file', 'walk.mp4', Buffer.from('\0\0\0\x20ftypisom', 'latin1'))
  const raw = await store('file', 'walk.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello'))
  const timed = await store('captions', 'walk.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello'))
  const save = (captionsFileId: number) =>
    cabinet('PATCH', `lessons/${lessons.get('Farewell')}`, {
      blocks: [{ key: 'film', form: 'video', file_id: video.id, captions_file_id: captionsFileId }],
    })
  expect(await save(raw.id)).toMatchObject({ status: 422 })
  expect((await save(timed.id)).status).toBe(200)
  const lesson = `lessons/${lessons.get('Farewell')}`
  type Contents = {
    revision: number
    document: { blocks: { values: { captions: { file_id: number; language: string }[] } }[] }
  }
  const { contents } = (await cabinet<{ contents: Contents }>('GET', lesson)).data
  expect(contents.document.blocks[0]!.values.captions).toMatchObject([{ file_id: Number(timed.id), language: '' }])
  const second = await store('captions', 'walk.de.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo'))
  const inLanguages = (...languages: string[]) => {
    const [film] = contents.document.blocks
    const captions = [timed, second].map((file, i) => ({
      fileId: Number(file.id),
      name: file.name,
      language: languages[i],
    }))
    const blocks = [{ ...film!, values: { ...film!.values, captions } }]
    return cabinet<{ blocks: unknown[]; contents: Contents }>('PATCH', lesson, {
      contents: { ...contents, document: { ...contents.document, blocks } },
    })
  }
  expect(await inLanguages('en', 'en')).toMatchObject({ status: 422, code: 'courses.document_invalid' })
  expect(await inLanguages('en', 'de')).toMatchObject({
    status: 200,
    data: { blocks: [{ captions_file_id: timed.id }] },
  })
  // A client of the older shape replaces the first and knows no more.
  expect((await save(timed.id)).status).toBe(200)
  const { id, call } = await learner()
  type Material = { files: { file_id: string; url: string }[] }
  type Page = { contents: Pick<Contents, 'document'> & { material: Material }; blocks: { file_url: string }[] }
  const { document, material } = (await call<Page>('GET', `course_sessions/${id}/${lesson}`)).data.contents
  const { captions } = document.blocks[0]!.values
  expect(captions.map(({ language }) => language)).toEqual(['en', 'de'])
  const shown = await app.call('GET', material.files.find((file) => Number(file.file_id) === captions[0]!.file_id)!.url)
  expect([shown.headers['content-type'], shown.text]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
  ])
  app.clock.advance({ hours: 25 })
  const page = await call<Page>('GET', `course_sessions/${id}/lessons/${lessons.get('Sheet')}`)
  expect((await app.call('GET', page.data.blocks[0]!.file_url)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
  })
})

test('an owner ends a course and opens it again; the order and its debts are not touched, and nobody is mailed', async () => {
  const { id, call, order } = await learner()
  const before = (await app.mails()).length
  const state = async () =>
    (await call<{ publish_state: string; is_ended_by_owner: boolean }>('GET', `course_sessions/${id}/overview`)).data
  expect((await call('POST', `accesses/${id}/end`, {})).status).toBe(200)
  await app.drain()
  expect(await state()).toMatchObject({ publish_state: 'publish_canceled', is_ended_by_owner: true })
  expect((await call('GET', `course_sessions/${id}/lessons/${lessons.get('Farewell')}`)).code).toBe('learning.not_open')
  expect(
    await app.world.db.selectFrom('orders').select('paymentState').where('id', '=', order.id).executeTakeFirst(),
  ).toEqual({ paymentState: 'paid' })
  expect((await call('POST', `accesses/${id}/end`, { ended: false })).status).toBe(200)
  await app.drain()
  expect(await state()).toMatchObject({ is_ended_by_owner: false })
  expect((await state()).publish_state).not.toBe('publish_canceled')
  expect(await app.mails()).toHaveLength(before)
  expect((await (await learner()).call('POST', `accesses/${id}/end`, {})).status).toBe(404)
})

test('a theme takes colours, sizes, a banner of one’s own and plain style rules', async () => {
  const banner = await store(
    'image',
    'banner.png',
    await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#b4532a' } })
      .png()
      .toBuffer(),
  )
  const theme = {
    accent: '#b4532a',
    text: '#222222',
    heading: '#111111',
    size: 'large',
    font: 'serif',
    sidebar: 'none',
    progress: false,
    banner_file_id: banner.id,
    css: '.c-text h2 { color: red } @import url(x); h1 { background: url(//spy.example) }',
  }
  expect((await cabinet('PATCH', `products/${testShop.product.id}/course`, { theme })).status).toBe(200)
  const { id, call } = await learner()
  const { theme: shown, banner: picture } = (
    await call<{ theme: { css: string; size: string }; banner: { url: string } }>(
      'GET',
      `course_sessions/${id}/overview`,
    )
  ).data
  expect(shown).toMatchObject({ size: 'large', css: '.c-theme .c-text h2 { color: red }' })
  expect((await app.call('GET', picture.url)).headers['content-type']).toBe('image/webp')
  const other = await app.transact((ctx) => openTestShop(ctx))
  const foreign = await storeFile(app.world, {
    sellerId: other.seller.id,
    name: 'x.png',
    kind: 'image',
    content: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  })
  expect(
    await cabinet('PATCH', `products/${testShop.product.id}/course`, {
      theme: { ...theme, banner_file_id: foreign.id },
    }),
  ).toMatchObject({ status: 422 })
})

test('a course wears a theme of products with its font; what the course says itself comes first', async () => {
  const font = await store(
    'font',
    'brand.woff2',
    await readFile(
      createRequire(import.meta.url).resolve('@fontsource/montserrat/files/montserrat-latin-700-normal.woff2'),
    ),
  )
  const { data: added } = await cabinet<{ id: number }>('POST', 'fonts', { font_name: 'Brand', file_id: font.id })
  const newTheme = async (kind: string) =>
    (
      await cabinet<{ id: number }>('POST', 'page_themes', {
        kind,
        name: `For ${kind}`,
        visibility: 'private',
        looks: { font: 'serif', font_id: added.id, font_weight: 400, font_size: 18, button: '#224466' },
      })
    ).data.id
  const [fitting, unfitting] = [await newTheme('product'), await newTheme('funnel')]
  const course = `products/${testShop.product.id}/course`
  expect(await cabinet('PATCH', course, { theme_id: unfitting })).toMatchObject({
    status: 422,
    fields: { theme_id: ['not_in_list'] },
  })
  expect((await cabinet('PATCH', course, { theme_id: fitting })).status).toBe(200)
  const { id, call } = await learner()
  const looks = async () =>
    (await call<{ theme: object; worn: object | null }>('GET', `course_sessions/${id}/overview`)).data
  expect(await looks()).toMatchObject({
    theme: { accent: '#b4532a' },
    worn: { button: '#224466', font_size: 18, custom_font: { file_id: font.id } },
  })
  expect((await cabinet<{ uses_count: number }>('GET', `page_themes/${fitting}`)).data.uses_count).toBe(1)
  expect((await cabinet('DELETE', `page_themes/${fitting}`)).status).toBe(200)
  expect(await looks()).toMatchObject({ worn: null })
})

test('of a large course a page carries the modules and the lessons around the learner; others come by module', async () => {
  const large = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Everything about light' }))
  await app.world.as(actorAs({ role: 'seller', sellerId: large.seller.id })).transact((ctx) =>
    makeCourse(
      ctx,
      large.product,
      Array.from({ length: 6 }, (_, module) => ({
        name: `Module ${module}`,
        lessons: Array.from({ length: 18 }, (_each, at) => ({ name: `Lesson ${module}.${at}` })),
      })),
    ),
  )
  const order = await buy(app.world, large)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const token = await app.signIn(order.buyerUserId, 'payer')
  const own = async <D>(method: 'GET' | 'POST', path: string, as = token) =>
    app.call<D>(method, `/v1/payer/course_sessions/${id}${path}`, method === 'POST' ? {} : undefined, { token: as })
  type Lessons = { id: number; name: string; parent_id: number | null; lessons_count: number; finished_count: number }[]
  const shape = (lessons: Lessons) =>
    [
      lessons.filter((each) => each.parent_id === null).length,
      lessons.filter((each) => each.parent_id !== null).map((each) => each.name.split('.')[0]),
    ] as const
  const modules = (await own<{ lessons: Lessons }>('GET', '/overview')).data.lessons
  expect(shape(modules)).toEqual([6, Array(18).fill('Lesson 0')])
  const [first, , third] = modules.filter((each) => each.parent_id === null)
  const inThird = (await own<{ lessons: Lessons }>('GET', `/modules/${third!.id}`)).data.lessons
  expect(inThird.map((each) => each.name)).toEqual(Array.from({ length: 18 }, (_, at) => `Lesson 2.${at}`))
  const page = (await own<{ course: { lessons: Lessons } }>('GET', `/lessons/${inThird[3]!.id}`)).data
  expect(shape(page.course.lessons)).toEqual([6, [...Array(18).fill('Lesson 0'), ...Array(18).fill('Lesson 2')]])
  const after = (await own<{ lessons: Lessons }>('POST', `/lessons/${inThird[3]!.id}/finish`)).data
  expect(after.lessons.find((each) => each.id === third!.id)).toMatchObject({ lessons_count: 18, finished_count: 1 })
  const desk = { token: await app.signIn(large.seller.userId, 'seller') }
  expect(
    (
      await app.call<{ lessons: Lessons }>(
        'GET',
        `/v1/cabinet/course_sessions/${id}/modules/${third!.id}`,
        undefined,
        desk,
      )
    ).data.lessons[3],
  ).toMatchObject({ state: 'finished' })
  const stranger = await app.signIn((await buy(app.world, large)).buyerUserId, 'payer')
  expect([
    (await own('GET', `/modules/${first!.id}`, stranger)).status,
    (await own('GET', `/modules/${inThird[0]!.id}`)).status,
    (
      await app.call('GET', `/v1/cabinet/course_sessions/${id}/modules/${third!.id}`, undefined, {
        token: await app.signIn(testShop.seller.userId, 'seller'),
      })
    ).status,
  ]).toEqual([404, 404, 404])
})
