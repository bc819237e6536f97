import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** What the person who made a key or connected an app calls it; undefined for a call by no program. */
export const nameOfProgram = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string | undefined> => {
  const { program } = actor
  if (!program) return undefined
  const { rows } = await (
    program.kind === 'key'
      ? sql<{ name: string }>`select name from api_keys where id = ${program.id}`
      : sql<{
          name: string
        }>`select a.name from app_connections c join oauth_apps a on a.id = c.app_id where c.id = ${program.id}`
  ).execute(db)
  return rows[0]?.name
}
