import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import { onceInFlow } from './idempotency.ts'
import { flowRoute, type Performed } from './route.ts'
import { useTestWorld } from './use-test-world.ts'
import { outside, type World } from './world.ts'

const app = useTestWorld()

const paying = flowRoute(endpoint('POST', '/v1/tests/pay', 'Pays', { input: z.object({}), output: z.object({}) }), {
  permission: 'tests.pay' as never,
  flow: async () => ({}),
})
const payingAgain = { ...paying, isSameAgain: true } as const
const asRoute = (isSameAgain: boolean) => (isSameAgain ? payingAgain : paying)

const ask = (key: string, flow: () => Promise<void>, isSameAgain = false): Promise<Performed> =>
  onceInFlow(app.world, { key, route: asRoute(isSameAgain), input: {} }, async () => {
    await flow()
    return { status: 200, body: 'paid' }
  })

const write = (world: World, words: string) =>
  world.transact(({ db, now }) =>
    sql`insert into rate_windows (key, window_start, hits) values (${words}, ${now}, 1)`.execute(db),
  )
const written = async (): Promise<string[]> =>
  (await sql<{ key: string }>`select key from rate_windows order by key`.execute(app.world.db)).rows.map(
    ({ key }) => key,
  )

/** A request that does something and then stands still, as one whose process died or hangs; `goOn` is its return. */
const standing = (
  key: string,
  before: () => Promise<unknown>,
  after: () => Promise<unknown> = async () => undefined,
) => {
  const [stands, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = ask(key, async () => {
    await before()
    stands.resolve()
    await woken.promise
    await after()
  }).then(
    () => 'answered',
    (error: Error) => error.message,
  )
  return {
    stands: stands.promise,
    goOn: () => {
      woken.resolve()
      return ended
    },
  }
}

const nothing = async () => undefined
const inUse = 'platform.idempotency_key_in_use'
const afterAMinute = () => app.clock.advance({ seconds: 61 })

it('the key of a request that died before it did anything is taken over, and who comes back has lost it', async () => {
  const readOnly = () => app.world.transact(({ db }) => sql`select count(*) from rate_windows`.execute(db))
  const called: string[] = []
  const writer = standing('a', readOnly, () => write(app.world, 'by the first'))
  const caller = standing('b', nothing, () => outside(async () => void called.push('by the first')))
  await Promise.all([writer.stands, caller.stands])
  await expect(ask('a', nothing)).rejects.toThrow(inUse)
  afterAMinute()
  expect(await ask('a', () => write(app.world, 'by the second').then(nothing))).toMatchObject({ body: 'paid' })
  expect(await ask('b', () => outside(async () => void called.push('by the second')))).toMatchObject({ body: 'paid' })
  expect(await writer.goOn()).toBe(inUse)
  expect(await caller.goOn()).toBe(inUse)
  expect(await written()).toEqual(['by the second'])
  expect(called).toEqual(['by the second'])
  expect(await ask('a', nothing)).toMatchObject({ body: 'paid', isReplay: true })
})

it('of many that want it, one takes it over', async () => {
  await standing('many', nothing).stands
  afterAMinute()
  let runs = 0
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => ask('many', async () => void runs++)))
  expect(runs).toBe(1)
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
})

it('once it wrote or called somebody, it stays taken for a day', async () => {
  await standing('wrote', () => write(app.world, 'half of it')).stands
  await standing('called', () => outside(nothing)).stands
  afterAMinute()
  for (const key of ['wrote', 'called']) await expect(ask(key, nothing)).rejects.toThrow(inUse)
  app.clock.advance({ hours: 24 })
  for (const key of ['wrote', 'called']) expect(await ask(key, nothing)).toMatchObject({ body: 'paid' })
})

it('where the same once more changes nothing, it is done once more', async () => {
  await standing('same', () => write(app.world, 'the order')).stands
  await expect(ask('same', nothing, true)).rejects.toThrow(inUse)
  afterAMinute()
  expect(await ask('same', nothing, true)).toMatchObject({ body: 'paid' })
})

it('a fault frees the key where nothing was done', async () => {
  const fail = async () => Promise.reject(new Error('broke'))
  await expect(ask('fault', fail)).rejects.toThrow('broke')
  expect(await ask('fault', nothing)).toMatchObject({ body: 'paid' })
  await expect(ask('late fault', () => write(app.world, 'something').then(fail))).rejects.toThrow('broke')
  afterAMinute()
  await expect(ask('late fault', nothing)).rejects.toThrow(inUse)
})
