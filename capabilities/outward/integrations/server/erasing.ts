import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** The log knows people by their address alone. */
export const integrationsErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from integration_calls where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
