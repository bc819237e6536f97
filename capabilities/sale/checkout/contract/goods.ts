import { z } from 'zod'
import { amount, count, countryCode, day, id, optionalText } from '#platform/shared/contract.ts'
import { personName, zip } from '#capabilities/people/payers/contract.ts'

/** Where goods are sent to, where that is not the payer's address. */
export const shipToShape = z.object({
  firstName: personName(),
  lastName: personName(),
  company: optionalText(200),
  street: optionalText(200),
  streetNumber: optionalText(20),
  zip: zip(),
  city: optionalText(100),
  countryCode: countryCode(),
})

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
