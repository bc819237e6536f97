import { z } from 'zod'
import { day, endpoint, id } from '#platform/shared/contract.ts'
import { dueWorks } from '#capabilities/offer/courses/vocabulary.ts'
import { one } from '../contract.ts'

const session = '/v1/cabinet/course_sessions/:id'

export const moveLearner = endpoint(
  'PUT',
  `${session}/cohort`,
  'Put a learner into a cohort of the course; the place they had is free again, and they are told',
  { input: one.extend({ cohortId: id() }), output: z.object({}) },
)

export const extendDeadline = endpoint(
  'PUT',
  `${session}/deadlines`,
  'A later deadline for one learner; without a day that of the cohort counts again',
  {
    input: one.extend({ lessonId: id(), work: z.enum(dueWorks), dueOn: day().nullable() }),
    output: z.object({}),
  },
)
