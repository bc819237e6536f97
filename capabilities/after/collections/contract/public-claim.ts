import { z } from 'zod'
import { amount, day, done, endpoint } from '#platform/shared/contract.ts'

/** An open claim, for anyone with the order's link. */
export const publicClaimShape = z.object({
  openAmount: amount(),
  interestAmount: amount(),
  dueOn: day(),
  deadlineOn: day().nullable(),
  promisedOn: day().nullable(),
  isAtAgency: z.boolean(),
  promiseFrom: day().nullable(),
  promiseTill: day().nullable(),
  partsOffered: z.array(z.int()),
  parts: z.array(z.object({ number: z.int(), dueOn: day(), amount: amount(), openAmount: amount() })),
})

export const promiseCall = endpoint(
  'POST',
  '/v1/common/orders/:token/promise',
  'The payer names the day on which the open claim will be paid',
  { input: z.object({ token: z.string().max(100), promisedOn: day() }), output: done() },
)

export const agreePartsCall = endpoint(
  'POST',
  '/v1/common/orders/:token/parts',
  'The payer pays the open claim in so many parts',
  {
    input: z.object({
      token: z.string().max(100),
      count: z.coerce.number<number | string>('invalid_number').int('invalid_number'),
    }),
    output: done(),
  },
)
