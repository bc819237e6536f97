import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import type { CohortCourse, OfferedCohort } from '#capabilities/offer/courses/server/index.ts'
import type { OrderedCohort } from '#capabilities/sale/orders/server/index.ts'
import type { Choice } from './purchase.ts'

type Plan = Pick<PricingPlan, 'cohortChoice'> | null
type Chosen = Choice['cohorts']

const choiceOf = (plan: Plan) => plan?.cohortChoice ?? 'buyer'

/** A cohort is sold by the plan: its buyers, or the next in turn, get a seat today. */
const isSold = (plan: Plan): boolean => choiceOf(plan) === 'buyer' || choiceOf(plan) === 'next'

const nextOf = ({ cohorts }: CohortCourse): OfferedCohort | undefined =>
  cohorts.find(({ left }) => left !== 0) ?? cohorts[0]

/** The cohort of a course that a buyer gets: the chosen one, the only one, or the next; undefined where none is chosen or there. */
const cohortOf = (course: CohortCourse, plan: Plan, chosen: Chosen = []): OfferedCohort | undefined => {
  if (choiceOf(plan) === 'next') return nextOf(course)
  const wanted = chosen.find((each) => each.productId === course.productId)
  if (wanted) return course.cohorts.find(({ id }) => id === wanted.cohortId)
  return course.cohorts.length === 1 ? course.cohorts[0] : undefined
}

/** The cohorts an order gives. Until one is chosen it is the next; by a plan that leaves it to the seller, none yet. */
export const cohortsOf = (courses: readonly CohortCourse[], plan: Plan, chosen: Chosen): OrderedCohort[] =>
  choiceOf(plan) === 'none'
    ? []
    : courses.map((course) => ({
        productId: course.productId,
        cohortId: isSold(plan) ? ((cohortOf(course, plan, chosen) ?? nextOf(course))?.id ?? null) : null,
      }))

/** What is wrong with the cohorts that were chosen, by field. */
export const cohortFaults = (
  courses: readonly CohortCourse[],
  plan: Plan,
  chosen: Chosen = [],
): Record<string, string> =>
  Object.fromEntries(
    courses
      .filter((course) => isSold(plan) && !cohortOf(course, plan, chosen))
      .map(({ productId }) => [
        `cohorts.${productId}`,
        chosen.some((each) => each.productId === productId) ? 'not_in_list' : 'required',
      ]),
  )

type Selling = { courses: readonly CohortCourse[]; plans: readonly Exclude<Plan, null>[]; product: { free: boolean } }

/** Seats left of each course by a plan of the offer that sells them; null where it sells without. */
export const seatsLeft = ({ courses, plans, product }: Selling) =>
  product.free || plans.every(isSold) ? courses.map(({ cohorts }) => ({ kinds: cohorts })) : []
