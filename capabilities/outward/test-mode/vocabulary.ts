import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** A world nobody has used for so long is deleted. */
export const keptDays = 60
/** How far one move of the clock goes at most, and how far it is ahead at most, in days. */
export const mostDaysAtOnce = 740
export const mostDaysAhead = 3700
/** A move that says nothing for so long has ended with its process. */
export const longestMove = { minutes: 15 }

export const testModeRefusals = refusals('test_mode', {
  /** The database server gives this installation no further database. */
  no_database: 503,
  /** All databases that were prepared are taken. */
  no_place: 503,
  /** Called where nothing is a test. */
  not_a_test: 409,
  clock_moves: 409,
  only_on: 422,
  too_far: 422,
  /** Every place for open test worlds is taken. */
  busy: 503,
})

export const testModePermissions = permissions({
  'test_mode.use': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof testModePermissions, true> {}
}
