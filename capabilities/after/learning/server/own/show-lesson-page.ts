import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { blocksOf, documentOfLesson, lessonMaterial } from '#capabilities/offer/courses/server/index.ts'
import { embedOf, videoProviderOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import type { finishLesson, ownLesson } from '../../contract.ts'
import type { keepPosition } from '../../contract/keeping.ts'
import { learningRefusals, lessonStatus } from '../../vocabulary.ts'
import { ownAssignment } from '../assignment/show-assignment.ts'
import { expectInTime } from '../cohort/own-deadlines.ts'
import { courseBegun, lessonCompleted, lessonViewed } from '../events.ts'
import { ownQuiz } from '../quiz/show-own-quiz.ts'
import { settleSession } from '../settle-session.ts'
import { isReadable, openLesson, readableLesson, stateOfLesson, type OpenLesson } from './own-session.ts'
import { overviewOf } from './show-overview.ts'

type OwnLesson = { id: number; lessonId: number }
type Page = Output<typeof ownLesson>

/** Opens a lesson: notes that it was viewed, and where the learner is. */
export const openLessonPage = async (ctx: Ctx, { id, lessonId }: OwnLesson): Promise<Page> => {
  const opened = await openLesson(ctx, id, lessonId)
  await ctx.db
    .updateTable('courseSessions')
    .set({ lastLessonId: lessonId, lastActiveAt: ctx.now })
    .where('id', '=', id)
    .execute()
  if (opened.session.lastLessonId === null) await emit(ctx, courseBegun, { sessionId: id }, opened.session.sellerId)
  if (opened.status.state !== 'published') return lessonPage(ctx, opened)
  const status = { ...opened.status, state: 'viewed' as const, viewedAt: opened.status.viewedAt ?? ctx.now }
  await move(ctx, lessonStatus, status.id, 'view', { set: { viewedAt: status.viewedAt } })
  await emit(ctx, lessonViewed, { sessionId: id, lessonId }, opened.session.sellerId)
  // Viewing a lesson opens no other one: the plan is unchanged.
  return lessonPage(ctx, { ...opened, status, statuses: new Map([...opened.statuses, [lessonId, status]]) })
}

/** The same to keep on a device: nothing is noted. */
export const copyLessonPage = async (ctx: Ctx, { id, lessonId }: OwnLesson): Promise<Page> => {
  const found = await readableLesson(ctx, id, lessonId)
  const status = found.statuses.get(lessonId) ?? { state: stateOfLesson(found, lessonId), positionSeconds: 0 }
  return lessonPage(ctx, { ...found, status })
}

/** What a page reads of the learner’s status in its lesson. */
type Shown = Omit<OpenLesson, 'status'> & { status: Pick<OpenLesson['status'], 'state' | 'positionSeconds'> }

export const lessonPage = async (ctx: Ctx, opened: Shown): Promise<Page> => {
  const { lesson, status, course, lessons } = opened
  const readable = lessons.filter((each) => !each.isCategory && isReadable(opened, each.id)).map((each) => each.id)
  const at = readable.indexOf(lesson.id)
  const [quiz, assignment] = [await ownQuiz(ctx, opened), await ownAssignment(ctx, opened)]
  return {
    id: lesson.id,
    name: lesson.name,
    description: lesson.description,
    state: status.state,
    positionSeconds: status.positionSeconds,
    previousId: readable[at - 1] ?? null,
    nextId: readable[at + 1] ?? null,
    commentsAllowed: lesson.commentsAllowed && course.commentsMode !== 'off',
    isModerated: course.commentsMode === 'moderated',
    ...(await shownContents(ctx, lesson)),
    quiz,
    mustPassQuiz: mustPass(quiz),
    assignment,
    mustHandIn: mustHandIn(assignment),
    course: await overviewOf(ctx, opened, lesson.id),
  }
}

/** The content of a lesson as pages show it; `blocks` is the part players need, and the older shape of all. */
export const shownContents = async (
  ctx: Ctx,
  { id, sellerId }: { id: number; sellerId: number },
): Promise<Pick<Page, 'contents' | 'blocks'>> => {
  const document = await documentOfLesson(ctx, id)
  const blocks = (await blocksOf(ctx, id)).map((block) => ({
    ...block,
    provider: videoProviderOf(block) ?? null,
    frame: embedOf(block.url)?.frame ?? '',
  }))
  return { contents: { document, material: await lessonMaterial(ctx, sellerId, document) }, blocks }
}

const mustPass = (quiz: Page['quiz']): boolean =>
  quiz !== null && quiz.isRequired && !quiz.attempts.some((attempt) => attempt.state === 'passed')

const mustHandIn = (assignment: Page['assignment']): boolean =>
  assignment !== null &&
  assignment.isRequired &&
  !assignment.submissions.some((submission) => submission.state === 'accepted')

/** The learner completes a lesson; a required quiz or assignment comes first. */
export const finishOwnLesson = async (ctx: Ctx, { id, lessonId }: OwnLesson): Promise<Output<typeof finishLesson>> => {
  const opened = await openLesson(ctx, id, lessonId)
  if (opened.status.state !== 'finished') await expectInTime(ctx, opened, lessonId, 'lesson')
  if (mustPass(await ownQuiz(ctx, opened))) throw refuse(learningRefusals, 'quiz_first')
  if (mustHandIn(await ownAssignment(ctx, opened))) throw refuse(learningRefusals, 'assignment_first')
  await markFinished(ctx, opened)
  return overviewOf(ctx, await settleSession(ctx, id, opened))
}

/** After a quiz was passed or a submission accepted: the lesson is done, unless the other of the two is still required. */
export const finishIfDone = async (ctx: Ctx, sessionId: number, lessonId: number): Promise<void> => {
  const settled = await settleSession(ctx, sessionId)
  const [lesson, status] = [settled.lessons.find((each) => each.id === lessonId), settled.statuses.get(lessonId)]
  if (!lesson || !status || !permits(lessonStatus, status.state, 'open')) return
  const opened = { ...settled, lesson, status }
  if (mustPass(await ownQuiz(ctx, opened)) || mustHandIn(await ownAssignment(ctx, opened))) return
  await markFinished(ctx, opened)
  await settleSession(ctx, sessionId)
}

const markFinished = async (
  ctx: Ctx,
  { session, lesson, status }: Pick<OpenLesson, 'session' | 'lesson' | 'status'>,
): Promise<void> => {
  if (status.state === 'finished') return
  await move(ctx, lessonStatus, status.id, 'finish', {
    set: { finishedAt: ctx.now, viewedAt: status.viewedAt ?? ctx.now },
  })
  await ctx.db.updateTable('courseSessions').set({ lastActiveAt: ctx.now }).where('id', '=', session.id).execute()
  await emit(ctx, lessonCompleted, { sessionId: session.id, lessonId: lesson.id }, session.sellerId)
}

/** The later place wins, whichever device it comes from; a clock that runs fast is not believed. */
export const keepOwnPosition = async (
  ctx: Ctx,
  { id, lessonId, seconds, leftAt = ctx.now }: Input<typeof keepPosition>,
): Promise<Record<string, never>> => {
  const { status } = await openLesson(ctx, id, lessonId)
  const at = Temporal.Instant.compare(leftAt, ctx.now) > 0 ? ctx.now : leftAt
  await sql`update lesson_statuses set position_seconds = ${seconds}, positioned_at = ${at}
    where id = ${status.id} and (positioned_at is null or positioned_at <= ${at})`.execute(ctx.db)
  await ctx.db.updateTable('courseSessions').set({ lastActiveAt: ctx.now }).where('id', '=', id).execute()
  return {}
}
