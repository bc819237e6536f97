import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Who left a checkout is known by their address alone. */
export const leftCheckoutsErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from left_checkouts where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
