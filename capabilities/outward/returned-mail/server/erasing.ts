import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** What mail servers said of a person's address names it; nobody writes to it again. */
export const returnedMailErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    const ofSeller = sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`
    await sql`delete from mail_suppressions where email = any(${[...emails]}::citext[]) ${ofSeller}`.execute(ctx.db)
    await sql`update mail_returns set reason = '' where mail_id in
      (select id from mails where recipient = any(${[...emails]}::citext[])) ${ofSeller}`.execute(ctx.db)
  },
}
