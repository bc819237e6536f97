import { z } from 'zod'
import { count, endpoint, nothing } from '#platform/shared/contract.ts'

export const ownLastPlace = endpoint('GET', '/v1/payer/last_place', 'Where the signed-in person left off learning', {
  input: nothing(),
  output: z.object({
    place: z
      .object({ path: z.string(), courseName: z.string(), lessonName: z.string(), positionSeconds: count() })
      .nullable(),
  }),
})
