import { defineTexts } from '#platform/shared/texts.ts'
import { communityMembersMessages } from '#languages/keys/community-members.ts'
import { communityMembersOwnMessages } from '#languages/keys/community-members.own.ts'

export const communityMembersTexts = defineTexts('community_members', communityMembersMessages)
/** What members read. */
export const ownMembersTexts = defineTexts('community_members', communityMembersOwnMessages)
