import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestWorld } from './use-test-world.ts'
import { sweepTraces } from './sweep-traces.ts'

const app = useTestWorld()

test('yesterday’s tries and answers go', async () => {
  const { db } = app.world
  for (const [hours, name] of [
    [2, 'new'],
    [30, 'old'],
  ] as const) {
    const at = app.clock.now.subtract({ hours })
    await sql`insert into rate_windows (key, window_start, hits) values (${name}, ${at}, 1)`.execute(db)
    await sql`insert into idempotency_keys (actor_key, key, request_hash, at) values ('user:1', ${name}, 'x', ${at})`.execute(
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
})
