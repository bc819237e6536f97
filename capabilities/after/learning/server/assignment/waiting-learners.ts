import { waitingInList } from '#platform/server/waiting.ts'
import { learningTexts } from '../../texts.ts'
import { assignments, comments } from '../lists.ts'

/** Questions and homework of learners that nobody looked at yet. */
export const waitingLearners = [
  waitingInList({
    key: 'comments',
    home: 'seller',
    list: comments,
    screen: 'courses/comments',
    filters: () => ({ state: ['pending'] }),
    text: (locale, count) => learningTexts.in(locale)('waiting.comments', { count }),
  }),
  waitingInList({
    key: 'questions',
    home: 'seller',
    list: comments,
    screen: 'courses/comments',
    filters: () => ({ isUnanswered: 'true', state: ['published'] }),
    text: (locale, count) => learningTexts.in(locale)('waiting.questions', { count }),
  }),
  waitingInList({
    key: 'assignments',
    home: 'seller',
    list: assignments,
    screen: 'courses/assignments',
    filters: () => ({ state: ['in_review'] }),
    text: (locale, count) => learningTexts.in(locale)('waiting.assignments', { count }),
  }),
]
