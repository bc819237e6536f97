import { z } from 'zod'
import {
  amount,
  basisPoints,
  count,
  day,
  endpoint,
  flag,
  id,
  instant,
  nothing,
  optionalText,
} from '#platform/shared/contract.ts'
import { agencyNames, claimEventKinds, notCollectedReasons } from '../vocabulary.ts'

const optional = () => z.string().nullable()
const party = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: optional(),
  street: optional(),
  streetNumber: optional(),
  zip: optional(),
  city: optional(),
  countryCode: z.string(),
  email: z.string(),
  phone: optional(),
})

export const claimShape = z.object({
  id: id(),
  orderId: id(),
  orderNumber: z.string(),
  orderToken: z.string(),
  payerId: id(),
  productName: z.string(),
  sellerName: z.string(),
  manageUrl: z.string(),
  currency: z.string(),
  payer: party,
  payerType: z.string(),
  paymentFlow: z.string(),
  preferredStrategy: z.string(),
  dunningStatus: z.string(),
  inkassoStatus: z.string(),
  strategyStage: z.string(),
  strategyStatus: z.string(),
  outcomeStatus: optional(),
  notCollectedReason: optional(),
  missing: z.array(z.string()),
  amount: amount(),
  openAmount: amount(),
  collectedAmount: amount(),
  interestAmount: amount(),
  lumpSumAmount: amount(),
  totalAmount: amount(),
  writtenOffAmount: amount().nullable(),
  writtenOffVatAmount: amount().nullable(),
  mailsSent: z.int(),
  dueOn: day(),
  daysOverdue: z.int(),
  nextMailOn: day().nullable(),
  deadlineOn: day().nullable(),
  promisedOn: day().nullable(),
  partsBrokenAt: instant().nullable(),
  agency: z.enum(agencyNames).nullable(),
  agencyReference: optional(),
  openedAt: instant(),
  resolvedAt: instant().nullable(),
  debts: z.array(
    z.object({ orderRateId: id(), number: z.int(), dueOn: day(), amount: amount(), openAmount: amount() }),
  ),
  events: z.array(
    z.object({
      id: id(),
      kind: z.enum(claimEventKinds),
      word: optional(),
      text: optional(),
      amount: amount().nullable(),
      mailSubject: optional(),
      mailState: optional(),
      by: optional(),
      at: instant(),
    }),
  ),
  parts: z.array(z.object({ number: z.int(), dueOn: day(), amount: amount(), openAmount: amount() })),
  documents: z.array(
    z.object({ id: id(), kind: z.string(), stage: optional(), name: z.string(), size: z.int(), createdAt: instant() }),
  ),
  actions: z.array(z.string()),
})

const one = z.object({ id: id() })
const said = one.extend({ text: optionalText(500) })
const closing = said.extend({ forgives: flag().default(false) })
const because = said.extend({ reason: z.enum(notCollectedReasons) })
const path = (verb: string): string => `/v1/cabinet/claims/:id/${verb}`

export const showClaim = endpoint(
  'GET',
  '/v1/cabinet/claims/:id',
  'A claim with amounts, payments, story, documents and what may be done now',
  { input: one, output: claimShape },
)
export const skipCall = endpoint('POST', path('skip'), 'Stop asking for it', { input: because, output: claimShape })
export const takeUpCall = endpoint('POST', path('take_up'), 'Go on asking where it was stopped', {
  input: one,
  output: claimShape,
})
export const resolveCall = endpoint('POST', path('resolve'), 'Settled between seller and payer', {
  input: closing,
  output: claimShape,
})
export const writeOffCall = endpoint('POST', path('write_off'), 'Give the money up', {
  input: because,
  output: claimShape,
})
export const neverCollectCall = endpoint('POST', path('never_collect'), 'Mark it as never to be collected by others', {
  input: one,
  output: claimShape,
})
export const collectAgainCall = endpoint('POST', path('collect_again'), 'Take that mark away', {
  input: one,
  output: claimShape,
})
export const handOverCall = endpoint('POST', path('hand_over'), 'Hand it over to the collection agency', {
  input: one,
  output: claimShape,
})
export const takeBackCall = endpoint('POST', path('take_back'), 'Call it back from agency or court', {
  input: closing,
  output: claimShape,
})
export const unsuccessfulCall = endpoint('POST', path('report_unsuccessful'), 'The agency did not get the money', {
  input: one,
  output: claimShape,
})
export const approveCourtCall = endpoint('POST', path('approve_court'), 'Let the agency apply for a payment order', {
  input: one,
  output: claimShape,
})
export const recordTitleCall = endpoint('POST', path('record_title'), 'There is an enforceable title', {
  input: one,
  output: claimShape,
})

export const openClaimDocument = endpoint(
  'GET',
  '/v1/cabinet/claim_documents/:id/file',
  "A claim's letter or package",
  { input: one, output: z.any() },
)

export const showRecovery = endpoint(
  'GET',
  '/v1/cabinet/claims_recovery',
  'What is claimed, what came of ended claims, and whether courts are open to this seller',
  {
    input: nothing(),
    output: z.object({
      powerSeller: z.boolean(),
      currency: z.string(),
      openCount: count(),
      openAmount: amount(),
      collectedAmount: amount(),
      endedAmount: amount(),
      recoveryBp: basisPoints().nullable(),
      readyCount: count(),
    }),
  },
)
