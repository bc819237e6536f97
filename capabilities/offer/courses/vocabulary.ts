import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** From when a learner's days are counted: the purchase, or one day for all. Fixed after the first sale. */
export const startModes = ['purchase', 'date'] as const
export type StartMode = (typeof startModes)[number]

/** When a lesson opens: at once, days after the start, on a day, or once the lesson before it is finished. */
export const releaseTypes = ['immediately', 'by_purchase', 'by_date', 'by_completion'] as const
export type ReleaseType = (typeof releaseTypes)[number]

/** When it closes again (drop-out): never, days after it opened, or on a day. */
export const durationTypes = ['unlimited', 'days', 'date'] as const
export type DurationType = (typeof durationTypes)[number]

/** What of a lesson a cohort has a day for: when it opens, and till when it, its quiz or its assignment is to be done. */
export const cohortWorks = ['release', 'lesson', 'quiz', 'assignment'] as const
export type CohortWork = (typeof cohortWorks)[number]
/** What of a lesson has a deadline. */
export const dueWorks = ['lesson', 'quiz', 'assignment'] as const
export type DueWork = (typeof dueWorks)[number]

export const mostCohorts = 200

export const commentsModes = ['off', 'open', 'moderated'] as const
export type CommentsMode = (typeof commentsModes)[number]

/** A text of a lesson, in characters. */
export const textLimit = 50_000

/** What clients of the older shape call blocks; what blocks are is declared in `content-blocks`. */
export const blockForms = ['text', 'image', 'video', 'audio', 'file', 'pdf', 'embed'] as const
export type BlockForm = (typeof blockForms)[number]

export const questionForms = ['text_field', 'single_choice', 'multiple_choice'] as const
export type QuestionForm = (typeof questionForms)[number]

export const fonts = ['inter', 'montserrat', 'serif'] as const
export const textSizes = ['small', 'medium', 'large'] as const
export const sidebarPositions = ['left', 'right', 'none'] as const

export const coursePermissions = permissions({
  'courses.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'courses.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof coursePermissions, true> {}
}

export const courseRefusals = refusals('courses', {
  start_fixed: 409,
  module_not_empty: 409,
  too_many_lessons: 409,
  changed_meanwhile: 409,
  document_invalid: 422,
  /** Its blocks are more than the older flat list can say. */
  more_than_flat: 409,
  too_many_cohorts: 409,
  seats_below_taken: 409,
  cohort_in_use: 409,
})

/** More than any course needs, few enough that each list opens at once. */
export const mostLessons = 2000
