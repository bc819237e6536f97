import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeReview } from '#capabilities/after/reviews/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import type { Actor } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readSetUp } from '#platform/server/set-up.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { askApi, ownerOf } from './ask-api.ts'

/** What waits for a hand, as each room brings it to the operator's home. */

type Home = {
  tasks: { key: string; count: number; text: string; link: string }[]
  setUp: { key: string; name: string; isDone: boolean }[]
}
const app = useTestWorld(rooms, { at: '2026-11-20T09:00:00Z', settings: { STAFF_SECOND_FACTOR: 'false' } })
const ask = askApi(app)
const tasksOf = async (actor: Actor) => (await ask<Home>(actor, 'GET', '/v1/admin/home')).tasks
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.world.db)

type Line = Home['tasks'][number] & { dueAt: Temporal.Instant | string | null }

/** Each number is what the list behind its link shows. */
const expectListed = async (actor: Actor, area: string, lines: readonly Omit<Line, 'dueAt'>[]) => {
  for (const { link, count, key } of lines.filter((line) => line.link.includes('?') && line.key !== 'disputes')) {
    const { pathname, searchParams } = new URL(link, 'https://example.com')
    const list = rooms
      .flatMap((room) => room.lists ?? [])
      .find(({ declaration }) =>
        declaration.path.endsWith(pathname.replace(`/${area}`, '').replace('/webhooks', '/webhook_endpoints')),
      )!
    const query: Record<string, string[] | string> = {}
    for (const name of new Set(searchParams.keys())) {
      const values = searchParams.getAll(name)
      const word = name.replace('[]', '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      query[word] = name.endsWith('[]') ? values : values[0]!
    }
    const { totalCount } = await ask<{ totalCount: number }>(actor, 'GET', list.declaration.path, query)
    expect([key, totalCount]).toEqual([key, count])
  }
}

it('says nothing where nothing waits, and otherwise what, how many and where', async () => {
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const manager = await app.transact((ctx) => makeUser(ctx, ['manager']))
  const { seller, user } = await app.transact((ctx) => makeSeller(ctx))
  await app.drain()
  await run(sql`delete from watched_parts`)
  // A new installation: the first check is yet to come.
  expect(await tasksOf(admin.actor)).toEqual([expect.objectContaining({ key: 'not_looked', link: '/admin/status' })])

  const now = app.world.ports.now()
  for (const [part, word, figures] of [
    ['books', 'red', { count: 1, rule: 'sums' }],
    ['disk', 'low', { free: 2, size: 100 }],
    ['providers', 'differing', { providers: 'Sandbox' }],
    ['certificate', 'valid', { days: 60 }],
  ] as const)
    await run(
      sql`insert into watched_parts (part, health, word, figures, since, looked_at) values (${part}, ${word === 'valid' ? 'good' : 'bad'}, ${word}, ${JSON.stringify(figures)}, ${now}, ${now})`,
    )
  await run(
    sql`insert into reseller_requests (seller_id, state, asked_by, created_at) values (${seller.id}, 'waiting', ${user.id}, ${now})`,
  )
  await run(
    sql`insert into mails (token, kind, locale, sender, recipient, subject, html, body, state, created_at) values ('lost', 'invoice', 'en', 'a@example.com', 'b@example.com', 's', 'h', 'b', 'bounced', ${now})`,
  )
  await run(
    sql`insert into webhook_endpoints (seller_id, name, url, state, secret_sealed, created_at) values (${seller.id}, 'Desk', 'https://example.com', 'paused', '', ${now})`,
  )
  await run(
    sql`update account_plans set state = 'deletion_planned', deletion_on = '2026-11-18' where seller_id = ${seller.id}`,
  )
  const tasks = await tasksOf(admin.actor)
  const textOf = (key: string) => tasks.find((task) => task.key === key)?.text
  expect(textOf('books')).toContain('Books: ')
  expect(textOf('disk')).toBe('Disk: Only 2 of 100 GB are free.')
  expect(textOf('providers')).toContain('Sandbox')
  expect(textOf('certificate')).toBeUndefined()
  expect(textOf('reseller_requests')).toBe('1 reseller request to decide')
  expect(textOf('webhooks')).toBe('1 webhook paused after too many failures')
  expect(textOf('deletions')).toBe('1 account deletion waits past its day')
  expect(textOf('mails')).toBe('1 email could not be delivered')
  await expectListed(admin.actor, 'admin', tasks)
  // A manager sees what they may look at, and more with the right to it.
  const seen = (await tasksOf(manager.actor)).map(({ key }) => key)
  expect(seen).toEqual(expect.arrayContaining(['books', 'mails']))
  expect(seen).not.toContain('reseller_requests')
  const granted = { ...manager.actor, rights: ['reseller.decide'] }
  expect((await tasksOf(granted)).map(({ key }) => key)).toContain('reseller_requests')
})

it('tells what an installation lacks to sell, to each who may do something about it', async () => {
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const manager = await app.transact((ctx) => makeUser(ctx, ['manager']))
  const stepsOf = async (actor: Actor) =>
    (await ask<Home>(actor, 'GET', '/v1/admin/home')).setUp.map(({ key, isDone }) => [key, isDone])
  expect(await stepsOf(admin.actor)).toEqual([
    ['first_seller', true],
    ['imprint', false],
    ['mail', false],
    ['backup', false],
    ['real_money', false],
  ])
  await ask(admin.actor, 'PUT', '/v1/admin/documents', {
    imprint: { de: 'Kontor Betrieb GmbH' },
    privacy: {},
    terms: {},
    processing: {},
  })
  expect(await stepsOf(admin.actor)).toContainEqual(['imprint', true])
  expect((await stepsOf(manager.actor)).map(([key]) => key)).not.toContain('imprint')
  const isMailSetUp = (settings: Partial<Settings>) =>
    app.transact(async (ctx) => {
      const ports = { ...ctx.ports, settings: { ...ctx.ports.settings, ...settings } }
      const steps = await readSetUp({ ...ctx, ports, actor: { ...ctx.actor, ...admin.actor } })
      return steps.find(({ key }) => key === 'mail')?.isDone
    })
  const SMTP_URL = 'smtp://mail.example.org'
  expect(await isMailSetUp({ SMTP_URL }), 'other mail servers refuse the sender').toBe(false)
  expect(await isMailSetUp({ SMTP_URL, MAIL_FROM: 'Shop <post@example.org>' })).toBe(true)
})

it('names on a seller’s home each kind that waits, with its day, first what has one', async () => {
  const { course, service } = await app.transact(async (ctx) => {
    const shop = await openTestShop(ctx, { form: 'course' })
    await makeCourse(ctx, shop.product, [{ name: 'Light', lessons: [{ name: 'Welcome' }] }])
    return { course: shop, service: { ...shop, ...(await makeProduct(ctx, shop.seller.id, { form: 'service' })) } }
  })
  const bought = await buy(app.world, course)
  await buy(app.world, service)
  await app.drain()
  const owner = ownerOf(course)
  const attention = async (actor: Actor = owner) =>
    (await ask<{ attention: Line[] }>(actor, 'GET', '/v1/cabinet/home')).attention
  const [paused, late, wired, lost] = await Promise.all([1, 2, 3, 4].map(() => buy(app.world, course)))
  await app.drain()
  const now = app.world.ports.now()
  const sellerId = course.seller.id
  await run(sql`update orders set payment_state = 'payment_paused' where id = ${paused!.id}`)
  await run(sql`update order_rates set state = 'debt' where order_id = ${late!.id}`)
  await run(sql`update transfers set provider = 'direct_bank', state = 'waiting' where order_id = ${wired!.id}`)
  await run(sql`update transfers set state = 'error' where order_id = ${lost!.id}`)
  await run(
    sql`insert into declarations (seller_id, declaration_key, kind, state, name, email, contract, locale, received_at) values (${sellerId}, 'one', 'withdrawal', 'open', 'Mara', 'mara@example.com', 'Light', 'en', ${now})`,
  )
  await run(
    sql`insert into disputes (transfer_id, seller_id, provider, reference, state, respond_by, created_at) select id, seller_id, 'sandbox', 'd1', 'open', ${now.add({ hours: 48 })}, ${now} from transfers where order_id = ${bought.id} limit 1`,
  )
  await run(
    sql`insert into lesson_comments (lesson_id, product_id, seller_id, user_id, state, author_name, text, created_at) select id, product_id, seller_id, ${bought.buyerUserId}, 'pending', 'Mara', 'Why?', ${now} from course_lessons where product_id = ${course.product.id} and not is_category`,
  )
  await run(
    sql`with made as (insert into assignments (lesson_id, product_id, seller_id, active) select id, product_id, seller_id, true from course_lessons where product_id = ${course.product.id} and not is_category returning *)
      insert into assignment_submissions (assignment_id, lesson_id, session_id, product_id, seller_id, user_id, number, state, submitted_at) select m.id, m.lesson_id, s.id, m.product_id, m.seller_id, s.user_id, 1, 'in_review', ${now} from made m join course_sessions s on s.product_id = m.product_id order by s.id limit 1`,
  )
  await run(sql`update services set state = 'answered' where seller_id = ${sellerId}`)
  const access = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', bought.id)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => makeReview(ctx, access.id, { rating: 5 }))

  const lines = await attention()
  expect(lines.map(({ key, count }) => [key, count])).toEqual([
    ['disputes', 1],
    ['declarations', 1],
    ...['debts', 'paused_orders', 'open_wires', 'unclear_transfers'].map((key) => [key, 1]),
    ...['comments', 'assignments', 'services', 'buyer_reviews'].map((key) => [key, 1]),
  ])
  expect(lines.slice(0, 3).map(({ dueAt }) => dueAt && String(dueAt).slice(0, 10))).toEqual([
    '2026-11-22',
    '2026-12-04',
    null,
  ])
  await expectListed(owner, 'cabinet', lines)
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  expect(await tasksOf(admin.actor)).toContainEqual(
    expect.objectContaining({ key: 'disputes', count: 1, link: '/admin/transfers?transferable_type[]=Chargeback' }),
  )
})
