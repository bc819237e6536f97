import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** A contact is known by their address alone; the proofs go with them. That they objected stays, by a hash. */
export const optInsErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from customer_notices where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
    await sql`delete from opt_in_contacts where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
