import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/** Notices in the app name a buyer; those about the person's orders go. */
export const notificationsErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    await sql`delete from notifications where order_id in (select id from orders where buyer_user_id = ${userId}) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(ctx.db)
  },
}
