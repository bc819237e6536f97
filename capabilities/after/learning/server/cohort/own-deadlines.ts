import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { formatDay } from '#platform/shared/time.ts'
import type { DueWork } from '#capabilities/offer/courses/vocabulary.ts'
import { deadlinesOf, isPast, type Deadline, type Extension } from '../../rules/deadlines.ts'
import { learningRefusals } from '../../vocabulary.ts'
import type { SessionCohort } from './session-cohort.ts'

type Learner = { session: { id: number }; cohort: SessionCohort | null; zone: string }

/** The deadlines of a learner, extended ones as they are for them. */
export const deadlinesFor = async (
  ctx: Pick<Ctx, 'db'>,
  { session, cohort, zone }: Learner,
): Promise<readonly Deadline[]> => {
  if (!cohort?.startsOn || !cohort.dates.some(({ work }) => work !== 'release')) return []
  const { rows } = await sql<Extension>`
    select lesson_id, work, due_on from deadline_extensions where session_id = ${session.id}`.execute(ctx.db)
  return deadlinesOf({ startsOn: cohort.startsOn, dates: cohort.dates, zone }, rows)
}

/** Refuses what is done after a hard deadline of a lesson, of its quiz or of its assignment. */
export const expectInTime = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'locale'>,
  learner: Learner,
  lessonId: number,
  work: DueWork,
): Promise<void> => {
  const over = (await deadlinesFor(ctx, learner)).find(
    (each) =>
      each.isHard &&
      each.lessonId === lessonId &&
      (each.work === work || each.work === 'lesson') &&
      isPast(each, ctx.now),
  )
  if (over) throw refuse(learningRefusals, 'deadline_over', { date: formatDay(String(over.dueOn), ctx.locale) })
}
