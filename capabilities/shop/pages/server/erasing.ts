import type { Erasing } from '#platform/server/erase.ts'
import { sql } from 'kysely'

/** Who wrote into a form is known by their address alone. */
export const pagesErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from contact_answers where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
