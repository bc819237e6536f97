import { wordsShape } from '#capabilities/sale/orders/contract/words.ts'
import { z } from 'zod'
import { amount, basisPoints, day, id, instant } from '#platform/shared/contract.ts'
import { kept } from '#platform/shared/kept.ts'
import { releaseFailures, upsellTypes } from '#capabilities/sale/payments/vocabulary.ts'
import { visitFields } from '#capabilities/sale/orders/rules/visit.ts'
import { alongShape } from '#capabilities/sale/orders/contract/along.ts'
import { metadataShape } from '#capabilities/sale/orders/contract/metadata.ts'
import { taxShape } from '#capabilities/sale/orders/contract/taxes.ts'

const party = z.object({
  salutation: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  vatId: z.string().nullable(),
  street: z.string().nullable(),
  streetNumber: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  buyerReference: z.string().nullish(),
  purchaseOrder: z.string().nullish(),
})

const visitShape = z.partialRecord(z.enum(visitFields), z.string())

export const rateShape = z.object({
  id: id(),
  number: z.int(),
  name: z.string().nullable(),
  creditAmount: amount(),
  state: z.string(),
  dueOn: day(),
  periodFrom: day().nullable(),
  periodTill: day().nullable(),
  amount: amount(),
  netAmount: amount(),
  vatAmount: amount(),
  paidAmount: amount(),
  refundedAmount: amount(),
  attempts: z.int(),
  nextTryAt: instant().nullable(),
  lastDecline: z.string().nullable(),
  paidAt: instant().nullable(),
  actions: z.array(z.string()),
})

export const transferShape = z.object({
  id: id(),
  token: z.string(),
  type: z.string(),
  state: z.string(),
  provider: z.string(),
  paymentMethod: z.string(),
  amount: amount(),
  receivedAmount: amount(),
  /** Of the charge at the provider, where this payment is a part of it. */ chargedAmount: amount().nullable(),
  feeAmount: amount(),
  currency: z.string(),
  attempt: z.int(),
  wireReference: z.string().nullable(),
  declineReason: z.string().nullable(),
  orderRateId: id().nullable(),
  refundsId: id().nullable(),
  createdAt: instant(),
  processedAt: instant().nullable(),
  refundableAmount: amount(),
  /** The refund needs a typed account. */ needsAccount: z.boolean(),
  /** Of a payment its provider holds for the seller. */ hold: z
    .object({
      releasesAt: instant(),
      releasedAt: instant().nullable(),
      failure: z.enum(releaseFailures).nullable(),
    })
    .nullable(),
  /** Of a chargeback: how it can be, or was, answered. */ dispute: z
    .object({
      id: id(),
      state: z.string(),
      respondBy: instant().nullable(),
      answeredAt: instant().nullable(),
      isAnswerable: z.boolean(),
      mayGiveIn: z.boolean(),
      mayAppeal: z.boolean(),
    })
    .nullable(),
  actions: z.array(z.string()),
})

/** One line of an order's story, newest last: a move, a try to take money, a change by hand. */
export const historyShape = z.object({
  at: instant(),
  kind: z.enum(['move', 'rate_move', 'transfer', 'note']),
  subject: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: kept(z.string().nullable()),
  isStillOwed: z.boolean(),
  amount: amount().nullable(),
  by: kept(z.string().nullable()),
})

export const orderShape = z.object({
  id: id(),
  token: z.string(),
  number: z.string(),
  paymentState: z.string(),
  state: z.string(),
  periodType: z.string(),
  orderType: z.string(),
  isTest: z.boolean(),
  paymentMethod: z.string(),
  provider: z.string(),
  methodLabel: z.string().nullable(),
  currency: z.string(),
  quantity: z.int(),
  totalAmount: amount(),
  netAmount: amount(),
  vatAmount: amount(),
  taxes: z.array(taxShape),
  paidAmount: amount(),
  unpaidAmount: amount(),
  debtAmount: amount(),
  refundedAmount: amount(),
  creditAmount: amount(),
  couponCode: z.string().nullable(),
  campaignId: z.string().nullable(),
  /** What the seller's program keeps beside it. */
  metadata: kept(metadataShape.nullable()),
  /** By which campaign the buyer came first and last. */
  firstVisit: visitShape.nullable(),
  lastVisit: visitShape.nullable(),
  nextDueOn: day().nullable(),
  cancelsOn: day().nullable(),
  pausedUntil: day().nullable(),
  trialEndsOn: day().nullable(),
  minimumTermEndsOn: day().nullable(),
  withdrawalOpen: z.boolean(),
  createdAt: instant(),
  completedAt: instant().nullable(),
  canceledAt: instant().nullable(),
  product: z.object({ id: id(), name: z.string(), form: z.string() }),
  planName: z.string(),
  /** Groups of courses it gives; without a name one waits for a place. */
  cohorts: z.array(z.object({ name: z.string().nullable(), startsOn: day().nullable() })),
  manageUrl: z.string(),
  payerId: id(),
  payer: party,
  owner: party,
  sellables: z.array(z.object({ id: id(), name: z.string(), quantity: z.int(), grossAmount: amount() })),
  /** Of a bundle: what falls on each part. */
  parts: z.array(
    z.object({
      id: id(),
      productId: id(),
      name: z.string(),
      shareBp: basisPoints(),
      totalAmount: amount(),
      paidAmount: amount(),
    }),
  ),
  /** Who sold it, and what they earned on it so far. */
  salesTeamMember: z
    .object({
      id: id(),
      name: z.string(),
      earnedAmount: kept(amount().nullable()),
      /** The plan of the deal it was sold by. */
      incentivePlanName: z.string().nullable(),
    })
    .nullable(),
  /** The funnel and the step of it that the buyer came by. */
  funnel: kept(z.object({ id: id(), name: z.string(), step: z.string().nullable() }).nullable()),
  /** The order this one was bought with (no type), or those bought with it as a bump or an upsell. */
  /** What else was bought in the same purchase. */
  along: z.array(alongShape.extend({ upsellType: z.enum(upsellTypes).nullable(), isMain: z.boolean() })),
  ...wordsShape,
  consents: z.array(
    z.object({
      /** The language of its text. */ locale: z.string(),
      kind: z.string(),
      text: z.string(),
      textVersion: z.string(),
      at: instant(),
      address: z.string().nullable(),
    }),
  ),
  rates: z.array(rateShape),
  transfers: z.array(transferShape),
  history: z.array(historyShape),
  /** What may be done with the order now by this actor. */
  actions: z.array(z.string()),
})
