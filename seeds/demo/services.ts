import { sql } from 'kysely'
import { localDay, anonymous } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import {
  answer,
  begin,
  book,
  deliver,
  editSettings,
  sendMessageAs,
  setHours,
  showSlots,
} from '#capabilities/after/services/server/testing.ts'

type Product = { id: number; sellerId: number }

const morning = { from: '09:30', till: '12:30' }
const afternoon = { from: '14:00', till: '17:00' }
const zone = 'Europe/Berlin'

const questions: Parameters<typeof editSettings>[1]['questions'] = [
  {
    key: 'work0',
    form: 'open_question',
    label: 'What are you working on?',
    hint: 'A few sentences are enough.',
    options: [],
    isRequired: true,
  },
  {
    key: 'help0',
    form: 'service',
    label: 'Where shall we look together?',
    hint: '',
    options: ['Portfolio', 'Prices and offers', 'Finding clients', 'Working habits'],
    isRequired: true,
  },
  {
    key: 'call0',
    form: 'select_box',
    label: 'How shall we meet?',
    hint: '',
    options: ['By video', 'By phone'],
    isRequired: false,
  },
]

/** What the mentoring asks, and when its calls can be booked. */
export const openDemoCalendar = async (world: World, { id, sellerId }: Product): Promise<void> => {
  const asSeller = world.as({ ...anonymous, kind: 'user', role: 'seller', sellerId })
  await asSeller.transact((ctx) =>
    setHours(ctx, {
      zone,
      week: [[], [morning, afternoon], [morning], [morning, afternoon], [morning], [], []],
      exceptions: [
        { onDay: Temporal.PlainDate.from('2026-12-24'), spans: [] },
        { onDay: Temporal.PlainDate.from('2026-12-31'), spans: [] },
      ],
    }),
  )
  await asSeller.transact((ctx) =>
    editSettings(ctx, {
      id,
      appointmentMinutes: 60,
      appointmentsCount: 6,
      bufferMinutes: 15,
      stepMinutes: 30,
      noticeHours: 24,
      changeHours: 24,
      horizonDays: 60,
      place: 'https://calls.example.com/studio-lindqvist',
      questions,
    }),
  )
}

const said = [
  ['I build a small ceramics line and photograph it myself.', 'Portfolio'],
  ['Brand sites for restaurants; too many small jobs.', 'Prices and offers'],
  ['A book of portraits, half finished since spring.', 'Working habits'],
] as const

/** The newest mentorings: one that asks, one with calls to come, one in work, one delivered. */
export const workOnDemoServices = async (world: World, sellerId: number): Promise<void> => {
  const asSeller = world.as({ ...anonymous, kind: 'user', role: 'seller', sellerId })
  const { rows: services } = await sql<Service>`
    select s.id, s.user_id, s.product_id from services s join accesses a on a.id = s.access_id
    where s.seller_id = ${sellerId} and a.publish_state = 'published' and s.state = 'waiting_for_answers' order by s.id desc
      limit 4`.execute(world.db)
  for (const [at, service] of services.entries()) await workOn(world, asSeller, service, at)
}

type Service = { id: number; userId: number }

const workOn = async (world: World, asSeller: World, { id, userId }: Service, at: number): Promise<void> => {
  const [work, help] = said[at] ?? [null, null]
  if (!work) return
  const asBuyer = world.as({ ...anonymous, kind: 'user', role: 'payer', userId })
  await asBuyer.transact((ctx) => answer(ctx, { id, answers: answersOf(work, help) }))
  await asBuyer.transact(async (ctx) => {
    const from = localDay(ctx.now, zone).add({ days: 2 + at })
    const { list } = await showSlots(ctx, { id, from, till: from.add({ days: 14 }) })
    for (const startsAt of [list[at], list.at(-1 - at)]) if (startsAt) await book(ctx, { id, startsAt, timeZone: zone })
  })
  await asBuyer.transact((ctx) =>
    sendMessageAs('buyer')(ctx, {
      id,
      text: 'I have put what I have into one folder. Shall I send it before we talk?',
      fileIds: [],
    }),
  )
  if (at === 0) return
  await asSeller.transact((ctx) =>
    sendMessageAs('seller')(ctx, {
      id,
      text: 'Please do, three pieces are enough. Choose the ones you are least sure about.',
      fileIds: [],
    }),
  )
  await asSeller.transact((ctx) => begin(ctx, { id }))
  if (at > 1)
    await asSeller.transact((ctx) =>
      deliver(ctx, {
        id,
        text: 'Here are my notes from our first month. Please read them slowly, and tell me what you disagree with.',
        fileIds: [],
      }),
    )
}

const answersOf = (work: string, help: string) => [
  { key: 'work0', values: [work] },
  { key: 'help0', values: [help] },
  { key: 'call0', values: ['By video'] },
]
