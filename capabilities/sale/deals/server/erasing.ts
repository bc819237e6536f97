import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/**
 * Offers name their buyer before there is an account: they are found by mail address, or by the order that came of
 * them.
 */
export const dealsErasing: Erasing = {
  erase: async (ctx, { userId, sellerId, emails }) => {
    await sql`update deals set buyer_email = case when buyer_email is null then null else 'erased-' || id || '@deleted.invalid' end, buyer_first_name = '', buyer_last_name = '', buyer_company = null, note = null, reason = null, ended_reason = null
      where (buyer_email = any(${[...emails]}::citext[]) or order_id in (select id from orders where buyer_user_id = ${userId})) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
  },
}
