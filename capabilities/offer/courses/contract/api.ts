import { z } from 'zod'
import { apiEndpoint, count, day, id } from '#platform/shared/contract.ts'

export const apiCohortShape = z
  .object({
    id: id(),
    name: z.string(),
    startsOn: day(),
    endsOn: day().nullable(),
    enrolsFrom: day().nullable().describe('The first day on which places are sold.'),
    enrolsTill: day().nullable().describe('The last one; the first day of the group when null.'),
    opensAtStart: z.boolean().describe('The course opens on the first day; otherwise with the purchase.'),
    seatsCount: count().nullable().describe('Null for as many as wish.'),
    reservedCount: count().describe('Places held for orders that are not paid yet.'),
    soldCount: count(),
  })
  .meta({ title: 'Cohort' })

export const apiCohorts = apiEndpoint('GET', '/api/products/:id/cohorts', 'Groups of a course, by their first day', {
  description: 'Days are those of the account’s time zone. `POST /api/orders` gives a place in one by `cohort_id`.',
  input: z.object({ id: id() }),
  output: z.array(apiCohortShape),
})
