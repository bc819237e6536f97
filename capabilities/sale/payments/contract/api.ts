import { z } from 'zod'
import { apiAmount, apiEndpoint, count, id, instant } from '#platform/shared/contract.ts'
import { transferTypes } from '../vocabulary.ts'

const word = () => z.string().nullable()

/** A try to move money, or money coming back. */
export const apiTransferShape = z
  .object({
    id: id(),
    token: z.string(),
    type: z.enum(transferTypes),
    state: z.string(),
    orderId: id(),
    orderRateId: id().nullable(),
    amount: apiAmount(),
    receivedAmount: apiAmount(),
    refundedAmount: apiAmount(),
    refundableAmount: apiAmount(),
    feeAmount: apiAmount(),
    currency: z.string(),
    paymentMethod: z.string(),
    provider: z.string(),
    wireReference: word(),
    declineReason: word(),
    refundedTransferId: id().nullable(),
    payer: z.object({ id: id(), email: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
    createdAt: instant(),
    processedAt: instant().nullable(),
  })
  .meta({ title: 'Transfer' })

export const apiPayerShape = z
  .object({
    id: id(),
    email: z.string(),
    salutation: word(),
    firstName: z.string(),
    lastName: z.string(),
    company: word(),
    vatNo: word(),
    street: word(),
    streetNumber: word(),
    zip: word(),
    city: word(),
    countryCode: word(),
    phone: word(),
    locale: z.string(),
    ordersCount: count(),
    paidAmount: apiAmount(),
    currency: z.string(),
    createdAt: instant(),
  })
  .meta({ title: 'Payer' })

const either = z.string().trim().min(1).max(40).describe('The id, or the token.')

export const apiPayment = apiEndpoint('GET', '/api/payments/:id', 'One payment', {
  description: 'By its id or its token. A refund or chargeback is read at `/api/transfers/{id}`.',
  input: z.object({ id: either }),
  output: apiTransferShape,
})
export const apiTransfer = apiEndpoint('GET', '/api/transfers/:id', 'One payment, refund or chargeback', {
  description: 'By its id or its token; `type` says which of the three it is.',
  input: z.object({ id: either }),
  output: apiTransferShape,
})
export const apiPayer = apiEndpoint('GET', '/api/payers/:transferExtId', 'The payer behind a transfer', {
  description: 'By the id or the token of one of their transfers, with what they bought and paid in your shop so far.',
  input: z.object({ transferExtId: either }),
  output: apiPayerShape,
})
