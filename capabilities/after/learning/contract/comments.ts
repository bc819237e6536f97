import { z } from 'zod'
import { count, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { inLesson, lesson } from '../contract.ts'

const comment = z.object({
  id: id(),
  parentId: id().nullable(),
  authorName: z.string(),
  authorAvatarUrl: z.string().nullable(),
  isSeller: z.boolean(),
  isOwn: z.boolean(),
  state: z.string(),
  text: z.string(),
  isQuestion: z.boolean(),
  /** The comment that was accepted as the answer of this question. */
  answerId: id().nullable(),
  createdAt: instant(),
})

const comments = z.object({ totalCount: count(), list: z.array(comment) })

export const ownComments = endpoint('GET', `${lesson}/comments`, 'What learners said about a lesson', {
  input: inLesson,
  output: comments,
})

export const addComment = endpoint('POST', `${lesson}/comments`, 'Say something about a lesson, ask, or answer', {
  input: inLesson.extend({ text: text(5000), parentId: id().nullish(), isQuestion: flag().default(false) }),
  output: comments,
})

export const dropComment = endpoint('DELETE', `${lesson}/comments/:commentId`, 'Take an own comment back', {
  input: inLesson.extend({ commentId: id() }),
  output: comments,
})

export const acceptOwnAnswer = endpoint(
  'PUT',
  `${lesson}/comments/:commentId/accept`,
  'Accept a comment as the answer of one’s question, or no longer',
  { input: inLesson.extend({ commentId: id(), isAccepted: flag() }), output: comments },
)

export const acceptLessonAnswer = endpoint(
  'POST',
  '/v1/cabinet/course_comments/:id/accept',
  'Accept a comment as the answer of its question, or no longer',
  { input: z.object({ id: id(), isAccepted: flag() }), output: z.object({}) },
)
