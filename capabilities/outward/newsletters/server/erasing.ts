import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** That an existing customer was written to goes with them, as that of a contact does. */
export const newslettersErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`delete from newsletter_deliveries where payer_id in
      (select id from payers where ${at} and email = any(${[...emails]}::citext[]))`.execute(ctx.db)
  },
}
