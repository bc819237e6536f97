import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { handInAssignment } from '../../contract/assignments.ts'
import { learningRefusals } from '../../vocabulary.ts'
import { expectInTime } from '../cohort/own-deadlines.ts'
import { assignmentChanged } from '../events.ts'
import { openLesson, type OpenLesson } from '../own/own-session.ts'
import { mayFollow, submissionsOf } from './show-assignment.ts'

/** A lesson with an assignment that accepts submissions. */
export const openAssignment = async (
  ctx: Ctx,
  id: number,
  lessonId: number,
): Promise<OpenLesson & { assignmentId: number; handedIn: number }> => {
  const opened = await openLesson(ctx, id, lessonId)
  const { assignmentId } = opened.lesson
  if (assignmentId === null) throw refuse(learningRefusals, 'no_assignment')
  await expectInTime(ctx, opened, lessonId, 'assignment')
  const submissions = await submissionsOf(ctx, id, assignmentId)
  if (!mayFollow(submissions[0])) throw refuse(learningRefusals, 'submission_stands')
  return { ...opened, assignmentId, handedIn: submissions.length }
}

export const handIn = async (
  ctx: Ctx,
  { id, lessonId, text, fileIds }: Input<typeof handInAssignment>,
): Promise<Record<string, never>> => {
  const { session, assignmentId, handedIn } = await openAssignment(ctx, id, lessonId)
  if (text === '' && fileIds.length === 0)
    throw refuse(learningRefusals, 'nothing_handed_in', {}, { text: ['required'] })
  const { productId, sellerId, userId } = session
  const added = await ctx.db
    .insertInto('assignmentSubmissions')
    .values({
      assignmentId,
      lessonId,
      sessionId: id,
      productId,
      sellerId,
      userId,
      number: handedIn + 1,
      state: 'in_review',
      text,
      feedback: null,
      submittedAt: ctx.now,
      reviewedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fileIds.length > 0) await attachFiles(ctx, added.id, { id, lessonId, fileIds })
  await ctx.db.updateTable('courseSessions').set({ lastActiveAt: ctx.now }).where('id', '=', id).execute()
  await emit(ctx, assignmentChanged, { sessionId: id, lessonId, submissionId: added.id, state: 'in_review' }, sellerId)
  return {}
}

type Attached = Pick<Input<typeof handInAssignment>, 'id' | 'lessonId' | 'fileIds'>

/** Files that wait in this lesson go with the submission. */
const attachFiles = async (ctx: Ctx, submissionId: number, { id, lessonId, fileIds }: Attached): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('assignmentFiles')
    .set({ submissionId })
    .where('id', 'in', [...fileIds])
    .where('sessionId', '=', id)
    .where('lessonId', '=', lessonId)
    .where('submissionId', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== new Set(fileIds).size) throw notFound()
}
