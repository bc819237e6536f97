import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** A contact is known by their address alone; the proofs go with them. */
export const optInsErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from opt_in_contacts where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
