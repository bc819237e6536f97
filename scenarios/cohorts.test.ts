import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { readyMadeRoles } from '#capabilities/people/team/rules/ready-made-roles.ts'
import { makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { acceptAnswers, askAboutOthers } from './cohorts/ask-about-others.ts'

/** A term of a course in two groups: places, days that differ, a hard deadline, a learner who moves, the certificate. */

const app = useTestApp(rooms, { at: '2027-02-01T09:00:00Z' })
let sellersUserId: number
let sellerId: number
let productId: number
let lessons: Map<string, number>
const groups: Record<string, string> = {}
const learners: Record<string, { id: number; token: () => Promise<string> }> = {}

const quiz = {
  passPercent: 60,
  maxAttempts: 3,
  questions: [
    {
      key: 'one1',
      form: 'single_choice' as const,
      text: 'Which?',
      points: 1,
      options: [
        { key: 'right', text: 'This', isRight: true },
        { key: 'wrong', text: 'That', isRight: false },
      ],
    },
  ],
}

const desk = async <D>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(sellersUserId, 'seller') })

type Cohorts = {
  cohorts: { id: string; name: string; sold_count: number; reserved_count: number }[]
  plans: { id: string }[]
}

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'groups' })
    await letSell(ctx, made.seller.id)
    const { product } = await makeProduct(
      ctx,
      made.seller.id,
      { form: 'course', slug: 'term', name: 'Term' },
      { price: 4900 },
    )
    lessons = await makeCourse(
      ctx,
      product,
      [
        {
          name: 'All',
          lessons: [
            { name: 'Welcome' },
            { name: 'Exam', releaseType: 'by_purchase', releaseDays: 7, quiz },
            { name: 'Work', assignment: { task: 'Write' } },
          ],
        },
      ],
      { hasCertificate: true },
    )
    ;[sellersUserId, sellerId, productId] = [made.seller.userId, made.seller.id, product.id]
  })
})

const addGroup = async (name: string, fields: object) => {
  const { data, status, text } = await desk<Cohorts>('POST', `products/${productId}/cohorts`, { name, ...fields })
  expect(status, text).toBe(201)
  groups[name] = data.cohorts.find((each) => each.name === name)!.id
}
const datesOf = (
  name: string,
  dates: { lesson: string; work: string; on_day?: string; after_days?: number; is_hard?: boolean }[],
) =>
  desk('PUT', `course_cohorts/${groups[name]}/dates`, {
    dates: dates.map(({ lesson, ...each }) => ({ lesson_id: lessons.get(lesson), ...each })),
  })

const order = (email: string, cohort?: string) => {
  const lastName = `${email.slice(0, email.indexOf('@'))}son`
  const { payer, ...body } = checkoutWire() as { payer: object }
  return app.call<{ order_id: string; redirect_url: string }>('POST', '/v1/checkout/groups/term/order', {
    ...body,
    withdrawal_waiver: true,
    payer: { ...payer, email, last_name: lastName },
    cohorts: cohort ? [{ product_id: productId, cohort_id: groups[cohort] }] : [],
  })
}
const enrol = async (name: string, cohort?: string) => {
  const { data, text } = await order(`${name}@example.com`, cohort)
  expect(data?.redirect_url, text).toBeTruthy()
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  const { rows } = await sql<{
    id: number
    userId: number
  }>`select id, user_id from accesses where order_id = ${Number(data.order_id)}`.execute(app.world.db)
  const { id, userId } = rows[0]!
  learners[name] = { id, token: () => app.signIn(userId, 'payer') }
}
type Entry = {
  name: string
  state: string
  opens_at: string | null
  deadlines: { work: string; due_on: string; is_over: boolean }[]
}
type Overview = {
  publish_state: string
  starts_at: string | null
  cohort: { id: string | null; name: string | null } | null
  certificate_code: string | null
  lessons: Entry[]
}
const learn = async <D = Overview>(name: string, method: 'GET' | 'POST', path: string, body?: object) =>
  app.call<D>(method, `/v1/payer/course_sessions/${learners[name]!.id}${path}`, body, {
    token: await learners[name]!.token(),
  })
const overview = async (name: string) => (await learn(name, 'GET', '/overview')).data
const entry = async (name: string, lesson: string) =>
  (await overview(name)).lessons.find((each) => each.name === lesson)!
const at = (lesson: string) => `/lessons/${lessons.get(lesson)}`
const mailsTo = async (name: string) =>
  (
    await sql<{
      subject: string
    }>`select subject from mails where recipient = ${`${name}@example.com`} and kind = 'course_dates' order by id`.execute(
      app.world.db,
    )
  ).rows.map(({ subject }) => subject)

test('groups are made with days that fit, and nonsense is named by its field', async () => {
  const path = `products/${productId}/cohorts`
  const base = { name: 'Never', starts_on: '2027-03-01' }
  const faults = async (more: object) => (await desk('POST', path, { ...base, ...more })).fields
  expect(await faults({ starts_on: 'soon' })).toEqual({ starts_on: ['invalid_date'] })
  expect(await faults({ name: ' ' })).toEqual({ name: ['required'] })
  expect(await faults({ ends_on: '2027-02-28' })).toEqual({ ends_on: ['too_small'] })
  expect(await faults({ enrols_from: '2027-03-02' })).toEqual({ enrols_from: ['too_big'] })
  expect(Object.keys((await faults({ seats_count: 0 })) ?? {})).toEqual(['seats_count'])
  await addGroup('March', { starts_on: '2027-03-01', ends_on: '2027-05-31', seats_count: 1 })
  await addGroup('April', { starts_on: '2027-04-01' })
  expect((await datesOf('March', [{ lesson: 'Welcome', work: 'quiz', after_days: 3 }])).fields).toEqual({
    'dates.0.lesson_id': ['not_in_list'],
  })
  expect((await datesOf('March', [{ lesson: 'Exam', work: 'quiz' }])).fields).toEqual({
    'dates.0.on_day': ['required'],
  })
  expect(
    (await datesOf('March', [{ lesson: 'Exam', work: 'quiz', after_days: 1, on_day: '2027-03-02' }])).fields,
  ).toEqual({
    'dates.0.after_days': ['invalid'],
  })
  const set = await datesOf('March', [
    { lesson: 'Exam', work: 'quiz', after_days: 14, is_hard: true },
    { lesson: 'Work', work: 'assignment', on_day: '2027-03-20' },
  ])
  expect(set.status, set.text).toBe(200)
  await datesOf('April', [{ lesson: 'Work', work: 'release', on_day: '2027-04-10' }])
})

test('who buys chooses one of several; a full one sells nothing', async () => {
  expect((await order('nobody@example.com')).fields).toEqual({ [`cohorts.${productId}`]: ['required'] })
  const foreign = { ...groups, Other: '999999' }
  Object.assign(groups, foreign)
  expect((await order('nobody@example.com', 'Other')).fields).toEqual({ [`cohorts.${productId}`]: ['not_in_list'] })
  await enrol('anna', 'March')
  expect((await order('late@example.com', 'March')).code).toBe('orders.sold_out')
  await enrol('ben', 'April')
  await enrol('cleo', 'April')
  const shown = await app.call<{ product: { cohorts: { cohorts: { name: string; left: number | null }[] }[] } }>(
    'GET',
    '/v1/checkout/groups/term',
  )
  expect(shown.data.product.cohorts[0]!.cohorts.map(({ name, left }) => [name, left])).toEqual([
    ['March', 0],
    ['April', null],
  ])
  expect(await overview('anna')).toMatchObject({ publish_state: 'publish_pending', cohort: { name: 'March' } })
})

test('each group begins on its day, told the day before, and its days count from there', async () => {
  await app.live('2027-02-28T12:00:00Z')
  expect(await mailsTo('anna')).toHaveLength(1)
  expect(await mailsTo('ben')).toEqual([])
  const told = sql<{ count: number }>`select count(*)::int as count from events where name = 'learning.cohort_near'`
  expect((await told.execute(app.world.db)).rows).toEqual([{ count: 1 }])
  await app.live('2027-03-02T08:00:00Z')
  expect(await mailsTo('anna')).toHaveLength(1)
  expect((await overview('anna')).publish_state).toBe('publishing')
  expect((await overview('ben')).publish_state).toBe('publish_pending')
  // The seller's zone is an hour ahead of UTC in March, two from its last Sunday on.
  expect((await entry('anna', 'Exam')).opens_at).toBe('2027-03-07T23:00:00.000Z')
  expect((await entry('ben', 'Exam')).opens_at).toBe('2027-04-07T22:00:00.000Z')
  expect((await entry('ben', 'Work')).opens_at).toBe('2027-04-09T22:00:00.000Z')
  expect((await entry('anna', 'Work')).deadlines).toMatchObject([
    { work: 'assignment', due_on: '2027-03-20', is_over: false },
  ])
})

test('a hard deadline takes nothing any more and names its day; an extension lets one learner in', async () => {
  await app.live('2027-03-14T12:00:00Z')
  expect((await mailsTo('anna')).filter((subject) => subject.includes('Exam'))).toHaveLength(1)
  await app.live('2027-03-16T12:00:00Z')
  expect((await mailsTo('anna')).filter((subject) => subject.includes('Exam'))).toHaveLength(1)
  const late = await learn('anna', 'POST', `${at('Exam')}/quiz_attempts`, {})
  expect([late.code, late.status]).toEqual(['learning.deadline_over', 409])
  expect(late.text).toContain('15.03.2027')
  type Sessions = { list: { owner_name: string; cohort_name: string }[] }
  const isLate = () => desk<Sessions>('GET', 'courses/sessions?is_late=true')
  const found = await isLate()
  expect(
    found.data?.list.map(({ cohort_name }) => cohort_name),
    found.text,
  ).toEqual(['March'])
  const extend = (due_on: string | null, lesson = 'Exam', work = 'quiz') =>
    desk('PUT', `course_sessions/${learners['anna']!.id}/deadlines`, { lesson_id: lessons.get(lesson), work, due_on })
  expect((await extend('2027-03-31', 'Welcome', 'lesson')).fields).toEqual({ lesson_id: ['not_in_list'] })
  expect((await extend('2027-03-31')).status).toBe(200)
  expect((await isLate()).data.list).toEqual([])
  type Page = { quiz: { current: { id: string } | null; attempts: { state: string }[] } }
  const begun = await learn<Page>('anna', 'POST', `${at('Exam')}/quiz_attempts`, {})
  expect(begun.status, begun.text).toBe(200)
  const attempt = `${at('Exam')}/quiz_attempts/${begun.data.quiz.current!.id}/submit`
  expect(
    (await learn<Page>('anna', 'POST', attempt, { answers: { one1: ['right'] } })).data.quiz.attempts,
  ).toMatchObject([{ state: 'passed' }])
})

test('a soft deadline takes what is late, and all of it leads to the certificate', async () => {
  await app.live('2027-03-22T12:00:00Z')
  expect((await entry('anna', 'Work')).deadlines).toMatchObject([{ work: 'assignment', is_over: true }])
  await learn('anna', 'GET', at('Work'))
  expect((await learn('anna', 'POST', `${at('Work')}/assignment_submissions`, { text: 'Late, but here' })).status).toBe(
    200,
  )
  const [handed] = (await desk<{ list: { id: string }[] }>('GET', 'courses/assignments')).data.list
  await desk('POST', `assignment_submissions/${handed!.id}/review`, { verdict: 'accepted' })
  for (const lesson of ['Welcome', 'Exam', 'Work']) {
    await learn('anna', 'GET', at(lesson))
    await learn('anna', 'POST', `${at(lesson)}/finish`, {})
  }
  await app.drain()
  expect((await overview('anna')).certificate_code).toBeTruthy()
})

test('a learner who moves takes a place there and leaves one here, is told, and follows the other days', async () => {
  const move = (name: string, cohort: string) =>
    desk('PUT', `course_sessions/${learners[name]!.id}/cohort`, { cohort_id: groups[cohort] })
  const taken = async () =>
    Object.fromEntries(
      (await desk<Cohorts>('GET', `products/${productId}/cohorts`)).data.cohorts.map((each) => [
        each.name,
        each.sold_count,
      ]),
    )
  expect(await taken()).toEqual({ March: 1, April: 2 })
  expect((await move('ben', 'March')).code).toBe('orders.cohort_full')
  expect((await move('ben', 'Other')).fields).toEqual({ cohort_id: ['not_in_list'] })
  await addGroup('May', { starts_on: '2027-05-03', seats_count: 5 })
  expect((await move('ben', 'May')).status).toBe(200)
  expect((await move('ben', 'May')).status).toBe(200)
  expect(await taken()).toEqual({ March: 1, April: 1, May: 1 })
  expect(await mailsTo('ben')).toHaveLength(1)
  expect((await entry('ben', 'Exam')).opens_at).toBe('2027-05-09T22:00:00.000Z')
  expect((await desk('DELETE', `course_cohorts/${groups['May']}`)).code).toBe('courses.cohort_in_use')
})

test('a plan gives the next group, leaves it to the seller, or gives none', async () => {
  const { plans } = (await desk<Cohorts>('GET', `products/${productId}/cohorts`)).data
  const by = (cohort_choice: string) =>
    desk('PUT', `products/${productId}/cohorts/plans/${plans[0]!.id}`, { cohort_choice })
  expect((await by('next')).status).toBe(200)
  await enrol('dora')
  expect((await overview('dora')).cohort).toMatchObject({ name: 'April' })
  await by('seller')
  await enrol('emil')
  expect(await overview('emil')).toMatchObject({
    publish_state: 'publish_pending',
    cohort: { id: null },
    starts_at: null,
  })
  await by('none')
  await enrol('fay')
  expect(await overview('fay')).toMatchObject({ publish_state: 'publishing', cohort: null })
})

test('the calendar of a learner has the first day and what is due', async () => {
  const seen = await app.call<{ list: { kind: string; on_day: string | null; title: string }[] }>(
    'GET',
    '/v1/payer/calendar?month=2027-05',
    undefined,
    { token: await learners['ben']!.token() },
  )
  expect(seen.data.list.filter(({ kind }) => kind === 'cohort')).toMatchObject([
    { on_day: '2027-05-03', title: 'Term: May begins' },
  ])
})

test('a tutor sees the learners of their group by name and work, and nobody else by any call', async () => {
  const made = await app.transact((ctx) =>
    makeTeamMember(ctx, { sellerId, rights: [...readyMadeRoles.tutor.rights], seesContacts: true }),
  )
  const { userId } = made
  const token = () => app.signIn(userId, 'team_member')
  const tutor = async <D>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call<D>(method, `/v1/cabinet/${path}`, body, { token: await token() })
  type List = { list: Record<string, unknown>[] }
  expect((await tutor<List>('GET', 'courses/sessions')).data.list).toEqual([])
  const stranger = await desk('PUT', `course_cohorts/${groups['April']}/tutors`, { tutor_ids: [sellersUserId] })
  expect(stranger.fields).toEqual({ tutor_ids: ['not_in_list'] })
  expect((await desk('PUT', `course_cohorts/${groups['April']}/tutors`, { tutor_ids: [userId] })).status).toBe(200)

  // Anna is in March: of the tutor's group are Cleo and Dora alone.
  await app.live('2027-04-12T12:00:00Z')
  for (const name of ['cleo', 'anna']) {
    await learn(name, 'GET', at('Work'))
    const said = await learn(name, 'POST', `${at('Work')}/comments`, { text: `What does ${name} miss?` })
    expect(said.status, said.text).toBe(200)
  }
  await learn('cleo', 'POST', `${at('Work')}/assignment_submissions`, { text: 'Mine' })
  const rows = async (path: string) => (await tutor<List>('GET', path)).data.list
  expect((await rows('courses/sessions')).map((row) => row['owner_name']).sort()).toEqual([
    'Ida cleoson',
    'Ida dorason',
  ])
  expect(JSON.stringify(await rows('courses/sessions'))).not.toMatch(/@|order_id":"?\d/)
  expect(await rows('courses/sessions?query=anna')).toEqual([])
  expect((await rows('courses/comments')).map((row) => row['text'])).toEqual(['What does cleo miss?'])
  const [handed, ...others] = await rows('courses/assignments')
  expect([handed?.['owner_name'], others]).toEqual(['Ida cleoson', []])
  const one = await tutor('GET', `course_sessions/${learners['cleo']!.id}`)
  expect(one.data).toMatchObject({ owner_name: 'Ida cleoson', owner_email: null, order_id: null, pay_path: null })

  // They judge and answer; of what a seller decides they do nothing.
  const review = { verdict: 'accepted', feedback: '' }
  expect((await tutor('POST', `assignment_submissions/${String(handed!['id'])}/review`, review)).status).toBe(200)
  const [question] = await rows('courses/comments')
  expect((await tutor('POST', `course_comments/${String(question!['id'])}/reply`, { text: 'Nothing' })).status).toBe(
    200,
  )
  expect((await rows('courses/comments')).map((row) => row['text']).sort()).toEqual(['Nothing', 'What does cleo miss?'])
  await acceptAnswers(app, tutor, sellersUserId)
  for (const path of ['block', 'extend', 'reset'])
    expect(
      (await tutor('POST', `course_sessions/${learners['cleo']!.id}/${path}`, { blocked: true, days: 1 })).status,
    ).toBe(403)

  await askAboutOthers(app, {
    tutor,
    actor: made.actor,
    sessionId: learners['anna']!.id,
    moduleId: lessons.get('All')!,
  })
})

test('the calendar of the shop shows each what they may see; its address ends with the team', async () => {
  const made = await app.transact((ctx) =>
    makeTeamMember(ctx, { sellerId, rights: [...readyMadeRoles.tutor.rights], seesContacts: false }),
  )
  const at = async (path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
    app.call<{ list: { uid: string; kind: string; title: string; on_day: string }[]; address: string }>(
      method,
      `/v1/cabinet/calendar${path}`,
      body,
      { token: await app.signIn(made.userId, 'team_member') },
    )
  const titles = async (month: string) => (await at(`?month=${month}`)).data.list.map(({ title }) => title)
  type Entries = { list: { kind: string; title: string; on_day: string }[] }
  const march = (await desk<Entries>('GET', 'calendar?month=2027-03')).data.list
  expect(march.map(({ kind, on_day, title }) => [kind, on_day, title])).toEqual([
    ['cohort', '2027-03-01', 'Term: March begins'],
    ['deadline', '2027-03-15', 'Term: Exam (March) is due'],
    ['deadline', '2027-03-20', 'Term: Work (March) is due'],
    ['cohort', '2027-04-01', 'Term: April begins'],
  ])
  expect(await titles('2027-03')).toEqual([])
  await desk('PUT', `course_cohorts/${groups['May']}/tutors`, { tutor_ids: [made.userId] })
  expect(await titles('2027-05')).toEqual(['Term: May begins'])
  const { address } = (await at('/feed', 'POST', {})).data
  const read = () => app.call('GET', new URL(address).pathname)
  expect((await read()).text).toContain('SUMMARY:Term: May begins')
  expect((await read()).text).not.toContain('March')
  const [{ uid } = { uid: '' }] = (await at('?month=2027-05')).data.list
  expect((await at(`/entries/${uid}/entry.ics`)).text).toContain(`UID:${uid}@`)
  await sql`update team_members set state = 'ended', ended_at = now() where id = ${made.id}`.execute(app.world.db)
  expect((await read()).status).toBe(404)
})
