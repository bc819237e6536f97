import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { enqueueOnce, job } from './job.ts'
import { useTestWorld } from './use-test-world.ts'

const visit = job<{ place: number }>('test.visit', { run: async () => undefined })
const app = useTestWorld([{ name: 'test', jobs: [visit] as never }])
const ask = (...places: number[]) =>
  app.transact((ctx) => enqueueOnce(ctx, visit, new Map(places.map((place) => [`visit-${place}`, { place }]))))
const waiting = async () =>
  (
    await sql<{ place: number; key: string | null }>`
      select (payload ->> 'place')::int as place, key from graphile_worker._private_jobs order by id`.execute(
      app.world.db,
    )
  ).rows
const inDatabase = (statement: string) => sql.raw(statement).execute(app.world.db)
beforeEach(() => inDatabase('delete from graphile_worker._private_jobs'))

test('however many ask, one job waits for each key', async () => {
  await ask(1)
  await Promise.all([ask(1, 2), ask(2, 1), ask(2), ask(1, 2)])
  expect((await waiting()).toSorted((a, b) => a.place - b.place)).toEqual([
    { place: 1, key: 'visit-1' },
    { place: 2, key: 'visit-2' },
  ])
  await ask()
})

test('one that has begun serves nobody who asks later', async () => {
  await ask(1)
  await inDatabase(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`)
  await ask(1)
  expect(await waiting()).toEqual([
    { place: 1, key: 'visit-1' },
    { place: 1, key: null },
  ])
})

test('none begins before who asked has committed, also where it waited already', async () => {
  await ask(1)
  const free = () =>
    sql`select from graphile_worker._private_jobs where is_available for update skip locked`.execute(app.world.db)
  expect((await free()).rows).toHaveLength(1)
  await app.transact(async (ctx) => {
    await enqueueOnce(ctx, visit, new Map([['visit-1', { place: 1 }]]))
    expect((await free()).rows).toHaveLength(0)
  })
  expect((await free()).rows).toHaveLength(1)
})

test('one that was given up begins anew', async () => {
  await ask(1)
  await inDatabase('update graphile_worker._private_jobs set attempts = max_attempts')
  await ask(1)
  expect((await sql`select attempts from graphile_worker._private_jobs`.execute(app.world.db)).rows).toEqual([
    { attempts: 0 },
  ])
})
