import { sql } from 'kysely'
import { wordsOf, type Erasing } from '#platform/server/erase.ts'

/** Notices in the app name a buyer; those about the person go. */
export const notificationsErasing: Erasing = {
  erase: async (ctx, person) => {
    const { userId, sellerId } = person
    await sql`delete from notifications where (order_id in (select id from orders where buyer_user_id = ${userId})
      or parts::text ilike any(${wordsOf(person)}) or unique_key like any(select 'review_written:' || id || ':%' from buyer_reviews
      where user_id = ${userId}) or unique_key like any(select 'community_new_post_for_review:' || id || ':%' from community_posts
      where user_id = ${userId})) ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(ctx.db)
  },
}
