import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Data of a buyer's browser are deleted; what services received is their responsibility. */
export const trackingErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    await sql`delete from conversion_visits where order_id in (select id from orders where buyer_user_id = ${userId}) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
  },
}
