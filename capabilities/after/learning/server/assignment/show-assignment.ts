import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { assignmentOf } from '#capabilities/offer/courses/server/index.ts'
import type { ownLesson } from '../../contract.ts'
import { assignmentState } from '../../vocabulary.ts'
import type { OpenLesson } from '../own/own-session.ts'
import type { AssignmentSubmission } from '../tables.ts'

type Assignment = Output<typeof ownLesson>['assignment']
type Handed = NonNullable<Assignment>['submissions'][number]

/** The assignment of a lesson, and the learner's submissions; newest first. */
export const ownAssignment = async (
  ctx: Ctx,
  { session, lesson }: Pick<OpenLesson, 'session' | 'lesson'>,
): Promise<Assignment> => {
  if (lesson.assignmentId === null) return null
  const { task, isRequired } = (await assignmentOf(ctx, lesson.id))!
  const submissions = await submissionsOf(ctx, session.id, lesson.assignmentId)
  return { task, isRequired, submissions, mayHandIn: mayFollow(submissions[0]) }
}

/** Nothing was handed in yet, or it came back to be improved. */
export const mayFollow = (last: Pick<AssignmentSubmission, 'state'> | undefined): boolean =>
  last === undefined || permits(assignmentState, last.state, 'follow')

export const submissionsOf = async (
  ctx: Pick<Ctx, 'db'>,
  sessionId: number,
  assignmentId: number,
): Promise<Handed[]> => {
  const rows = await ctx.db
    .selectFrom('assignmentSubmissions')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('assignmentId', '=', assignmentId)
    .orderBy('number', 'desc')
    .execute()
  if (rows.length === 0) return []
  const files = await ctx.db
    .selectFrom('assignmentFiles')
    .innerJoin('files', 'files.id', 'assignmentFiles.fileId')
    .select(['assignmentFiles.id', 'assignmentFiles.submissionId', 'files.name', 'files.contentType', 'files.size'])
    .where(
      'assignmentFiles.submissionId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('assignmentFiles.id')
    .execute()
  return rows.map((row) => ({ ...row, files: files.filter((file) => file.submissionId === row.id) }))
}
