import { sql } from 'kysely'
import { inScope } from '#platform/server/scope.ts'
import type { Ctx } from '#platform/server/context.ts'
import { affiliateTables } from '../tables.ts'

type Contact = { id: number; programName: string; sellerName: string; email: string; imprintPath: string }

/** Contacts for each of a publisher's programs. */
export const showSupportOf = async (ctx: Ctx): Promise<{ programs: Contact[] }> => {
  const { rows } = await sql<Contact>`
    select n.id, p.name as program_name, coalesce(s.company, s.name) as seller_name, s.email::text as email, '/s/' || s.username || '/document/imprint' as imprint_path
    from affiliate_nodes n join affiliate_programs p on p.id = n.program_id join sellers s on s.id = n.seller_id
    where n.state = 'active' and ${inScope(ctx, affiliateTables, 'affiliate_nodes', 'n')} order by seller_name, p.name, n.id limit 500`.execute(
    ctx.db,
  )
  return { programs: rows }
}
