import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Standing } from '#capabilities/after/access/contract.ts'
import { lessonsOf, type LessonRow } from '#capabilities/offer/courses/server/index.ts'
import { planLessons } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { settledStart } from './cohort/session-cohort.ts'
import { lessonsIn } from './own/own-session.ts'
import { isIn } from '#platform/shared/machine.ts'
import { coursePublishState } from '../vocabulary.ts'
import type { CourseSession } from './tables.ts'

/**
 * How far a learner is in each of their courses, and the lesson they would open next. Reads only: what is due is settled
 * when a course is opened.
 */
export const courseStandings = async (
  ctx: Ctx,
  accessIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<Standing>>> => {
  const sessions = await ctx.db
    .selectFrom('courseSessions')
    .selectAll()
    .where('id', 'in', [...accessIds])
    .execute()
  const finished = await finishedIn(ctx, sessions)
  const lessons = new Map<number, LessonRow[]>()
  const standings = new Map<number, Partial<Standing>>()
  for (const session of sessions) {
    const { productId, lessonsCount: total, finishedCount } = session
    if (total === 0) continue
    if (!lessons.has(productId))
      lessons.set(productId, await lessonsIn(ctx, productId, await lessonsOf(ctx, productId)))
    standings.set(session.id, {
      progress: { percent: session.progress, finished: finishedCount, total },
      continuesWith: await nextOf(ctx, session, lessons.get(productId)!, finished.get(session.id) ?? new Map()),
    })
  }
  return standings
}

type Finished = ReadonlyMap<number, Temporal.Instant>

const nextOf = async (
  ctx: Ctx,
  { id, sellerId, startsAt, publishState }: CourseSession,
  lessons: readonly LessonRow[],
  finishedAt: Finished,
): Promise<Standing['continuesWith']> => {
  if (!isIn(coursePublishState, 'open', publishState)) return null
  const zone = await zoneOf(ctx, sellerId)
  const plans = planLessons(
    lessons,
    { ...(await settledStart(ctx, { id, startsAt }, zone)), zone, finishedAt },
    ctx.now,
  )
  const next = lessons.find(
    (lesson, at) => !lesson.isCategory && plans[at]!.state === 'published' && !finishedAt.has(lesson.id),
  )
  return next ? { path: `/payer/s/${id}/lessons/${next.id}`, name: next.name } : null
}

const finishedIn = async (ctx: Ctx, sessions: readonly { id: number }[]): Promise<Map<number, Finished>> => {
  const { rows } = await sql<{ sessionId: number; lessonId: number; finishedAt: Temporal.Instant }>`
    select session_id, lesson_id, finished_at from lesson_statuses
    where session_id = any(${sessions.map(({ id }) => id)}::bigint[]) and state = 'finished' and finished_at is not null`.execute(
    ctx.db,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.sessionId)].map(([id, each]) => [
      id,
      new Map(each.map((row) => [row.lessonId, row.finishedAt])),
    ]),
  )
}
