import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const communityMembersTables = ownedTables({
  community_profiles: { seller: 'seller_id', payer: 'user_id' },
  community_profile_reports: { user: 'user_id' },
  community_points: { seller: 'seller_id', payer: 'user_id' },
  community_scores: { seller: 'seller_id', payer: 'user_id' },
  community_conversations: { seller: 'seller_id' },
  community_messages: { seller: 'seller_id', payer: 'user_id' },
  community_blocks: { seller: 'seller_id', payer: 'user_id' },
  community_settings: { seller: 'seller_id' },
})

export type CommunityProfile = Row<'communityProfiles'>
