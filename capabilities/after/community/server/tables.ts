import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { pollDays } from '../vocabulary.ts'

export const communityTables = ownedTables({
  community_spaces: { seller: 'seller_id' },
  community_space_products: {},
  community_posts: { seller: 'seller_id', payer: 'user_id' },
  community_post_versions: { partOf: ['community_posts', 'post_id'] },
  community_reactions: { user: 'user_id' },
  community_bookmarks: { user: 'user_id' },
  community_follows: { user: 'user_id' },
  community_notices: { user: 'user_id' },
  community_drafts: { user: 'user_id' },
  community_polls: { partOf: ['community_posts', 'post_id'] },
  community_votes: { user: 'user_id' },
  community_mentions: { user: 'user_id' },
  community_space_follows: { user: 'user_id' },
  community_wishes: { user: 'user_id' },
  community_reports: { user: 'user_id' },
  community_pictures: { user: 'user_id' },
  community_members: { seller: 'seller_id', payer: 'user_id' },
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    /** Checked when they came in. */
    communityDrafts: { pollDays: (typeof pollDays)[number] }
  }
}

export type CommunityDraft = Row<'communityDrafts'>
export type CommunitySpace = Row<'communitySpaces'>
export type CommunityPost = Row<'communityPosts'>
export type CommunityMember = Row<'communityMembers'>
