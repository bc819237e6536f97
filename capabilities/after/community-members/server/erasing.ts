import { sql } from 'kysely'
import type { AccountEnding } from '#platform/server/end-account.ts'
import type { Erasing } from '#platform/server/erase.ts'

/** Profiles go with the reports about them; the person's reports about others go too. */
export const communityMembersErasing: Erasing = {
  erase: async (ctx, { userId, sellerId }) => {
    const { rows } = await sql<{ profileId: number }>`
      delete from community_profile_reports r using community_profiles q where q.id = r.profile_id and r.user_id = ${userId}
        and (${sellerId}::bigint is null or q.seller_id = ${sellerId}::bigint) returning r.profile_id`.execute(ctx.db)
    await sql`update community_profiles q set report_count = (select count(*) from community_profile_reports r
      where r.profile_id = q.id and r.settled_at is null) where q.id = any(${rows.map(({ profileId }) => profileId)}::bigint[])`.execute(
      ctx.db,
    )
  },
  columns: { community_profiles: 'rows' },
}

export const communityMembersEnding: AccountEnding = {
  tables: { community_profiles: 'rows', community_profile_reports: 'end', community_settings: 'rows' },
  end: async (ctx, sellerId) => {
    await sql`delete from community_profile_reports r using community_profiles q where q.id = r.profile_id and q.seller_id = ${sellerId}`.execute(
      ctx.db,
    )
  },
}
