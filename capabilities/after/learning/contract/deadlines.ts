import { z } from 'zod'
import { day, id, instant } from '#platform/shared/contract.ts'
import { dueWorks } from '#capabilities/offer/courses/vocabulary.ts'

export const deadlineShape = z.object({
  work: z.enum(dueWorks),
  dueOn: day(),
  dueAt: instant(),
  /** Afterwards nothing is taken any more. */ isHard: z.boolean(),
  isExtended: z.boolean(),
  isOver: z.boolean(),
})

/** Whom one takes a course with; without an id one waits for a place. */
export const ownCohortShape = z
  .object({ id: id().nullable(), name: z.string().nullable(), startsOn: day().nullable(), endsOn: day().nullable() })
  .nullable()
