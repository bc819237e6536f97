import { z } from 'zod'
import { count, endpoint, id, instant } from '#platform/shared/contract.ts'
import { looksShape, shownContents } from '#capabilities/offer/courses/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { blockForms, questionForms } from '#capabilities/offer/courses/vocabulary.ts'
import { assignmentShape } from './contract/assignments.ts'
import { deadlineShape, ownCohortShape } from './contract/deadlines.ts'
import { lessonStatus, quizAttemptState } from './vocabulary.ts'

const session = '/v1/payer/course_sessions/:id'

export const lesson = `${session}/lessons/:lessonId`

export const one = z.object({ id: id() })

export const inLesson = one.extend({ lessonId: id() })

const states = z.enum(Object.keys(lessonStatus.states) as [keyof typeof lessonStatus.states])

const attemptStates = z.enum(Object.keys(quizAttemptState.states) as [keyof typeof quizAttemptState.states])

const entry = z.object({
  id: id(),
  parentId: id().nullable(),
  isCategory: z.boolean(),
  name: z.string(),
  description: z.string(),
  state: states,
  opensAt: instant().nullable(),
  waitsFor: z.string().nullable(),
  closesAt: instant().nullable(),
  hasQuiz: z.boolean(),
  hasAssignment: z.boolean(),
  lessonsCount: count(),
  finishedCount: count(),
  /** Till when it, its quiz and its assignment are to be done, as long as it is not finished. */
  deadlines: z.array(deadlineShape),
})

export const overviewShape = z.object({
  id: id(),
  productName: z.string(),
  publishState: z.string(),
  isBlocked: z.boolean(),
  isEndedByOwner: z.boolean(),
  startsAt: instant().nullable(),
  /** Whom one takes the course with; without an id one waits for a place. Days are those of `zone`. */
  cohort: ownCohortShape,
  zone: z.string(),
  endsAt: instant().nullable(),
  progress: z.int(),
  lessonsCount: count(),
  finishedCount: count(),
  nextLessonId: id().nullable(),
  lastLessonId: id().nullable(),
  hasCertificate: z.boolean(),
  certificateCode: z.string().nullable(),
  payPath: z.string().nullable(),
  ...looksShape,
  banner: pictureShape.nullable(),
  seller: z.object({ id: id(), name: z.string(), email: z.string() }),
  lessons: z.array(entry),
})

export const ownOverview = endpoint(
  'GET',
  `${session}/overview`,
  'A course of the signed-in person with their progress; of a large one its modules, and the lessons of the module they are in',
  { input: one, output: overviewShape },
)

export const inModule = one.extend({ moduleId: id() })

export const moduleShape = z.object({ lessons: z.array(entry) })

export const ownModule = endpoint('GET', `${session}/modules/:moduleId`, 'The lessons of one module of an own course', {
  input: inModule,
  output: moduleShape,
})

const picture = pictureShape.omit({ fileId: true }).nullable()

const block = z.object({
  id: id(),
  /** The block of the document it is. */ key: z.string(),
  form: z.enum(blockForms),
  text: z.string(),
  caption: z.string(),
  provider: z.enum(['upload', 'vimeo']).nullable(),
  frame: z.string(),
  fileName: z.string(),
  fileUrl: z.string(),
  contentType: z.string(),
  size: z.int(),
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  hlsUrl: z.string(),
  picture,
})

export const attempt = z.object({
  id: id(),
  number: z.int(),
  state: attemptStates,
  percent: z.int().nullable(),
  points: z.int().nullable(),
  maxPoints: z.int(),
  feedback: z.string().nullable(),
  startedAt: instant(),
  dueAt: instant().nullable(),
  submittedAt: instant().nullable(),
})

export const question = z.object({
  key: z.string(),
  form: z.enum(questionForms),
  text: z.string(),
  points: z.int(),
  options: z.array(z.object({ key: z.string(), text: z.string() })),
})

const quiz = z
  .object({
    id: id(),
    name: z.string(),
    isRequired: z.boolean(),
    passPercent: z.int(),
    maxAttempts: z.int().nullable(),
    timeLimitMinutes: z.int().nullable(),
    questionsCount: count(),
    attempts: z.array(attempt),
    current: attempt.extend({ questions: z.array(question) }).nullable(),
  })
  .nullable()

export const lessonPageShape = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  state: states,
  positionSeconds: z.int(),
  previousId: id().nullable(),
  nextId: id().nullable(),
  commentsAllowed: z.boolean(),
  isModerated: z.boolean(),
  contents: shownContents,
  blocks: z.array(block),
  quiz,
  mustPassQuiz: z.boolean(),
  assignment: assignmentShape,
  mustHandIn: z.boolean(),
  course: overviewShape,
})

export const ownLesson = endpoint(
  'GET',
  lesson,
  'A lesson of an own course with its contents and its quiz; opening it is noted',
  { input: inLesson, output: lessonPageShape },
)

/** For who writes a course. */
export const previewLesson = endpoint('GET', '/v1/cabinet/lessons/:id/preview', 'A lesson as its learners meet it', {
  input: one,
  output: z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    product: z.object({ id: id(), name: z.string() }),
    ...looksShape,
    contents: shownContents,
    blocks: z.array(block),
    questions: z.array(z.object({ key: z.string(), text: z.string(), options: z.array(z.string()) })),
    task: z.string().nullable(),
  }),
})

export const finishLesson = endpoint('POST', `${lesson}/finish`, 'Say that a lesson is done', {
  input: inLesson,
  output: overviewShape,
})

export const startQuiz = endpoint('POST', `${lesson}/quiz_attempts`, 'Begin an attempt at the quiz of a lesson', {
  input: inLesson,
  output: lessonPageShape,
})

export const handInQuiz = endpoint('POST', `${lesson}/quiz_attempts/:attemptId/submit`, 'Hand in an attempt', {
  input: inLesson.extend({
    attemptId: id(),
    answers: z.record(z.string().max(24), z.union([z.string().max(10_000), z.array(z.string().max(24)).max(20)])),
  }),
  output: lessonPageShape,
})

export const ownCertificatePdf = endpoint(
  'GET',
  `${session}/certificate.pdf`,
  'The certificate of a finished course as PDF',
  { input: one, output: z.any() },
)

export const checkCertificate = endpoint(
  'GET',
  '/v1/common/course_certificates/:code',
  'Whether a certificate is real, and what it says',
  {
    input: z.object({ code: z.string().trim().toUpperCase().max(40) }),
    output: z.object({
      code: z.string(),
      ownerName: z.string(),
      courseName: z.string(),
      sellerName: z.string(),
      lessonsCount: count(),
      issuedAt: instant(),
      locale: z.string(),
    }),
  },
)
