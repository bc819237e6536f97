import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { communityTexts } from '../texts.ts'
import { communityMemberState, communityPermissions, communityPostState, communityRefusals } from '../vocabulary.ts'
import { forgetLoose } from './attached/drafted.ts'
import { endMute } from './desk/moderate.ts'
import { communityEnding, communityErasing } from './erasing.ts'
import * as events from './events.ts'
import { tellDigests } from './follow/digests.ts'
import { mailNotices, tellOfPost } from './follow/notices.ts'
import { members, posts, spaces } from './lists.ts'
import { routes } from './routes.ts'
import { communityTables } from './tables.ts'
import { endTelling } from './told/tell.ts'
import { waitingPosts } from './waiting-posts.ts'

export const communityRoom: Room = {
  name: 'community',
  examples,
  tables: communityTables,
  ending: communityEnding,
  machines: [communityPostState, communityMemberState],
  permissions: communityPermissions,
  refusals: communityRefusals,
  texts: communityTexts,
  routes,
  lists: [spaces, posts, members],
  events: Object.values(events),
  jobs: [endMute as Job<never>, forgetLoose, tellDigests, mailNotices as Job<never>],
  reactions: [tellOfPost, endTelling],
  erasing: communityErasing,
  contributions: [accountUses.bring(rowsOf('community_spaces')), waitingPosts],
}
