import { z } from 'zod'
import { endpoint, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { visitMinutes } from '../vocabulary.ts'

export const startVisit = endpoint(
  'POST',
  '/v1/admin/visits',
  "Look at a seller's account as its seller would, for a limited time: managers read, admins may change; the seller reads in their log who it was and why",
  {
    input: z.object({ sellerId: id(), reason: text(200), minutes: z.enum(visitMinutes).default('30') }),
    output: z.object({ id: id(), endsAt: instant(), mayChange: z.boolean() }),
  },
)
export const endVisit = endpoint('DELETE', '/v1/app/visit', 'End my visit to an account', {
  input: nothing(),
  output: z.object({ sellerId: id() }),
})
