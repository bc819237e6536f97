import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { sellerTag } from '#platform/server/http.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import type { Room } from '#platform/server/room.ts'
import { route } from '#platform/server/route.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { anyone } from '#platform/shared/permission.ts'
import { z } from 'zod'
import { endpoint, nothing } from '#platform/shared/contract.ts'
import { keptAnswers } from './kept-answers.ts'
import { pageServices } from './page-services.ts'

const asked = endpoint('GET', '/v1/asked', 'Ask what fails', { input: nothing(), output: nothing() })
let fault: Error
const counted = endpoint('GET', '/v1/counted', 'How often it was asked', {
  input: z.object({ of: z.string() }),
  output: z.object({ times: z.int() }),
})
const shown = endpoint('GET', '/v1/shown', 'The same, of what a seller shows', {
  input: z.object({ sellerId: z.int() }),
  output: z.object({ times: z.int() }),
})
const numbered = endpoint('GET', '/v1/numbered', 'In which transaction it was asked', {
  input: z.object({ of: z.string() }),
  output: z.object({ number: z.string() }),
})
const changed = endpoint('POST', '/v1/changed', 'Changes something', { input: nothing(), output: nothing() })
let times = 0
const failing: Room = {
  name: 'failing',
  routes: [
    route(asked, {
      permission: anyone,
      verb: () => {
        throw fault
      },
    }),
    route(counted, { permission: anyone, verb: async () => ({ times: ++times }) }),
    route(shown, {
      permission: anyone,
      cacheSeconds: 10,
      verb: async (_, { sellerId }, { shows }) => {
        if (sellerId) shows(sellerId)
        return { times: ++times }
      },
    }),
    route(numbered, {
      permission: anyone,
      verb: async ({ db }) =>
        (await sql<{ number: string }>`select txid_current()::text as number`.execute(db)).rows[0]!,
    }),
    route(changed, { permission: anyone, verb: async () => ({}) }),
  ],
}
const rooms = [identityRoom, failing]
const app = useTestWorld(rooms)

const kept = keptAnswers<unknown>(() => 0)

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const openPage = async (logged: unknown[] = []) => {
  const request = {
    headers: { 'accept-language': 'de' },
    ip: '192.0.2.1',
    id: 1,
    log: { error: (what: unknown) => logged.push(what) },
  } as unknown as FastifyRequest
  const { services, end } = await pageServices(
    assembleApp(rooms),
    app.world,
    kept,
  )(request, { setCookie: () => undefined })
  ends.push(end)
  return services
}

const ask = async (error: Error) => {
  fault = error
  const logged: unknown[] = []
  const { call } = await openPage(logged)
  try {
    await call(asked, {})
  } catch (thrown) {
    return { thrown, logged }
  }
  return { thrown: undefined, logged }
}

test('a page says that the database is away, as the API does, and whoever runs this hears why', async () => {
  const gone = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  const { thrown, logged } = await ask(gone)
  expect(thrown).toMatchObject({ code: 'MS_UNAVAILABLE', status: 503 })
  expect(logged).toEqual([{ err: gone }])
})

test('what nobody expected stays a crash', async () => {
  const crash = new Error('a bug')
  expect((await ask(crash)).thrown).toBe(crash)
})

test('what several parts of a page read is read once, until the page changes something', async () => {
  const { call } = await openPage()
  const read = async (of: string) => (await call(counted, { of })).times
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([1, 1, 2])
  expect(await read('a')).toBe(1)
  await call(changed, {})
  expect(await read('a')).toBe(3)
  expect(await (await openPage()).call(counted, { of: 'a' })).toEqual({ times: 4 })
})

test('what a seller shows is read once for all visitors, until it changes; what nobody is said to show is not kept', async () => {
  const read = async (sellerId: number) => (await (await openPage()).call(shown, { sellerId })).times
  const first = await read(7)
  expect(await read(7)).toBe(first)
  expect(await read(8)).toBe(first + 1)
  kept.drop(sellerTag(7))
  expect([await read(7), await read(8)]).toEqual([first + 2, first + 1])
  expect([await read(0), await read(0)]).toEqual([first + 3, first + 4])
})

test('what a page reads is read in one transaction, which is over before the page changes something', async () => {
  const { call } = await openPage()
  const inOne = async (of: string) => (await call(numbered, { of })).number
  const [first, second] = await Promise.all([inOne('a'), inOne('b')])
  expect(second).toBe(first)
  await call(changed, {})
  expect(await inOne('c')).not.toBe(first)
})

test('what a page asks for after it was answered, because a part of it was refused, leaves no transaction open', async () => {
  const { call } = await openPage()
  const number = (await call(numbered, { of: 'a' })).number
  await ends.pop()!()
  expect((await call(numbered, { of: 'b' })).number).not.toBe(number)
  const left = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  expect((await left.execute(app.world.db)).rows).toEqual([{ count: 0 }])
})
