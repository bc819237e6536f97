import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** What a buyer's browser kept goes; what services were told of them is theirs to answer for. */
export const trackingErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    await sql`delete from conversion_visits where order_id in (select id from orders where buyer_user_id = ${userId}) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
  },
}
