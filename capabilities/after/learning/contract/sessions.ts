import { z } from 'zod'
import { email, endpoint, flag, id, instant, text, type ClientOutput } from '#platform/shared/contract.ts'
import { one, overviewShape, inModule, moduleShape, attempt, question } from '../contract.ts'

const cabinetSession = '/v1/cabinet/course_sessions/:id'

export const showSession = endpoint('GET', cabinetSession, 'How far a learner is, lesson by lesson', {
  input: one,
  output: overviewShape.extend({
    ownerName: z.string(),
    /** Tutors are told neither this nor of the order. */ ownerEmail: z.string().nullable(),
    orderId: id().nullable(),
    productId: id(),
    lastActiveAt: instant().nullable(),
  }),
})
export type Session = ClientOutput<typeof showSession>

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
