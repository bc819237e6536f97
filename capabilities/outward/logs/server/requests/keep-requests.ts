import { sql } from 'kysely'
import { programCallKeepers, type ProgramCall } from '#platform/server/program-calls.ts'
import type { World } from '#platform/server/world.ts'

/** Writes calls of programs in one statement; those of an account that was deleted meanwhile are left out. */
const keepRequests = async ({ db }: Pick<World, 'db'>, calls: readonly ProgramCall[]): Promise<void> => {
  const rows = calls.map(({ program, at, ...call }) => ({
    ...call,
    at: at.toString(),
    keyId: program.kind === 'key' ? program.id : null,
    connectionId: program.kind === 'app' ? program.id : null,
  }))
  await sql`
    insert into api_requests (seller_id, at, method, path, route, status, milliseconds, key_id, connection_id, address, request_id, error, fields)
    select r."sellerId", r.at, r.method, r.path, r.route, r.status, r.milliseconds, r."keyId", r."connectionId", r.address, r."requestId", r.error, r.fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("sellerId" bigint, at timestamptz, method text, path text, route text, status integer,
      milliseconds integer, "keyId" bigint, "connectionId" bigint, address text, "requestId" text, error text, fields text[])
    where exists (select from sellers s where s.id = r."sellerId")`.execute(db)
}

export const requestKeeper = programCallKeepers.bring(keepRequests)
