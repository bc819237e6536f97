import { z } from 'zod'
import { endpoint, id, instant } from '#platform/shared/contract.ts'
import { assignmentState, verdicts, type Verdict } from '../vocabulary.ts'

const states = z.enum(Object.keys(assignmentState.states) as [keyof typeof assignmentState.states])
const one = z.object({ id: id() })
const inLesson = one.extend({ lessonId: id() })
const lesson = '/v1/payer/course_sessions/:id/lessons/:lessonId'

const file = z.object({ id: id(), name: z.string(), contentType: z.string(), size: z.int() })
const submission = z.object({
  id: id(),
  number: z.int(),
  state: states,
  text: z.string(),
  feedback: z.string().nullable(),
  submittedAt: instant(),
  reviewedAt: instant().nullable(),
  files: z.array(file),
})
/** Newest submission first. */
export const assignmentShape = z
  .object({ task: z.string(), isRequired: z.boolean(), mayHandIn: z.boolean(), submissions: z.array(submission) })
  .nullable()

export const uploadAssignmentFile = endpoint(
  'POST',
  `${lesson}/assignment_files`,
  'Upload a file (multipart) to hand in',
  { input: inLesson, output: file },
)
export const handInAssignment = endpoint(
  'POST',
  `${lesson}/assignment_submissions`,
  'Hand in words and files for the assignment of a lesson',
  {
    input: inLesson.extend({
      text: z.string().trim().max(20_000, 'too_long').default(''),
      fileIds: z.array(id()).max(20, 'too_big').default([]),
    }),
    output: z.object({}),
  },
)
export const openOwnAssignmentFile = endpoint(
  'POST',
  '/v1/payer/assignment_files/:id/open',
  'A short-lived link to a file one handed in',
  { input: one, output: z.object({ url: z.string() }) },
)

const cabinet = '/v1/cabinet/assignment_submissions/:id'
export const showSubmission = endpoint('GET', cabinet, 'What a learner handed in, with what came before', {
  input: one,
  output: z.object({
    id: id(),
    sessionId: id(),
    ownerName: z.string(),
    lessonName: z.string(),
    task: z.string(),
    isLatest: z.boolean(),
    submissions: z.array(submission),
  }),
})
export const reviewSubmission = endpoint(
  'POST',
  `${cabinet}/review`,
  'Accept what was handed in, send it back to be improved, or reject it',
  {
    input: one.extend({
      verdict: z.enum(Object.keys(verdicts) as [Verdict]),
      feedback: z.string().trim().max(5000, 'too_long').default(''),
    }),
    output: z.object({}),
  },
)
export const openAssignmentFile = endpoint(
  'POST',
  '/v1/cabinet/assignment_files/:id/open',
  'A short-lived link to a file a learner handed in',
  { input: one, output: z.object({ url: z.string() }) },
)
