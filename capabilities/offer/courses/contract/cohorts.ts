import { z } from 'zod'
import { count, day, endpoint, flag, id, text, type ClientOutput } from '#platform/shared/contract.ts'
import { optionalWhole } from '#platform/shared/number-fields.ts'
import { cohortChoices } from '#capabilities/offer/catalog/vocabulary.ts'
import { cohortWorks } from '../vocabulary.ts'

const one = z.object({ id: id() })
const optionalDay = () =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), day().nullable())

const cohortFields = z.object({
  name: text(200),
  startsOn: day(),
  endsOn: optionalDay(),
  /** The first and the last day on which places are sold. */
  enrolsFrom: optionalDay(),
  enrolsTill: optionalDay(),
  /** The course opens with the cohort; otherwise with the purchase. */
  opensAtStart: flag().default(true),
  /** Null: as many as wish. */
  seatsCount: optionalWhole(1, 1_000_000),
})

const cohort = z.object({
  id: id(),
  name: z.string(),
  startsOn: day(),
  endsOn: day().nullable(),
  enrolsFrom: day().nullable(),
  enrolsTill: day().nullable(),
  opensAtStart: z.boolean(),
  seatsCount: count().nullable(),
  reservedCount: count(),
  soldCount: count(),
  /** Who of the team looks after its learners. */ tutorIds: z.array(id()),
})

/** Cohorts by their first day; days are those of `zone`. */
export const cohortsShape = z.object({
  id: id(),
  zone: z.string(),
  cohorts: z.array(cohort),
  /** Who of the team can be a tutor. */ team: z.array(z.object({ id: id(), name: z.string() })),
  plans: z.array(z.object({ id: id(), name: z.string(), cohortChoice: z.enum(cohortChoices) })),
})
export type EditedCohorts = ClientOutput<typeof showCohorts>

const path = '/v1/cabinet/products/:id/cohorts'
const ofOne = '/v1/cabinet/course_cohorts/:id'
export const showCohorts = endpoint('GET', path, 'The cohorts of a course', { input: one, output: cohortsShape })
export const addCohort = endpoint('POST', path, 'New cohort of a course', {
  input: cohortFields.extend({ id: id() }),
  output: cohortsShape,
})
export const editCohort = endpoint('PUT', ofOne, 'Change a cohort; plans of its learners follow', {
  input: cohortFields.extend({ id: id() }),
  output: cohortsShape,
})
export const dropCohort = endpoint('DELETE', ofOne, 'Take a cohort away that nobody was ever in', {
  input: one,
  output: cohortsShape,
})

export const chooseCohorts = endpoint(
  'PUT',
  `${path}/plans/:planId`,
  'Who chooses the cohort of buyers by a plan: they, the next in turn, the seller later, or none is given',
  { input: one.extend({ planId: id(), cohortChoice: z.enum(cohortChoices) }), output: cohortsShape },
)

export const nameTutors = endpoint(
  'PUT',
  `${ofOne}/tutors`,
  'Who of the team looks after the learners of a cohort, all of them',
  { input: one.extend({ tutorIds: z.array(id()).max(100, 'too_big') }), output: cohortsShape },
)

const cohortDate = z.object({
  lessonId: id(),
  work: z.enum(cohortWorks),
  onDay: optionalDay(),
  afterDays: optionalWhole(0, 3650),
  isHard: flag().default(false),
})
export const cohortDatesShape = z.object({
  id: id(),
  name: z.string(),
  startsOn: day(),
  dates: z.array(
    z.object({
      lessonId: id(),
      work: z.enum(cohortWorks),
      onDay: day().nullable(),
      afterDays: z.int().nullable(),
      isHard: z.boolean(),
    }),
  ),
})
export type EditedCohortDates = ClientOutput<typeof showCohortDates>

export const showCohortDates = endpoint('GET', `${ofOne}/dates`, 'When lessons open to a cohort, and its deadlines', {
  input: one,
  output: cohortDatesShape,
})
export const saveCohortDates = endpoint(
  'PUT',
  `${ofOne}/dates`,
  'Set all days of a cohort: of each lesson when it opens, and till when it, its quiz or its assignment is to be done',
  { input: one.extend({ dates: z.array(cohortDate).max(8000, 'too_big') }), output: cohortDatesShape },
)
