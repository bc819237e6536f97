import type { Room } from '#platform/server/room.ts'
import { communityMembersTexts } from '../texts.ts'
import { communityMembersRefusals, communityProfileState } from '../vocabulary.ts'
import { profiles } from './desk/profiles.ts'
import { communityMembersEnding, communityMembersErasing } from './erasing.ts'
import { forgetMessages, messages } from './messages/desk.ts'
import { ageScores } from './points/earn.ts'
import { messageNoticed } from './messages/tell.ts'
import { pointReactions } from './points/reactions.ts'
import { routes } from './routes.ts'
import { communityMembersTables } from './tables.ts'

export const communityMembersRoom: Room = {
  name: 'community_members',
  tables: communityMembersTables,
  machines: [communityProfileState],
  refusals: communityMembersRefusals,
  texts: communityMembersTexts,
  routes,
  lists: [profiles, messages],
  events: [messageNoticed],
  jobs: [ageScores, forgetMessages],
  reactions: pointReactions,
  erasing: communityMembersErasing,
  ending: communityMembersEnding,
}
