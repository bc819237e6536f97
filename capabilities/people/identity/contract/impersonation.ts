import { z } from 'zod'
import { endpoint, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { impersonationMinutes } from '../vocabulary.ts'

export const startImpersonation = endpoint(
  'POST',
  '/v1/admin/impersonations',
  "Look at a seller's account as its seller would, for a limited time: managers read, admins may change; the " +
    'seller reads in their log who it was and why',
  {
    input: z.object({ sellerId: id(), reason: text(200), minutes: z.enum(impersonationMinutes).default('30') }),
    output: z.object({ id: id(), endsAt: instant(), mayChange: z.boolean() }),
  },
)
export const endImpersonation = endpoint('DELETE', '/v1/app/impersonation', 'End my visit to an account', {
  input: nothing(),
  output: z.object({ sellerId: id() }),
})
