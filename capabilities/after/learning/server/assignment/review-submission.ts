import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { assignmentOf } from '#capabilities/offer/courses/server/index.ts'
import type { reviewSubmission, showSubmission } from '../../contract/assignments.ts'
import { assignmentState, learningRefusals, verdicts } from '../../vocabulary.ts'
import { assignmentChanged } from '../events.ts'
import { mailSubmissionReviewed } from '../mail-learner.ts'
import { finishIfDone } from '../own/show-lesson-page.ts'
import { ownerOf } from '../session-owner.ts'
import type { AssignmentSubmission } from '../tables.ts'
import { submissionsOf } from './show-assignment.ts'
import { inSight } from '../cohort/in-sight.ts'

const sellersSubmission = async (ctx: Ctx, id: number): Promise<AssignmentSubmission> => {
  const submission = await ctx.db
    .selectFrom('assignmentSubmissions')
    .selectAll()
    .where('id', '=', id)
    .where(inSight(ctx, 'assignment_submissions'))
    .forUpdate()
    .executeTakeFirst()
  if (!submission) throw notFound()
  return submission
}

export const submissionById = async (ctx: Ctx, id: number): Promise<Output<typeof showSubmission>> => {
  const { sessionId, lessonId, assignmentId } = await sellersSubmission(ctx, id)
  const { name } = await ctx.db
    .selectFrom('courseLessons')
    .select('name')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const submissions = await submissionsOf(ctx, sessionId, assignmentId)
  return {
    id,
    sessionId,
    lessonName: name,
    ownerName: (await ownerOf(ctx, sessionId)).name,
    task: (await assignmentOf(ctx, lessonId))!.task,
    isLatest: submissions[0]!.id === id,
    submissions,
  }
}

/**
 * The seller's verdict on the last submission. A rejection or request for improvement needs a reason; acceptance may
 * complete the lesson.
 */
export const review = async (
  ctx: Ctx,
  { id, verdict, feedback }: Input<typeof reviewSubmission>,
): Promise<Record<string, never>> => {
  const submission = await sellersSubmission(ctx, id)
  const { sessionId, lessonId, assignmentId, sellerId, state } = submission
  const [latest] = await submissionsOf(ctx, sessionId, assignmentId)
  if (!permits(assignmentState, state, 'review') || latest?.id !== id || state === verdict)
    throw refuse(learningRefusals, 'submission_over')
  if (verdict !== 'accepted' && feedback === '') throw invalid({ feedback: ['required'] })
  await move(ctx, assignmentState, id, verdicts[verdict], { set: { feedback: feedback || null, reviewedAt: ctx.now } })
  await emit(ctx, assignmentChanged, { sessionId, lessonId, submissionId: id, state: verdict }, sellerId)
  if (verdict === 'accepted') await finishIfDone(ctx, sessionId, lessonId)
  await mailSubmissionReviewed(ctx, { id, sessionId, lessonId, state: verdict }, feedback)
  return {}
}
