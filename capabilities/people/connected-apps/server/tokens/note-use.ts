import { sql } from 'kysely'
import { lastUses, programCallKeepers, type ProgramCall } from '#platform/server/program-calls.ts'
import type { World } from '#platform/server/world.ts'

/** Notes when connected apps called last, once a minute at most: after their calls, which do not wait for it. */
const noteUse = async ({ db }: Pick<World, 'db'>, calls: readonly ProgramCall[]): Promise<void> => {
  await sql`update app_connections c set last_used_at = used.at
    from jsonb_to_recordset(${lastUses(calls, 'app')}::jsonb) as used(id bigint, at timestamptz)
    where c.id = used.id and coalesce(c.last_used_at < used.at - interval '1 minute', true)`.execute(db)
}

export const appUse = programCallKeepers.bring(noteUse)
