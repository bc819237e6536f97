import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { looksOf, type LessonRow } from '#capabilities/offer/courses/server/index.ts'
import type { LessonPlan } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import { showAccess } from '#capabilities/after/access/server/index.ts'
import type { ownModule, ownOverview } from '../../contract.ts'
import { isPast, type Deadline } from '../../rules/deadlines.ts'
import { shownAtOnce } from '../../rules/shown-at-once.ts'
import { deadlinesFor } from '../cohort/own-deadlines.ts'
import type { Settled } from '../settle-session.ts'
import { isReadable, ownSession } from './own-session.ts'

const bannerSeconds = 6 * 3600

type Overview = Output<typeof ownOverview>

export const showOverview = async (ctx: Ctx, id: number): Promise<Overview> =>
  overviewOf(ctx, await ownSession(ctx, id))

export const showModule = async (
  ctx: Ctx,
  { id, moduleId }: { id: number; moduleId: number },
): Promise<Output<typeof ownModule>> => lessonsIn(ctx, await ownSession(ctx, id), moduleId)

/** The visible lessons of a module. */
export const lessonsIn = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  settled: Settled,
  moduleId: number,
): Promise<Output<typeof ownModule>> => {
  const shown = shownLessons(settled, await deadlinesFor(ctx, settled), ctx.now)
  if (!shown.some((entry) => entry.id === moduleId && entry.isCategory)) throw notFound()
  return { lessons: shown.filter((entry) => entry.parentId === moduleId) }
}

/**
 * A learner's course for its overview: drafts and hidden lessons are left out, unless they were finished. `at` is the
 * lesson being viewed.
 */
export const overviewOf = async (ctx: Ctx, settled: Settled, at?: number): Promise<Overview> => {
  const { session, course } = settled
  const access = await showAccess({ ...ctx, actor: { ...ctx.actor, userId: session.userId } }, session.id)
  const certificate = await ctx.db
    .selectFrom('courseCertificates')
    .select('code')
    .where('sessionId', '=', session.id)
    .executeTakeFirst()
  const shown = shownLessons(settled, await deadlinesFor(ctx, settled), ctx.now)
  const next = shown.find(
    (lesson) => !lesson.isCategory && lesson.state !== 'finished' && isReadable(settled, lesson.id),
  )
  const { theme, worn } = await looksOf(ctx, course)
  const banner = await bannerOf(ctx, theme.bannerFileId)
  const { id, publishState, startsAt, progress, lessonsCount, finishedCount, lastLessonId } = session
  return {
    id,
    publishState,
    startsAt,
    cohort: settled.cohort,
    zone: settled.zone,
    progress,
    lessonsCount,
    finishedCount,
    lastLessonId,
    lessons: shownAtOnce(shown, [at, next?.id]),
    isBlocked: session.blockedAt !== null,
    isEndedByOwner: access.endedByOwnerAt !== null,
    productName: access.product.name,
    endsAt: access.endsAt,
    nextLessonId: next?.id ?? null,
    hasCertificate: course.hasCertificate,
    certificateCode: certificate?.code ?? null,
    payPath: access.payPath,
    theme,
    worn,
    banner,
    seller: access.seller,
  }
}

const bannerOf = async (ctx: Ctx, fileId: number | null) =>
  fileId === null ? null : ((await signedPictures(ctx, [fileId], bannerSeconds)).get(fileId) ?? null)

const entryOf = (
  { id, isCategory, name, description, quizId, assignmentId }: LessonRow,
  { opensAt, closesAt }: LessonPlan,
) => ({
  id,
  isCategory,
  name,
  description,
  opensAt,
  closesAt,
  hasQuiz: quizId !== null,
  hasAssignment: assignmentId !== null,
  lessonsCount: 0,
  finishedCount: 0,
})

const deadlinesIn = ({ id }: LessonRow, deadlines: readonly Deadline[], now: Temporal.Instant) =>
  deadlines
    .filter(({ lessonId }) => lessonId === id)
    .map(({ lessonId: _, ...each }) => ({ ...each, isOver: isPast(each, now) }))

const shownLessons = (
  { lessons, plans, statuses }: Settled,
  deadlines: readonly Deadline[],
  now: Temporal.Instant,
): Overview['lessons'] => {
  const names = new Map(lessons.map((lesson) => [lesson.id, lesson.name]))
  const isShown = new Set(
    lessons
      .filter(
        (lesson) => plans.get(lesson.id)?.state !== 'not_for_publish' || statuses.get(lesson.id)?.state === 'finished',
      )
      .map((lesson) => lesson.id),
  )
  const entries = lessons
    .filter((lesson) => isShown.has(lesson.id))
    .map((lesson) => {
      const plan = plans.get(lesson.id)!
      const state = lesson.isCategory ? plan.state : (statuses.get(lesson.id)?.state ?? plan.state)
      return {
        ...entryOf(lesson, plan),
        parentId: lesson.parentId !== null && isShown.has(lesson.parentId) ? lesson.parentId : null,
        state,
        waitsFor: plan.waitsFor === null ? null : (names.get(plan.waitsFor) ?? null),
        deadlines: state === 'finished' ? [] : deadlinesIn(lesson, deadlines, now),
      }
    })
  const modules = new Map(entries.filter((entry) => entry.isCategory).map((entry) => [entry.id, entry]))
  for (const { parentId, state } of entries) {
    const module = parentId === null ? undefined : modules.get(parentId)
    if (!module) continue
    module.lessonsCount += 1
    if (state === 'finished') module.finishedCount += 1
  }
  return entries
}
