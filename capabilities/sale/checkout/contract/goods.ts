import { z } from 'zod'
import { amount, count, day, id } from '#platform/shared/contract.ts'

/** The variant chosen of each product that is sent. */
export const chosenVariants = z.array(z.object({ productId: id(), variantId: id() })).max(100, 'too_big')

/** What is sent, with the variants to choose from. */
export const sentShape = z.object({
  productId: id(),
  name: z.string(),
  variants: z.array(z.object({ id: id(), name: z.string(), left: count().nullable() })),
})

/** What is asked for shipping, with VAT; `isReached`: a zone of the seller sends it there. */
export const shippingShape = z.object({ amount: amount(), isReached: z.boolean() })

/** The cohort chosen of each course. */
export const chosenCohorts = z.array(z.object({ productId: id(), cohortId: id() })).max(100, 'too_big')

/** A course with the cohorts whose places are sold; days are those of the shop's zone. */
export const cohortCourseShape = z.object({
  productId: id(),
  name: z.string(),
  cohorts: z.array(
    z.object({
      id: id(),
      name: z.string(),
      startsOn: day(),
      endsOn: day().nullable(),
      left: z.int().nullable(),
    }),
  ),
})
