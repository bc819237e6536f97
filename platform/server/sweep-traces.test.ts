import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestWorld } from './use-test-world.ts'
import { sweepTraces } from './sweep-traces.ts'

const app = useTestWorld()

test('yesterday’s tries and answers go, facts stay for a quarter', async () => {
  const { db } = app.world
  for (const [hours, name] of [
    [2, 'new'],
    [30, 'old'],
    [24 * 91, 'ancient'],
  ] as const) {
    const at = app.clock.now.subtract({ hours })
    await sql`insert into rate_windows (key, window_start, hits) values (${name}, ${at}, 1)`.execute(db)
    await sql`insert into idempotency_keys (actor_key, key, request_hash, at) values ('user:1', ${name}, 'x', ${at})`.execute(
      db,
    )
    await sql`with fact as (insert into events (name, payload, at) values (${name}, '{}', ${at}) returning id) insert into event_reactions (event_id, reaction, at) select id, 'a', ${at} from fact`.execute(
      db,
    )
  }
  await sweepTraces.run(app.world, {})
  const left = async (table: string, column: string) =>
    (
      await sql<{ word: string }>`select ${sql.ref(column)} as word from ${sql.table(table)} order by 1`.execute(db)
    ).rows.map(({ word }) => word)
  expect(await left('rate_windows', 'key')).toEqual(['new'])
  expect(await left('idempotency_keys', 'key')).toEqual(['new'])
  expect(await left('events', 'name')).toEqual(['new', 'old'])
  expect((await sql`select from event_reactions`.execute(db)).rows).toHaveLength(2)
})
