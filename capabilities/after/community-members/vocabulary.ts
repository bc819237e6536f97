import { machine } from '#platform/shared/machine.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Whether others read what a member says of themselves. */
export const communityProfileState = machine('community_profile_state', {
  table: 'community_profiles',
  column: 'state',
  initial: ['shown'],
  states: {
    shown: { tone: 'green', permits: ['hide'] },
    hidden: { tone: 'red', permits: ['show'] },
  },
  moves: {
    hide: { from: ['shown'], to: 'hidden' },
    show: { from: ['hidden'], to: 'shown' },
  },
})

/** Signs of what a member says of themselves, and how many links. */
export const profileLimits = { about: 500, place: 100, link: 200, links: 3 } as const
export const membersPerPage = 30

export const communityMembersRefusals = refusals('community_members', {
  no_directory: 404,
  blocked_words: 422,
})
