import { list, type Column, type Filter } from '#platform/shared/list.ts'
import {
  assignmentState,
  coursePublishState,
  lessonCommentState,
  lessonStatus,
  quizAttemptState,
} from '../vocabulary.ts'

const permission = 'learning.tutor'

/** Every course of the seller with what its learners add up to. */
export const courseList = list({
  name: 'learning.courses',
  path: '/v1/cabinet/courses/overview',
  permission: 'learning.read',
  columns: {
    productName: { kind: 'text', lead: true },
    lessonsCount: { kind: 'number', hide: 'tablet' },
    learnersCount: { kind: 'number' },
    activeCount: { kind: 'number' },
    atRiskCount: { kind: 'number', always: true },
    completedCount: { kind: 'number' },
    averageProgress: { kind: 'number' },
    inReviewCount: { kind: 'number', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: { productId: { kind: 'reference', to: 'products' } },
  search: true,
  sort: '-createdAt',
})

/** Who takes a course, and how far they are. */
export const sessionList = list({
  name: 'learning.sessions',
  path: '/v1/cabinet/courses/sessions',
  permission,
  columns: {
    ownerName: { kind: 'text', always: true, lead: true, under: 'ownerEmail' },
    ownerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    publishState: { kind: 'state', always: true, machine: coursePublishState },
    progress: { kind: 'number', sort: true },
    isBlocked: { kind: 'flag', always: true, optional: true },
    lastActiveAt: { kind: 'time', sort: true, hide: 'mobile' },
    completedAt: { kind: 'time', sort: true, optional: true },
    cohortName: { kind: 'text', optional: true },
    endsAt: { kind: 'time', optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
    productId: { kind: 'number', hidden: true },
    orderId: { kind: 'number', hidden: true },
  },
  filters: {
    publishState: { kind: 'state', machine: coursePublishState },
    productId: { kind: 'reference', to: 'products' },
    payerId: { kind: 'reference', to: 'payers' },
    progress: { kind: 'number', min: 0, max: 100 },
    activity: { kind: 'choice', values: 'activity', options: ['at_risk', 'active', 'finished'] },
    isBlocked: { kind: 'flag' },
    cohortId: { kind: 'reference', to: 'cohorts' },
    isLate: { kind: 'flag' },
    created: { kind: 'period' },
  },
  bulk: {
    block: { permission: 'learning.change', fits: (row) => row.isBlocked === false, undo: 'unblock', asks: true },
    unblock: { permission: 'learning.change', fits: (row) => row.isBlocked === true, undo: 'block' },
  },
  views: [
    { key: 'at_risk', filters: { activity: 'at_risk' } },
    { key: 'finished', filters: { activity: 'finished' } },
    { key: 'late', filters: { isLate: 'true' } },
  ],
  search: true,
  sort: '-createdAt',
})

export const lessonStatusList = list({
  name: 'learning.lesson_statuses',
  path: '/v1/cabinet/courses/lesson_statuses',
  permission,
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    lessonName: { kind: 'text', lead: true, under: 'productName' },
    productName: { kind: 'text', hidden: true },
    ownerName: { kind: 'text' },
    state: { kind: 'state', always: true, machine: lessonStatus },
    opensAt: { kind: 'time', hide: 'tablet' },
    viewedAt: { kind: 'time', hide: 'tablet' },
    finishedAt: { kind: 'time', hide: 'mobile' },
    sessionId: { kind: 'number', always: true, hidden: true },
    lessonId: { kind: 'number', always: true, hidden: true },
  },
  filters: {
    state: { kind: 'state', machine: lessonStatus },
    productId: { kind: 'reference', to: 'products' },
    lessonId: { kind: 'reference', to: 'lessons' },
    payerId: { kind: 'reference', to: 'payers' },
    finished: { kind: 'period' },
  },
  sort: '-id',
})

/** Of everything learners do again and again in a lesson: attempts at a quiz, what they hand in. */
const triesColumns = {
  lessonName: { kind: 'text', lead: true, under: 'productName' },
  productName: { kind: 'text', hidden: true },
  ownerName: { kind: 'text' },
  number: { kind: 'number', hide: 'tablet' },
} as const satisfies Readonly<Record<string, Column>>
const triesFilters = {
  productId: { kind: 'reference', to: 'products' },
  lessonId: { kind: 'reference', to: 'lessons' },
  payerId: { kind: 'reference', to: 'payers' },
} as const satisfies Readonly<Record<string, Filter>>

export const quizAttemptList = list({
  name: 'learning.quiz_attempts',
  path: '/v1/cabinet/courses/quiz_attempts',
  permission,
  columns: {
    ...triesColumns,
    state: { kind: 'state', always: true, machine: quizAttemptState },
    percent: { kind: 'number', sort: true },
    startedAt: { kind: 'time', sort: true, hide: 'mobile' },
    submittedAt: { kind: 'time', hide: 'tablet' },
  },
  filters: {
    state: { kind: 'state', machine: quizAttemptState },
    ...triesFilters,
    percent: { kind: 'number', min: 0, max: 100 },
    started: { kind: 'period' },
  },
  views: [{ key: 'in_review', filters: { state: ['in_review'] } }],
  sort: '-startedAt',
})

/** What learners handed in for assignments. */
export const assignmentList = list({
  name: 'learning.assignments',
  path: '/v1/cabinet/courses/assignments',
  permission,
  columns: {
    ...triesColumns,
    state: { kind: 'state', always: true, machine: assignmentState },
    filesCount: { kind: 'number', hide: 'tablet' },
    submittedAt: { kind: 'time', sort: true, hide: 'mobile' },
    reviewedAt: { kind: 'time', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: assignmentState },
    ...triesFilters,
    submitted: { kind: 'period' },
  },
  views: [{ key: 'in_review', filters: { state: ['in_review'] } }],
  sort: '-submittedAt',
})

export const commentList = list({
  name: 'learning.comments',
  path: '/v1/cabinet/courses/comments',
  permission,
  columns: {
    text: { kind: 'text', lead: true },
    authorName: { kind: 'text' },
    lessonName: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', always: true, machine: lessonCommentState },
    isQuestion: { kind: 'flag', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
    mayAnswer: { kind: 'flag', always: true, hidden: true },
    isAccepted: { kind: 'flag', always: true, hidden: true },
  },
  filters: {
    state: { kind: 'state', machine: lessonCommentState },
    productId: { kind: 'reference', to: 'products' },
    lessonId: { kind: 'reference', to: 'lessons' },
    isUnanswered: { kind: 'flag' },
    isOpenQuestion: { kind: 'flag' },
    created: { kind: 'period' },
  },
  views: [
    { key: 'pending', filters: { state: ['pending'] } },
    { key: 'questions', filters: { isOpenQuestion: 'true' } },
    { key: 'unanswered', filters: { isUnanswered: 'true', state: ['published'] } },
  ],
  sort: '-createdAt',
})
