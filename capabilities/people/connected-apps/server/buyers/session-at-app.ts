import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'

/** What a session is called at one app that a buyer signed in to from it; no other app knows the word. */
export const sidOf = async (ctx: Ctx, connectionId: number, sessionId: number): Promise<string> => {
  const { rows } = await sql<{ sid: string }>`
    insert into openid_sessions (sid, connection_id, session_id, created_at)
    values (${randomToken(32)}, ${connectionId}, ${sessionId}, ${ctx.now})
    on conflict (connection_id, session_id) do update set created_at = excluded.created_at returning sid`.execute(
    ctx.db,
  )
  return rows[0]!.sid
}
