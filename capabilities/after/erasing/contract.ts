import { z } from 'zod'
import { count, endpoint, flag, id } from '#platform/shared/contract.ts'
import { blockerKinds } from './vocabulary.ts'

const blocker = z.object({
  kind: z.enum(blockerKinds),
  orderId: id(),
  token: z.string(),
  productName: z.string(),
  sellerName: z.string(),
})
const outlook = {
  /** What is in the way; nothing is erased before it is settled. */ blockers: z.array(blocker),
  /** Documents the law requires to be retained. */ invoicesCount: count(),
  ordersCount: count(),
}
const one = z.object({ id: id() })
const done = z.object({})

export const ownErasure = endpoint(
  'GET',
  '/v1/payer/erasure',
  'What would go, what stays and what is in the way when my data are erased',
  {
    input: z.object({}),
    output: z.object({ ...outlook, hasPassword: z.boolean(), email: z.string(), otherProfiles: z.array(z.string()) }),
  },
)
export const askErasureCode = endpoint(
  'POST',
  '/v1/payer/erasure/code',
  'Mail me a link by which I confirm that my data are to be erased',
  { input: z.object({}), output: done },
)
export const eraseOwn = endpoint('POST', '/v1/payer/erasure', 'Erase all my data for good', {
  input: z.object({
    password: z.string().max(200).optional(),
    code: z.string().trim().max(100).optional(),
    understood: flag(),
  }),
  output: done,
})

export const payerErasure = endpoint(
  'GET',
  '/v1/cabinet/payers/:id/erasure',
  'What would go, what stays and what is in the way when a payer is erased',
  { input: one, output: z.object({ ...outlook, erased: z.boolean() }) },
)
export const payerData = endpoint(
  'GET',
  '/v1/cabinet/payers/:id/personal_data',
  'All that is kept about a payer at this seller, as a file',
  { input: one, output: z.any() },
)
export const erasePayer = endpoint(
  'POST',
  '/v1/cabinet/payers/:id/erase',
  'Erase a payer who asked for it, at this seller',
  { input: one.extend({ understood: flag() }), output: done },
)
