import { event } from '#platform/server/events.ts'

type Lesson = { sessionId: number; lessonId: number }
export const lessonViewed = event<Lesson>('learning.lesson_viewed')
export const lessonCompleted = event<Lesson>('learning.lesson_completed')
export const lessonCommented = event<Lesson & { commentId: number }>('learning.lesson_commented')
/** A quiz was handed in, or what was written in it was reviewed. */
export const quizAnswered = event<Lesson & { attemptId: number; state: 'in_review' | 'passed' | 'failed' }>(
  'learning.quiz_answered',
)
/** An assignment was submitted, or the seller reviewed it. */
export const assignmentChanged = event<
  Lesson & { submissionId: number; state: 'in_review' | 'accepted' | 'to_improve' | 'rejected' }
>('learning.assignment_changed')
/** The first lesson of a course was opened. */
export const courseBegun = event<{ sessionId: number }>('learning.course_begun')
export const courseCompleted = event<{ sessionId: number }>('learning.course_completed')

/** The cohort of a learner begins tomorrow. */
export const cohortNear = event<{ sessionId: number; cohortId: number }>('learning.cohort_near')
