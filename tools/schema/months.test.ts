import { expect, it } from 'vitest'
import { withMigrationsTill } from './withheld.ts'

/** Rows of a shop as the version before left them, without what they refer to. */
const asBefore = `begin; set local session_replication_role = replica;
  insert into events (name, payload, at) select 'orders.order_placed', '{}', '2026-11-01' from generate_series(1, 3);
  insert into event_reactions (event_id, reaction, at) values (1, 'a', '2026-11-01T00:00:01Z'), (2, 'a', '2026-11-01T00:00:02Z');
  insert into api_requests (seller_id, at, method, path, route, status, milliseconds, request_id)
    values (1, '2026-11-01', 'GET', '/api/me', '/api/me', 200, 1, 'x'); commit`

it('rows stay, numbers go on, and a reaction is noted once', () =>
  withMigrationsTill('1085', async (client, migrateOn) => {
    await client.query(asBefore)
    await migrateOn()
    const { rows: made } = await client.query<{ id: string }>(
      `insert into events (name, payload, at) values ('x', '{}', '2026-11-02') returning id`,
    )
    expect(made).toEqual([{ id: '4' }])
    const countOf = async (table: string) => (await client.query(`select from ${table}`)).rowCount
    expect([await countOf('events'), await countOf('event_reactions'), await countOf('api_requests')]).toEqual([
      4, 2, 1,
    ])
    const note = `insert into event_reactions (event_id, reaction, at) values (4, 'a', '2026-11-02')`
    await client.query(note)
    await expect(client.query(note)).rejects.toMatchObject({ constraint: 'event_reactions_rest_pkey' })
  }))
