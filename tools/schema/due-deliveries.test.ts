import { expect, it } from 'vitest'
import { withMigrationsTill } from './withheld.ts'

/** Rows of one seller's endpoint as the version before left them, without what they refer to. */
const asBefore = `begin; set local session_replication_role = replica;
  insert into webhook_deliveries (seller_id, endpoint_id, event_id, event, state, body, next_try_at, created_at)
  select 1, 1, n, 'order.created', state, '{}', next_try_at, '2026-11-01'
  from (values (1, 'waiting', null), (2, 'prepared', null), (3, 'processed', null), (4, 'error', null),
    (5, 'error', '2026-11-09'::timestamptz), (6, 'skipped', null)) as old (n, state, next_try_at); commit`

it('what was on its way becomes due, what waits for its next try keeps its time, and what has ended stays', () =>
  withMigrationsTill('1010', async (client, migrateOn) => {
    await client.query(asBefore)
    await migrateOn()
    const { rows } = await client.query<{ state: string; due: string | null }>(
      `select state, to_char(next_try_at at time zone 'UTC', 'DD') as due from webhook_deliveries order by event_id`,
    )
    expect(rows.map(({ state, due }) => [state, due])).toEqual([
      ['waiting', '01'],
      ['prepared', '01'],
      ['processed', null],
      ['error', null],
      ['error', '09'],
      ['skipped', null],
    ])
  }))
