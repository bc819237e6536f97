import { defineTexts } from '#platform/shared/texts.ts'
import { communityMessages } from '#languages/keys/community.ts'
import { communityOwnMessages } from '#languages/keys/community.own.ts'

export const communityTexts = defineTexts('community', communityMessages)
/** What members read. */
export const ownCommunityTexts = defineTexts('community', communityOwnMessages)
