import { z } from 'zod'
import { day, endpoint, id, nothing, text } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { showVerifications, verificationShape } from '../contract.ts'
import {
  bankLegitimationStep,
  documentKinds,
  kycState,
  refusalStates,
  verificationDemands,
  verificationDocumentState,
} from '../vocabulary.ts'

const one = z.object({ id: id() })
const because = one.extend({ reason: text(300) })
const decided = z.object({ kycState: z.enum(statesOf(kycState)) })

export const showLegitimation = endpoint(
  'GET',
  '/v1/admin/legitimations/:id',
  'What a seller said and handed in to be verified',
  {
    input: one,
    output: z.object({
      ...verificationShape.shape,
      sellerId: id(),
      sellerName: z.string(),
      email: z.string(),
      isOperators: z.boolean(),
      businessType: z.enum(['natural', 'entity']),
      /** The seller's details, by field name. */
      known: z.array(z.object({ field: z.string(), value: z.string() })),
      hasNoOwners: z.boolean(),
      owners: showVerifications.output.shape.owners,
    }),
  },
)
export const takeUpLegitimation = endpoint('POST', '/v1/admin/legitimations/:id/take_up', 'Begin to look at it', {
  input: one,
  output: decided,
})
export const acceptLegitimation = endpoint(
  'POST',
  '/v1/admin/legitimations/:id/accept',
  'The seller is known: documents that wait are taken as well',
  { input: one, output: decided },
)
export const rejectLegitimation = endpoint('POST', '/v1/admin/legitimations/:id/reject', 'Turn a seller down', {
  input: because,
  output: decided,
})
export const askMoreLegitimation = endpoint(
  'POST',
  '/v1/admin/legitimations/:id/ask_more',
  'Ask for more, or for something else',
  { input: because.extend({ documents: z.array(z.enum(documentKinds)).default([]) }), output: decided },
)
export const blockLegitimation = endpoint(
  'POST',
  '/v1/admin/legitimations/:id/block',
  'Stop payments and payouts of a seller until it is decided otherwise',
  { input: because, output: decided },
)
export const acceptDocument = endpoint('POST', '/v1/admin/verification_documents/:id/accept', 'Take a document', {
  input: one.extend({ expiresOn: day().nullish() }),
  output: z.object({ state: z.enum(statesOf(verificationDocumentState)) }),
})
export const holdDocument = endpoint('POST', '/v1/admin/verification_documents/:id/hold', 'Lay a document aside', {
  input: one,
  output: z.object({ state: z.enum(statesOf(verificationDocumentState)) }),
})
export const refuseDocument = endpoint(
  'POST',
  '/v1/admin/verification_documents/:id/refuse',
  'Refuse a document; the seller has to bring another',
  {
    input: because.extend({ state: z.enum(refusalStates) }),
    output: z.object({ state: z.enum(statesOf(verificationDocumentState)) }),
  },
)
export const openVerificationPage = endpoint(
  'GET',
  '/v1/admin/verification_pages/:id',
  'A page of a document; each look is logged',
  { input: one, output: z.any() },
)

const step = z.object({ step: z.enum(statesOf(bankLegitimationStep)) })
export const takeUpBank = endpoint('POST', '/v1/admin/bank_legitimations/:id/take_up', 'Begin to look at it', {
  input: one,
  output: step,
})
export const registerBank = endpoint(
  'POST',
  '/v1/admin/bank_legitimations/:id/register',
  'Holder and number of a bank account fit; it is not paid to yet',
  { input: one, output: step },
)
export const legitimateBank = endpoint(
  'POST',
  '/v1/admin/bank_legitimations/:id/legitimate',
  'A bank account may be paid to',
  { input: one, output: step },
)
export const askChangeBank = endpoint(
  'POST',
  '/v1/admin/bank_legitimations/:id/ask_change',
  'Ask for something else about a bank account',
  { input: because, output: step },
)
export const rejectBank = endpoint('POST', '/v1/admin/bank_legitimations/:id/reject', 'Turn a bank account down', {
  input: because,
  output: step,
})

const settings = z.object({ demand: z.enum(verificationDemands) })
export const showVerificationSettings = endpoint(
  'GET',
  '/v1/admin/verification_settings',
  'What the operator demands of sellers',
  { input: nothing(), output: settings },
)
export const editVerificationSettings = endpoint(
  'PUT',
  '/v1/admin/verification_settings',
  'Demand that sellers are verified, or do not',
  { input: settings, output: settings },
)
