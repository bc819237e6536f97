import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** The state of a learner's course: waiting, opening gradually, entirely open, paused, over. */
export const coursePublishState = machine('course_publish_state', {
  table: 'course_sessions',
  column: 'publish_state',
  initial: ['publish_pending'],
  states: {
    publish_pending: { tone: 'amber', permits: ['block'] },
    publishing: { tone: 'green', permits: ['learn', 'block'] },
    published: { tone: 'green', permits: ['learn', 'block'] },
    publish_paused: { tone: 'red', permits: ['block'] },
    publish_canceled: { tone: 'red' },
  },
  moves: {
    wait: { from: ['publishing', 'published', 'publish_paused', 'publish_canceled'], to: 'publish_pending' },
    open: { from: ['publish_pending', 'published', 'publish_paused', 'publish_canceled'], to: 'publishing' },
    publish: { from: ['publish_pending', 'publishing', 'publish_paused', 'publish_canceled'], to: 'published' },
    pause: { from: ['publish_pending', 'publishing', 'published', 'publish_canceled'], to: 'publish_paused' },
    end: { from: ['publish_pending', 'publishing', 'published', 'publish_paused'], to: 'publish_canceled' },
  },
  sets: {
    open: ['publishing', 'published'],
    /** Has dates to come. */
    dated: ['publish_pending', 'publishing', 'published'],
  },
})

/** One lesson of one learner. What is finished stays finished. */
export const lessonStatus = machine('lesson_status', {
  table: 'lesson_statuses',
  column: 'state',
  initial: ['not_for_publish', 'pending', 'published'],
  states: {
    not_for_publish: { tone: 'gray' },
    pending: { tone: 'amber' },
    published: { tone: 'green', permits: ['open'] },
    viewed: { tone: 'blue', permits: ['open', 'reset'] },
    finished: { tone: 'green', permits: ['reset'] },
  },
  moves: {
    leave_out: { from: ['pending', 'published', 'viewed'], to: 'not_for_publish' },
    hold: { from: ['not_for_publish', 'published', 'viewed'], to: 'pending' },
    release: { from: ['not_for_publish', 'pending'], to: 'published' },
    view: { from: ['published'], to: 'viewed' },
    finish: { from: ['published', 'viewed'], to: 'finished' },
    reset: { from: ['viewed', 'finished'], to: 'published' },
  },
  sets: {
    reachable: ['published', 'viewed', 'finished'],
    done: ['finished'],
  },
})

export const quizAttemptState = machine('quiz_attempt_state', {
  table: 'quiz_attempts',
  column: 'state',
  initial: ['started'],
  states: {
    started: { tone: 'blue' },
    in_review: { tone: 'blue', permits: ['review'] },
    passed: { tone: 'green', final: true },
    failed: { tone: 'red', final: true },
  },
  moves: {
    hand_in: { from: ['started'], to: 'in_review' },
    pass: { from: ['started', 'in_review'], to: 'passed' },
    fail: { from: ['started', 'in_review'], to: 'failed' },
  },
  sets: {
    handed_in: ['in_review', 'passed'],
  },
})

/** What a learner handed in for an assignment. One that came back to be improved is followed by another. */
export const assignmentState = machine('assignment_state', {
  table: 'assignment_submissions',
  column: 'state',
  initial: ['in_review'],
  states: {
    in_review: { tone: 'blue', permits: ['review'] },
    accepted: { tone: 'green', final: true },
    to_improve: { tone: 'blue', permits: ['review', 'follow'] },
    rejected: { tone: 'red', permits: ['review'] },
  },
  moves: {
    accept: { from: ['in_review', 'to_improve', 'rejected'], to: 'accepted' },
    send_back: { from: ['in_review', 'rejected'], to: 'to_improve' },
    reject: { from: ['in_review', 'to_improve'], to: 'rejected' },
  },
  sets: {
    standing: ['in_review', 'accepted'],
  },
})

/** A seller's verdicts, and the move that follows. */
export const verdicts = { accepted: 'accept', to_improve: 'send_back', rejected: 'reject' } as const
export type Verdict = keyof typeof verdicts

export const lessonCommentState = machine('lesson_comment_state', {
  table: 'lesson_comments',
  column: 'state',
  initial: ['pending', 'published'],
  states: {
    pending: { tone: 'amber', permits: ['publish', 'hide'] },
    published: { tone: 'green', permits: ['hide'] },
    hidden: { tone: 'gray', permits: ['publish'] },
  },
  moves: {
    publish: { from: ['pending', 'hidden'], to: 'published' },
    hide: { from: ['pending', 'published'], to: 'hidden' },
  },
})

export const learningPermissions = permissions({
  'learning.own': everyonesOwn,
  'learning.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'learning.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  /** Without `learning.read`: the learners of one's own cohorts alone, by name and work. */
  'learning.tutor': {
    seller: 'full',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    forProducts: true,
    heldWith: 'learning.read',
  },
  'learning.review': {
    seller: 'full',
    team_member: 'granted',
    admin: 'full',
    forProducts: true,
    heldWith: 'learning.change',
  },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof learningPermissions, true> {}
}

export const learningRefusals = refusals('learning', {
  not_open: 403,
  lesson_not_open: 403,
  quiz_first: 409,
  no_quiz: 404,
  no_attempts_left: 409,
  attempt_over: 409,
  no_assignment: 404,
  assignment_first: 409,
  submission_stands: 409,
  submission_over: 409,
  nothing_handed_in: 422,
  too_many_files: 409,
  deadline_over: 409,
  comments_off: 403,
  not_finished: 409,
})

/** A learner who was away this long, or has not begun within it, is at risk of giving up. */
export const riskDays = 14

/** Of one file, and of all files of one learner in one lesson. */
export const uploadLimits = { bytes: 100 * 1024 ** 2, files: 50 } as const

export const linkSeconds = 300
