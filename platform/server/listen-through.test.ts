import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlainPool } from './database.ts'
import { listenThrough } from './listen-through.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let speaker: Pool
const listeners: Pool[] = []
beforeAll(async () => {
  database = await testDatabase()
  speaker = openPlainPool({ connectionString: database.url })
})
afterAll(async () => {
  await Promise.all([speaker, ...listeners].map((pool) => pool.end()))
  await database.drop()
})

const say = (channel: string, text: string) => speaker.query('select pg_notify($1, $2)', [channel, text])
const heldBy = async (name: string) =>
  (await speaker.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [name])).rows

/** One who listens with a single connection, known to the database by this name. */
const listener = (name: string) => {
  const pool = openPlainPool({ connectionString: database.url, application_name: name, max: 1 })
  listeners.push(pool)
  return listenThrough(pool)
}

it('hears several channels on one connection, and holds none when nobody listens', async () => {
  const listen = listener('hears-several')
  const heard: string[] = []
  const stops = await Promise.all(
    ['one', 'two', 'two'].map((channel, index) =>
      listen(
        channel,
        (text) => heard.push(`${index} ${channel} ${text}`),
        () => heard.push('missed'),
      ),
    ),
  )
  expect(await heldBy('hears-several')).toHaveLength(1)
  await say('one', 'a')
  await say('two', 'b')
  await expect.poll(() => [...heard].sort()).toEqual(['0 one a', '1 two b', '2 two b'])

  await stops[1]!()
  await say('two', 'c')
  await expect.poll(() => heard).toContain('2 two c')
  expect(heard).not.toContain('1 two c')

  await stops[0]!()
  await stops[2]!()
  await expect.poll(() => heldBy('hears-several')).toEqual([])
  await (
    await listen(
      'one',
      (text) => heard.push(`again ${text}`),
      () => undefined,
    )
  )()
  expect(heard).not.toContain('missed')
})

it('tells of what may have gone by when its connection breaks, and hears again', async () => {
  const listen = listener('breaks')
  const heard: string[] = []
  let missed = 0
  const stop = await listen(
    'one',
    (text) => heard.push(text),
    () => missed++,
  )
  const [held] = await heldBy('breaks')
  await speaker.query('select pg_terminate_backend($1)', [held!.pid])
  await expect.poll(() => missed).toBe(2)
  await say('one', 'still here')
  await expect.poll(() => heard).toEqual(['still here'])
  await stop()
})
