import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Sessions know a person by the address that was filled in, while they are open. */
export const paymentLinksErasing: Erasing = {
  erase: async (ctx, { emails, sellerId }) => {
    if (emails.length === 0) return
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`update checkout_sessions set payer = '{}', email = null, asked = null, metadata = '{}'
      where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
