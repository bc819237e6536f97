import { sql } from 'kysely'
import type { AccountEnding } from '#platform/server/end-account.ts'
import type { Erasing } from '#platform/server/erase.ts'
import { takeBack } from './points/earn.ts'

/**
 * Profiles go with the reports about them, points with what others got by the person's reactions, conversations with both sides; the
 * person's reports about others go too.
 */
export const communityMembersErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    const { rows } = await sql<{ profileId: number }>`
      delete from community_profile_reports r using community_profiles q where q.id = r.profile_id and r.user_id = ${userId}
        and (${sellerId}::bigint is null or q.seller_id = ${sellerId}::bigint) returning r.profile_id`.execute(ctx.db)
    await sql`update community_profiles q set report_count = (select count(*) from community_profile_reports r
      where r.profile_id = q.id and r.settled_at is null) where q.id = any(${rows.map(({ profileId }) => profileId)}::bigint[])`.execute(
      ctx.db,
    )
    const atShop = sql`(${sellerId}::bigint is null or seller_id = ${sellerId}::bigint)`
    await sql`delete from community_conversations where (low_user_id = ${userId} or high_user_id = ${userId}) and ${atShop}`.execute(
      ctx.db,
    )
    await sql`delete from community_blocks where blocked_user_id = ${userId} and ${atShop}`.execute(ctx.db)
    await takeBack(ctx, sql`(user_id = ${userId} or from_user_id = ${userId}) and ${atShop}`)
  },
  columns: { community_profiles: 'rows', community_scores: 'rows', community_blocks: 'rows' },
}

export const communityMembersEnding: AccountEnding = {
  tables: {
    community_profiles: 'rows',
    community_profile_reports: 'end',
    community_points: 'rows',
    community_scores: 'rows',
    community_messages: 'rows',
    community_conversations: 'rows',
    community_blocks: 'rows',
    community_settings: 'rows',
  },
  end: async (ctx, sellerId) => {
    await sql`delete from community_profile_reports r using community_profiles q where q.id = r.profile_id
      and q.seller_id = ${sellerId}`.execute(ctx.db)
  },
}
