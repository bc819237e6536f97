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
/** Signs of a message, how many a page has, how many people one may begin to write to in a day, and how long they are kept. */
export const messageLimits = { body: 4000, perPage: 30, peoplePerDay: 10, keptDays: 730 } as const
export const membersPerPage = 30

/** What a thread, a comment, somebody's reaction, an accepted answer and a finished lesson are worth, and the most of a day. */
export const pointsFor = { thread: 5, comment: 2, reaction: 1, answer: 10, lesson: 3 } as const
export const pointsPerDay = 50
/** The last 7 days, the last 30, or since the beginning. */
export const leaderPeriods = ['week', 'month', 'all'] as const
export const leaders = 20

export const communityMembersRefusals = refusals('community_members', {
  no_directory: 404,
  no_points: 404,
  not_reachable: 403,
  too_many_people: 429,
  blocked_words: 422,
})
