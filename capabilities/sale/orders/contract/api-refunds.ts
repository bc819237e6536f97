import { z } from 'zod'
import { apiAmount, apiEndpoint, blank, id, instant, optionalText, paging } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

const path = '/api/refunds'
const key = z.string().trim().min(1).max(40)
/** An id as a number or its digits, or a token. */
const either = z.union([z.string(), z.number()]).transform(String).pipe(key)
export const apiRefundShape = z
  .object({
    id: id(),
    token: z.string(),
    state: z.enum(statesOf(transferState)).describe('`successful` once the provider gave the money back.'),
    amount: apiAmount(),
    currency: z.string(),
    reason: z.string().nullable(),
    orderId: id(),
    transferId: id().describe('The payment that is given back.'),
    paymentMethod: z.string(),
    provider: z.string(),
    declineReason: z.string().nullable(),
    createdAt: instant(),
    processedAt: instant().nullable(),
  })
  .meta({ title: 'Refund' })

export const apiAddRefund = apiEndpoint('POST', path, 'Give money back: of one payment, or of an order', {
  input: z.object({
    transferId: blank(either).describe('The payment by its id or token; this or the order.'),
    orderId: blank(either).describe('The order by its id, token or number: its payments, newest first.'),
    amount: z
      .preprocess(
        (value) => (value === '' || value === null ? undefined : typeof value === 'number' ? String(value) : value),
        apiAmount()
          .refine((value) => value > 0, 'too_small')
          .optional(),
      )
      .describe('All that is left when left out.'),
    reason: optionalText(500).describe('For the order’s history.'),
  }),
  output: apiRefundShape.extend({
    refundIds: z
      .array(id())
      .describe('All that this call made: money of several payments goes back in several refunds.'),
  }),
})
export const apiRefund = apiEndpoint('GET', `${path}/:id`, 'One refund', {
  input: z.object({ id: key.describe('The id, or the token.') }),
  output: apiRefundShape,
})
export const apiRefunds = apiEndpoint('GET', path, 'Refunds, newest first', {
  input: z.object({
    ...paging(),
    orderId: blank(id()),
    transferId: blank(id()).describe('Of this payment.'),
    state: blank(z.enum(statesOf(transferState))),
  }),
  output: z.array(apiRefundShape),
})
