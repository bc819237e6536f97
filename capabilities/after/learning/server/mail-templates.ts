import { templatesOf } from '#platform/server/mail-template.ts'
import { learningTexts } from '../texts.ts'

const words = ['first_name', 'product', 'seller'] as const
const heading = 'mail.hello'

const quiz = (is: 'passed' | 'failed') =>
  ({
    kind: 'quiz_reviewed',
    words: [...words, 'percent'],
    subject: 'mail.reviewed.subject',
    heading,
    paragraphs: [`mail.reviewed.${is}`],
    follows: 'note',
    button: 'mail.reviewed.open',
  }) as const

const assignment = (is: 'accepted' | 'to_improve' | 'rejected') =>
  ({
    kind: 'assignment_reviewed',
    words,
    subject: 'mail.assignment.subject',
    heading,
    paragraphs: [`mail.assignment.${is}`],
    follows: 'note',
    button: 'mail.reviewed.open',
  }) as const

export const learningMails = templatesOf(learningTexts, 'courses', {
  lesson_released: {
    words: [...words, 'count'],
    values: { count: 1 },
    subject: 'mail.released.subject',
    heading,
    paragraphs: ['mail.released.text'],
    follows: 'lessons',
    button: 'mail.released.open',
  },
  quiz_passed: quiz('passed'),
  quiz_failed: quiz('failed'),
  assignment_accepted: assignment('accepted'),
  assignment_to_improve: assignment('to_improve'),
  assignment_rejected: assignment('rejected'),
  comment_reply: {
    words,
    subject: 'mail.reply.subject',
    heading,
    paragraphs: ['mail.reply.text'],
    follows: 'note',
    button: 'mail.reply.open',
  },
  cohort_moved: {
    kind: 'course_dates',
    words: [...words, 'cohort', 'day'],
    subject: 'mail.cohort_moved.subject',
    heading,
    paragraphs: ['mail.cohort_moved.text'],
    button: 'mail.cohort.open',
  },
  cohort_starts: {
    kind: 'course_dates',
    words: [...words, 'cohort', 'day'],
    subject: 'mail.cohort_starts.subject',
    heading,
    paragraphs: ['mail.cohort_starts.text'],
    button: 'mail.cohort.open',
  },
  deadline_near: {
    kind: 'course_dates',
    words: [...words, 'day', 'lesson'],
    subject: 'mail.deadline.subject',
    heading,
    paragraphs: ['mail.deadline.text'],
    button: 'mail.deadline.open',
  },
  course_certificate: {
    words,
    subject: 'mail.certificate.subject',
    heading,
    paragraphs: ['mail.certificate.text'],
    button: 'mail.certificate.open',
  },
})
