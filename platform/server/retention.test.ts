import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepGrowingTables } from './retention.ts'
import { useTestWorld } from './use-test-world.ts'

const app = useTestWorld([], { isNewDatabase: true })

const keep = () => keepGrowingTables.run(app.world, {})
const tell = (name: string) =>
  sql`with fact as (insert into events (name, seller_id, payload, at) values (${name}, 1, '{}', ${app.clock.now}) returning id)
    insert into event_reactions (event_id, reaction, at) select id, 'a', ${app.clock.now} from fact`.execute(
    app.world.db,
  )
type Place = { place: string; rows: number }
const placesOf = async (table: string): Promise<string[]> =>
  (
    await sql<Place>`select tableoid::regclass::text as place, count(*)::int as rows from ${sql.table(table)} group by 1 order by 1`.execute(
      app.world.db,
    )
  ).rows.map(({ place, rows }) => `${place.replace('partitions.', '')} ${rows}`)
const partsOf = async (table: string): Promise<string[]> =>
  (
    await sql<{
      name: string
    }>`select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'
      and relname like ${`${table}\\_%`} order by 1`.execute(app.world.db)
  ).rows.map(({ name }) => name)

test('rows lie in their months, and months go when all of them is over', async () => {
  const { db } = app.world
  await sql`insert into rate_windows (key, window_start, hits) values ('stays', ${app.clock.now}, 1)`.execute(db)
  await tell('before there are months')
  await keep()
  expect(await placesOf('events')).toEqual(['events_2026_11 1'])
  expect(await partsOf('events')).toEqual(['events_2026_11', 'events_2026_12', 'events_2027_01', 'events_rest'])
  for (let month = 1; month <= 12; month++) {
    app.clock.advance({ hours: 24 * 30 })
    await tell(`month ${month}`)
    if (month !== 5) await keep()
  }
  expect(app.clock.now.toString()).toBe('2027-11-15T09:00:00Z')
  // 90 days before lie in August.
  const months = ['2027_08', '2027_09', '2027_10', '2027_11']
  expect(await placesOf('events')).toEqual([
    'events_2027_08 1',
    'events_2027_09 1',
    'events_2027_10 1',
    'events_2027_11 1',
  ])
  expect(await placesOf('event_reactions')).toEqual(months.map((month) => `event_reactions_${month} 1`))
  expect(await partsOf('events')).toEqual([...months, '2027_12', '2028_01', 'rest'].map((month) => `events_${month}`))
  expect((await sql`select from rate_windows`.execute(db)).rows).toHaveLength(1)
})

test('a clock that jumps leaves rows with the rest, and the next night moves them', async () => {
  app.clock.set('2031-03-03T09:00:00Z')
  await tell('far away')
  expect(await placesOf('events')).toContain('events_rest 1')
  await keep()
  expect(await placesOf('events')).toEqual(['events_2031_03 1'])
})

test('processes that make the same months at once do not disturb each other', async () => {
  app.clock.set('2032-05-05T09:00:00Z')
  await tell('both see it')
  await Promise.all([keep(), keep(), keep()])
  expect(await placesOf('events')).toEqual(['events_2032_05 1'])
  // Without the lock, all but one fail.
  const bare = () => app.world.transact(({ db }) => sql`create table partitions.bare (like public.events)`.execute(db))
  const ends = await Promise.allSettled([bare(), bare(), bare()])
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('what an upgrade or a backup leaves in the rest becomes a part of its own, without being copied', async () => {
  const { db } = app.world
  for (const name of await partsOf('events'))
    if (!name.endsWith('rest')) await sql`drop table ${sql.id('partitions', name)}`.execute(db)
  await sql`insert into events (name, payload, at) select 'many', '{}', ${app.clock.now}::timestamptz - n * interval '1 minute'
    from generate_series(0, 100000) n`.execute(db)
  const fileOf = async (name: string) =>
    (await sql<{ file: string }>`select pg_relation_filepath(${name}) as file`.execute(db)).rows[0]!.file
  const file = await fileOf('partitions.events_rest')
  // Who comes second may find the work half done, and leaves it to the next.
  await Promise.allSettled([keep(), keep(), keep()])
  await keep()
  expect(await partsOf('events')).toEqual(['events_before_2032_07', 'events_2032_07', 'events_rest'].toSorted())
  expect(await fileOf('partitions.events_before_2032_07')).toBe(file)
  await tell('this month')
  app.clock.set('2032-07-01T00:00:00Z')
  await tell('its own month')
  expect(await placesOf('events')).toEqual(['events_2032_07 1', 'events_before_2032_07 100002'])
  app.clock.set('2032-09-29T00:00:00Z')
  await keep()
  expect(await placesOf('events')).toEqual(['events_2032_07 1'])
})
