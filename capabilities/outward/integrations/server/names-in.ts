import { sql } from 'kysely'
import { hasWords } from '#platform/server/lists.ts'
import type { Ctx } from '#platform/server/context.ts'
import { mostSuggested } from '#capabilities/outward/automations/vocabulary.ts'
import type { Catalogue } from '../connectors/port.ts'

type Whose = { sellerId: number } | { accountId: number }

/** Names in what was read of accounts: some of them, or those that contain what was typed, which begin with it first. */
export const namesIn = async (
  ctx: Pick<Ctx, 'db'>,
  whose: Whose,
  kind: keyof Catalogue,
  typed: string,
): Promise<string[]> => {
  const at = 'accountId' in whose ? sql`a.id = ${whose.accountId}` : sql`a.seller_id = ${whose.sellerId}`
  const { rows } = await sql<{ name: string }>`
    select name from (select distinct n ->> 'name' as name from integration_accounts a
      cross join jsonb_array_elements(a.catalogue -> ${kind}::text) n where ${at} and a.state <> 'disconnected') names
    where ${hasWords(sql`name`, typed)}
    order by position(lower(${typed}::text) in lower(name)), length(name), name limit ${mostSuggested}`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
