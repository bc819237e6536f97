import { sql } from 'kysely'
import { job } from '#platform/server/job.ts'
import { programCallKeepers, type ProgramCall } from '#platform/server/program-calls.ts'
import type { World } from '#platform/server/world.ts'

const keptDays = 30
/** Rows deleted in one transaction. */
const part = 20_000

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

/** Deletes what is older than 30 days, a part at a time. */
export const sweepRequests = job('logs.sweep_requests', {
  schedule: '10 4 * * *',
  isHousekeeping: true,
  run: async (world) => {
    for (let deleted = part; deleted === part;)
      deleted = await world.transact(async ({ db, now }) => {
        const { numAffectedRows } = await sql`
          delete from api_requests where id in (
            select id from api_requests where at < ${now.subtract({ hours: 24 * keptDays })} limit ${part})`.execute(db)
        return Number(numAffectedRows)
      })
  },
})
