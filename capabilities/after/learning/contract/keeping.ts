import { z } from 'zod'
import { endpoint, instant } from '#platform/shared/contract.ts'
import { inLesson, lesson, lessonPageShape } from '../contract.ts'

export const keepPosition = endpoint('POST', `${lesson}/position`, 'Where a video or audio was left', {
  input: inLesson.extend({
    seconds: z.int().min(0).max(1e6),
    /** When it was left, where that is told later: an earlier place does not replace a later one. */
    leftAt: instant().optional(),
  }),
  output: z.object({}),
})

export const ownLessonCopy = endpoint(
  'GET',
  `${lesson}/copy`,
  'The same to keep on a device: nothing is noted, and the lesson counts as not opened',
  { input: inLesson, output: lessonPageShape },
)
