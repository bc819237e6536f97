import { sql } from 'kysely'
import { bindList, hasWords, type ColumnBinding, type Expression } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { ordersLike } from '#capabilities/sale/orders/server/index.ts'
import {
  assignmentList,
  commentList,
  courseList,
  lessonStatusList,
  quizAttemptList,
  sessionList,
} from '../contract/lists.ts'
import { blockSession } from '../contract/sessions.ts'
import { riskDays, coursePublishState } from '../vocabulary.ts'
import { isLate } from './cohort/undone.ts'
import { inSight, isTutor } from './cohort/in-sight.ts'

const ownerName = sql`(o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')`
// Left joins, so that counting leaves them out.
const ofSession = sql`left join accesses a on a.id = s.id left join orders o on o.id = a.order_id`

/** Orders and addresses are none of a tutor's business. */
const unlessTutor =
  (value: Expression): ColumnBinding =>
  (reader) =>
    isTutor(reader) ? sql`case when false then ${value} end` : value

const isLearning = sql`s.publish_state in ${inSet(coursePublishState, 'open')} and s.completed_at is null`
const isAway = (now: Temporal.Instant) =>
  sql`coalesce(s.last_active_at, s.starts_at, s.created_at) < ${now.subtract({ hours: 24 * riskDays })}`

export const courses = bindList(courseList, {
  table: 'products',
  as: 'pr',
  joins: ({ now }) =>
    sql`left join lateral (select count(*)::int as learners, count(*) filter (where ${isLearning} and not ${isAway(now)})::int as active, count(*) filter (where ${isLearning} and ${isAway(now)})::int as at_risk, count(s.completed_at)::int as completed, round(avg(s.progress))::int as progress from course_sessions s where s.product_id = pr.id) n on true`,
  scope: (ctx) =>
    sql`(pr.form = 'course' and not pr.archived and ${inScope(ctx, { products: { seller: 'seller_id' } }, 'products', 'pr')})`,
  columns: {
    productName: sql`pr.name`,
    learnersCount: sql`n.learners`,
    activeCount: sql`n.active`,
    atRiskCount: sql`n.at_risk`,
    completedCount: sql`n.completed`,
    averageProgress: sql`n.progress`,
    lessonsCount: sql`(select count(*)::int from course_lessons where product_id = pr.id and not is_category and removed_at is null)`,
    inReviewCount: sql`(select count(*)::int from quiz_attempts where product_id = pr.id and state = 'in_review') + (select count(*)::int from assignment_submissions where product_id = pr.id and state = 'in_review')`,
  },
  filters: { productId: sql`pr.id` },
  search: (words) => hasWords(sql`pr.name`, words),
})

export const sessions = bindList(sessionList, {
  table: 'courseSessions',
  as: 's',
  joins: sql`${ofSession} left join products pr on pr.id = s.product_id`,
  scope: (ctx) => inSight(ctx, 'course_sessions', 's'),
  columns: {
    ownerName,
    ownerEmail: unlessTutor(sql`o.owner_details ->> 'email'`),
    productName: sql`pr.name`,
    isBlocked: sql`s.blocked_at is not null`,
    endsAt: sql`a.ends_at`,
    cohortName: sql`(select c.name from order_cohorts oc join course_cohorts c on c.id = oc.cohort_id where oc.order_id = a.order_id
      and oc.product_id = s.product_id)`,
    orderId: unlessTutor(sql`a.order_id`),
  },
  bulk: {
    block: { call: blockSession, with: { blocked: true } },
    unblock: { call: blockSession, with: { blocked: false } },
  },
  filters: {
    payerId: sql`o.payer_id`,
    isBlocked: sql`s.blocked_at is not null`,
    cohortId: (values) =>
      sql`exists (select from order_cohorts oc where oc.order_id = a.order_id and oc.product_id = s.product_id
        and oc.cohort_id = any(${values}::bigint[]))`,
    isLate: (values, { now }) => (values.includes('true') ? isLate(now) : sql`not ${isLate(now)}`),
    created: sql`s.created_at`,
    activity: (values, { now }) => {
      const wanted = {
        at_risk: sql`(${isLearning} and ${isAway(now)})`,
        active: sql`(${isLearning} and not ${isAway(now)})`,
        finished: sql`s.completed_at is not null`,
      }
      return sql`(${sql.join(
        values.map((value) => wanted[value as keyof typeof wanted]),
        sql` or `,
      )})`
    },
  },
  search: (words, ctx) =>
    isTutor(ctx)
      ? hasWords(ownerName, words)
      : sql`s.id = any(array(select id from accesses where order_id = any(${ordersLike(words, ctx)})))`,
})

const lessonRow = sql`left join course_lessons l on l.id = t.lesson_id left join products pr on pr.id = t.product_id left join course_sessions s on s.id = t.session_id ${ofSession}`

export const lessonStatuses = bindList(lessonStatusList, {
  table: 'lessonStatuses',
  as: 't',
  joins: lessonRow,
  scope: (ctx) => inSight(ctx, 'lesson_statuses', 't'),
  columns: {
    lessonName: sql`l.name`,
    productName: sql`pr.name`,
    ownerName,
  },
  filters: {
    payerId: sql`o.payer_id`,
    finished: sql`t.finished_at`,
  },
})

const triesColumns = {
  lessonName: sql`l.name`,
  productName: sql`pr.name`,
  ownerName,
}
const triesFilters = {
  payerId: sql`o.payer_id`,
}

export const quizAttempts = bindList(quizAttemptList, {
  table: 'quizAttempts',
  as: 't',
  joins: lessonRow,
  scope: (ctx) => inSight(ctx, 'quiz_attempts', 't'),
  columns: triesColumns,
  filters: { ...triesFilters, started: sql`t.started_at` },
})

export const assignments = bindList(assignmentList, {
  table: 'assignmentSubmissions',
  as: 't',
  joins: lessonRow,
  scope: (ctx) => inSight(ctx, 'assignment_submissions', 't'),
  columns: {
    ...triesColumns,
    filesCount: sql`(select count(*)::int from assignment_files where submission_id = t.id)`,
  },
  filters: { ...triesFilters, submitted: sql`t.submitted_at` },
})

/** A learner asks, and the seller wrote nothing below it since; a thread is one level deep. */
const isUnanswered = sql`(c.session_id is not null and c.text like '%?%' and not exists (
  select from lesson_comments r where r.parent_id = coalesce(c.parent_id, c.id) and r.session_id is null and r.id > c.id))`

export const comments = bindList(commentList, {
  table: 'lessonComments',
  as: 'c',
  joins: sql`left join course_lessons l on l.id = c.lesson_id`,
  scope: (ctx) => inSight(ctx, 'lesson_comments', 'c'),
  columns: {
    lessonName: sql`l.name`,
    mayAnswer: sql`exists (select from lesson_comments q where q.id = c.parent_id and q.is_question and q.state = 'published')`,
    isAccepted: sql`exists (select from lesson_comments q where q.answer_id = c.id)`,
  },
  filters: {
    isUnanswered,
    isOpenQuestion: sql`(c.is_question and c.answer_id is null and c.state = 'published')`,
    created: sql`c.created_at`,
  },
})
