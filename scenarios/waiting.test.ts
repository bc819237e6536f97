import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import type { Actor } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { askApi } from './ask-api.ts'

/** What waits for a hand, as each room brings it to the operator's home. */

type Home = {
  tasks: { key: string; count: number; text: string; link: string }[]
  setUp: { key: string; name: string; isDone: boolean }[]
}
const app = useTestWorld(rooms, { at: '2026-11-20T09:00:00Z', settings: { STAFF_SECOND_FACTOR: 'false' } })
const ask = askApi(app)
const tasksOf = async (actor: Actor) => (await ask<Home>(actor, 'GET', '/v1/admin/home')).tasks
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.world.db)

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
  // Each number is what the list behind its link shows.
  for (const { link, count, key } of tasks.filter((task) => task.link.includes('?'))) {
    const { pathname, searchParams } = new URL(link, 'https://example.com')
    const list = rooms
      .flatMap((room) => room.lists ?? [])
      .find(({ declaration }) =>
        declaration.path.endsWith(pathname.replace('/admin', '').replace('/webhooks', '/webhook_endpoints')),
      )!
    const query: Record<string, string[] | string> = {}
    for (const name of new Set(searchParams.keys())) {
      const values = searchParams.getAll(name)
      const word = name.replace('[]', '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      query[word] = name.endsWith('[]') ? values : values[0]!
    }
    const { totalCount } = await ask<{ totalCount: number }>(admin.actor, 'GET', list.declaration.path, query)
    expect([key, totalCount]).toEqual([key, count])
  }
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
})
