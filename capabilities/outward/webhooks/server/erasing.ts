import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** What was delivered is the seller's to answer for; what we remember of it goes. */
export const webhooksErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    await sql`update webhook_deliveries set body = '{}', response = null where order_id in (select id from orders where buyer_user_id = ${userId}) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(ctx.db)
  },
}
