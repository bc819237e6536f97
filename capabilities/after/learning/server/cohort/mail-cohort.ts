import type { Ctx } from '#platform/server/context.ts'
import { formatDay } from '#platform/shared/time.ts'
import { learningMails } from '../mail-templates.ts'
import { mail } from '../mail-learner.ts'
import { ownerOf } from '../session-owner.ts'
import { lessonsIn } from '../own/own-session.ts'
import { cohortOfSession } from './session-cohort.ts'

const mailCohort = async (ctx: Ctx, sessionId: number, about: 'moved' | 'starts', key: string): Promise<void> => {
  const [cohort, { locale }] = [await cohortOfSession(ctx, sessionId), await ownerOf(ctx, sessionId)]
  if (!cohort?.startsOn) return
  await mail(ctx, sessionId, {
    template: learningMails[`cohort_${about}`],
    words: { cohort: cohort.name ?? '', day: formatDay(String(cohort.startsOn), locale) },
    path: '',
    uniqueKey: `cohort_${about}:${sessionId}:${cohort.id}:${key}`,
  })
}

/** Tells a learner which cohort they are in now. */
export const mailCohortMoved = (ctx: Ctx, sessionId: number): Promise<void> =>
  mailCohort(ctx, sessionId, 'moved', String(ctx.now.epochMilliseconds))

/** Tells a learner that their cohort begins, once for each first day. */
export const mailCohortStarts = (ctx: Ctx, sessionId: number, startsOn: Temporal.PlainDate): Promise<void> =>
  mailCohort(ctx, sessionId, 'starts', String(startsOn))

type Near = {
  sessionId: number
  lessonId: number
  lessonName: string
  work: string
  dueOn: Temporal.PlainDate
  zone: string
}

/** Reminds a learner of a deadline, once for each day it falls on. */
export const mailDeadline = async (
  ctx: Ctx,
  { sessionId, lessonId, lessonName, work, dueOn, zone }: Near,
): Promise<void> => {
  const { locale, productId } = await ownerOf(ctx, sessionId)
  const [lesson] = await lessonsIn({ ...ctx, locale }, productId, [{ id: lessonId, name: lessonName }])
  await mail(ctx, sessionId, {
    template: learningMails.deadline_near,
    words: { lesson: lesson!.name, day: `${formatDay(String(dueOn), locale)} (${zone.replaceAll('_', ' ')})` },
    path: `/lessons/${lessonId}`,
    uniqueKey: `deadline:${sessionId}:${lessonId}:${work}:${dueOn}`,
  })
}
