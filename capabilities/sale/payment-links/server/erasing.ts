import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Sessions know a person by the address that was filled in, while they are open, and who linked their account to an agent. */
export const paymentLinksErasing: Erasing = {
  erase: async (ctx, { userId, emails, sellerId }) => {
    const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
    await sql`update checkout_sessions set payer = '{}', email = null, asked = null, metadata = '{}', user_id = null
      where ${at} and user_id = ${userId}`.execute(ctx.db)
    if (emails.length === 0) return
    await sql`update checkout_sessions set payer = '{}', email = null, asked = null, metadata = '{}'
      where ${at} and email = any(${[...emails]}::citext[])`.execute(ctx.db)
  },
}
