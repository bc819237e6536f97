import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  countryCode: z.string(),
})
export const showForwarded = endpoint(
  'GET',
  '/v1/checkout/forwarded/:token',
  'Who paid and who receives, for the page a seller leads buyers on to',
  {
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ orderId: id(), payer: person.nullable(), receiver: person.nullable() }),
  },
)
