import { sql } from 'kysely'
import type { Erasing } from '#platform/server/erase.ts'

/**
 * Delivered data are the seller's responsibility; our copies are erased: deliveries of a buyer's orders entirely, of
 * salespeople and publishers their name. Opt-in contacts are found by their address.
 */
export const webhooksErasing: Erasing = {
  erase: async (ctx, { userId, sellerId, emails }) => {
    await sql`update webhook_deliveries set body = '{}', response = null where event like 'contact.%' and body -> 'contact' ->> 'email' = any(${[...emails]}::citext[]) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
    await sql`update webhook_deliveries set body = '{}', response = null where order_id in (select id from orders where buyer_user_id = ${userId}) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
      ctx.db,
    )
    if (sellerId !== null) return
    await sql`update webhook_deliveries set body = jsonb_set(body, '{publisher}', 'null') where body ? 'publisher' and order_id in (select id from orders where publisher_id = ${userId})`.execute(
      ctx.db,
    )
    await sql`update webhook_deliveries set body = jsonb_set(body, '{team_members}', '[]') where body ? 'team_members' and order_id in (select id from orders where sales_team_member_id in (select id from sales_team_members where user_id = ${userId}))`.execute(
      ctx.db,
    )
  },
}
