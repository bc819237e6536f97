import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { ownSignIns } from '../../contract/buyers.ts'

type Listed = Output<typeof ownSignIns>

/** The person's own, whatever profile they are in. */
export const listOwnSignIns = async ({ db, actor }: Ctx): Promise<Listed> => {
  const { rows } = await sql<Listed['list'][number]>`
    select c.id, a.name, a.kind = 'agents' as is_agent, a.website, coalesce(nullif(s.company, ''), s.name) as seller_name, c.scopes,
      c.created_at, c.last_used_at
    from app_connections c join oauth_apps a on a.id = c.app_id join sellers s on s.id = c.seller_id
    where c.user_id = ${actor.userId} and c.ended_at is null and a.kind <> 'account' order by c.id desc limit 500`.execute(
    db,
  )
  return { list: rows }
}
