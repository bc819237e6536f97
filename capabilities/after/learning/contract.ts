import { z } from 'zod'
import { email, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { themeShape } from '#capabilities/offer/courses/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { blockForms, questionForms } from '#capabilities/offer/courses/vocabulary.ts'
import { assignmentShape } from './contract/assignments.ts'
import { lessonStatus, quizAttemptState } from './vocabulary.ts'

const session = '/v1/payer/course_sessions/:id'
const lesson = `${session}/lessons/:lessonId`
const one = z.object({ id: id() })
const inLesson = one.extend({ lessonId: id() })
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
  lessonsCount: z.int(),
  finishedCount: z.int(),
})
export const overviewShape = z.object({
  id: id(),
  productName: z.string(),
  publishState: z.string(),
  isBlocked: z.boolean(),
  isEndedByOwner: z.boolean(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  progress: z.int(),
  lessonsCount: z.int(),
  finishedCount: z.int(),
  nextLessonId: id().nullable(),
  lastLessonId: id().nullable(),
  hasCertificate: z.boolean(),
  certificateCode: z.string().nullable(),
  payPath: z.string().nullable(),
  theme: themeShape,
  banner: pictureShape.nullable(),
  seller: z.object({ name: z.string(), email: z.string() }),
  lessons: z.array(entry),
})
export const ownOverview = endpoint(
  'GET',
  `${session}/overview`,
  'A course of the signed-in person with their progress; of a large one its modules, and the lessons of the module they are in',
  { input: one, output: overviewShape },
)
const inModule = one.extend({ moduleId: id() })
const moduleShape = z.object({ lessons: z.array(entry) })
export const ownModule = endpoint('GET', `${session}/modules/:moduleId`, 'The lessons of one module of an own course', {
  input: inModule,
  output: moduleShape,
})

const picture = pictureShape.omit({ fileId: true }).nullable()
const block = z.object({
  id: id(),
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
  captionsUrl: z.string(),
  hlsUrl: z.string(),
  picture,
})
const attempt = z.object({
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
const question = z.object({
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
    questionsCount: z.int(),
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
    theme: themeShape,
    blocks: z.array(block),
    questions: z.array(z.object({ key: z.string(), text: z.string(), options: z.array(z.string()) })),
    task: z.string().nullable(),
  }),
})
export const finishLesson = endpoint('POST', `${lesson}/finish`, 'Say that a lesson is done', {
  input: inLesson,
  output: overviewShape,
})
export const keepPosition = endpoint('POST', `${lesson}/position`, 'Where a video or audio was left', {
  input: inLesson.extend({ seconds: z.int().min(0).max(1e6) }),
  output: z.object({}),
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

const comment = z.object({
  id: id(),
  parentId: id().nullable(),
  authorName: z.string(),
  isSeller: z.boolean(),
  isOwn: z.boolean(),
  state: z.string(),
  text: z.string(),
  createdAt: instant(),
})
const comments = z.object({ totalCount: z.int(), list: z.array(comment) })
export const ownComments = endpoint('GET', `${lesson}/comments`, 'What learners said about a lesson', {
  input: inLesson,
  output: comments,
})
export const addComment = endpoint('POST', `${lesson}/comments`, 'Say something about a lesson, or answer', {
  input: inLesson.extend({ text: text(5000), parentId: id().nullish() }),
  output: comments,
})
export const dropComment = endpoint('DELETE', `${lesson}/comments/:commentId`, 'Take an own comment back', {
  input: inLesson.extend({ commentId: id() }),
  output: comments,
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
      lessonsCount: z.int(),
      issuedAt: instant(),
      locale: z.string(),
    }),
  },
)

const cabinetSession = '/v1/cabinet/course_sessions/:id'
export const showSession = endpoint('GET', cabinetSession, 'How far a learner is, lesson by lesson', {
  input: one,
  output: overviewShape.extend({
    ownerName: z.string(),
    ownerEmail: z.string(),
    orderId: id(),
    lastActiveAt: instant().nullable(),
  }),
})
export const showSessionModule = endpoint(
  'GET',
  `${cabinetSession}/modules/:moduleId`,
  'The lessons of one module as a learner left them',
  { input: inModule, output: moduleShape },
)
export const blockSession = endpoint('POST', `${cabinetSession}/block`, 'Block a learner, or let them in again', {
  input: one.extend({ blocked: flag() }),
  output: z.object({}),
})
export const extendSession = endpoint(
  'POST',
  `${cabinetSession}/extend`,
  'Let an access end later, by days from now or from its end; without days it never ends',
  {
    input: one.extend({ days: z.int('invalid_number').min(1, 'too_small').max(3650, 'too_big').nullable() }),
    output: z.object({}),
  },
)
export const resetSession = endpoint(
  'POST',
  `${cabinetSession}/reset`,
  'Begin a course, or one lesson of it, anew for a learner',
  { input: one.extend({ lessonId: id().nullish() }), output: z.object({}) },
)
export const giveCourse = endpoint('POST', '/v1/cabinet/course_sessions', 'Give somebody a course for free', {
  input: z.object({ productId: id(), email: email(), firstName: text(100).optional(), lastName: text(100).optional() }),
  output: z.object({ orderId: id() }),
})

const attemptPath = '/v1/cabinet/quiz_attempts/:id'
export const showAttempt = endpoint('GET', attemptPath, 'An attempt with its answers', {
  input: one,
  output: attempt.extend({
    ownerName: z.string(),
    lessonName: z.string(),
    passPercent: z.int(),
    questions: z.array(
      question.extend({
        options: z.array(z.object({ key: z.string(), text: z.string(), isRight: z.boolean() })),
        answer: z.array(z.string()),
        given: z.int().nullable(),
      }),
    ),
  }),
})
export const reviewAttempt = endpoint('POST', `${attemptPath}/review`, 'Give points for what was written', {
  input: one.extend({
    points: z
      .array(
        z.object({ key: z.string().max(24), points: z.int('invalid_number').min(0, 'too_small').max(100, 'too_big') }),
      )
      .max(200),
    feedback: z.string().trim().max(5000, 'too_long').default(''),
  }),
  output: z.object({}),
})

const commentPath = '/v1/cabinet/course_comments/:id'
export const moderateComment = endpoint('POST', `${commentPath}/moderate`, 'Show or hide a comment', {
  input: one.extend({ shown: flag() }),
  output: z.object({}),
})
export const replyToComment = endpoint('POST', `${commentPath}/reply`, 'Answer a comment as the seller', {
  input: one.extend({ text: text(5000) }),
  output: z.object({}),
})
