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
  text,
  currencyCode,
} from '#platform/shared/contract.ts'
import { positive, wholeDigits } from '#platform/shared/number-fields.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { requiredTextByLanguage, textByLanguage } from '#platform/shared/text-by-language.ts'
import { quotas, type Quotas } from '#capabilities/people/sellers/vocabulary.ts'
import { accountPlanState, billingCycles, planChangeKinds, planFeatures, planPurposes } from './vocabulary.ts'

const one = z.object({ id: id() })
const because = one.extend({ reason: text(200) })

/** A missing quota means no limit. */
const quotaShape = z.partialRecord(z.enum(quotas), z.int())

const limit = (least: number) =>
  z.preprocess((value) => (value === '' ? null : value), wholeDigits(least, 1_000_000).nullish())

const limits = z
  .object({ products: limit(1), seats: limit(0), storage: limit(1) })
  .transform((given): Quotas => Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)))

const terms = {
  name: requiredTextByLanguage(80),
  description: textByLanguage(1000),
  purpose: z.enum(planPurposes),
  billingCycle: z.enum(billingCycles),
  priceAmount: positive(),
  currency: currencyCode().default('eur'),
  vatBp: wholeDigits(0, 10_000),
  features: z.array(z.enum(planFeatures)).max(planFeatures.length, 'too_long'),
  quotas: limits.default({}),
  trialDays: wholeDigits(0, 365),
  position: wholeDigits(0, 10_000),
}
const planShape = z.object({
  id: id(),
  name: textByLanguage(80),
  description: textByLanguage(1000),
  purpose: z.enum(planPurposes),
  billingCycle: z.enum(billingCycles),
  priceAmount: amount(),
  currency: z.string(),
  vatBp: basisPoints(),
  features: z.array(z.enum(planFeatures)),
  quotas: quotaShape,
  trialDays: z.int(),
  position: z.int(),
  isLegacy: z.boolean(),
  replacedById: id().nullable(),
  archivedAt: instant().nullable(),
  accountsCount: count(),
})

export const operated = '/v1/admin/plans'
export const showPlan = endpoint('GET', `${operated}/:id`, 'One plan the operator sells to sellers', {
  input: one,
  output: planShape,
})
export const addPlan = endpoint('POST', operated, 'New plan', { input: z.object(terms), output: planShape })
export const editPlan = endpoint(
  'PUT',
  `${operated}/:id`,
  'Change a plan; where accounts have it, another price becomes a new version and they keep theirs',
  { input: z.object({ id: id(), ...terms }), output: planShape },
)
export const archivePlan = endpoint('POST', `${operated}/:id/archive`, 'Offer a plan to nobody any more, or again', {
  input: one.extend({ isArchived: flag() }),
  output: planShape,
})

const offer = {
  id: id(),
  name: z.string(),
  description: z.string().nullable(),
  billingCycle: z.enum(billingCycles),
  priceAmount: amount(),
  vatAmount: amount(),
  grossAmount: amount(),
  currency: z.string(),
  trialDays: z.int(),
  features: z.array(z.enum(planFeatures)),
  quotas: quotaShape,
}
export const showOffer = endpoint(
  'GET',
  '/v1/common/plans',
  "The plans everyone may choose, in the reader's language",
  { input: nothing(), output: z.object({ plans: z.array(z.object(offer)) }) },
)

const fee = z.object({
  id: id(),
  planName: z.string(),
  kind: z.enum(['fee', 'credit']),
  startsOn: day(),
  endsOn: day(),
  netAmount: amount(),
  vatAmount: amount(),
  grossAmount: amount(),
  currency: z.string(),
})
const account = {
  isLegacy: z.boolean(),
  state: z.enum(statesOf(accountPlanState)).nullable(),
  since: instant().nullable(),
  reason: z.string().nullable(),
  deletionOn: day().nullable(),
  plan: z.object(offer).nullable(),
  fees: z.array(fee),
}

const ownPlan = z.object({
  ...account,
  mayChoose: z.boolean(),
  next: z
    .object({ on: day(), planName: z.string(), isChange: z.boolean(), amount: amount(), currency: z.string() })
    .nullable(),
  features: z.array(z.enum(planFeatures)),
  used: z.array(z.object({ quota: z.enum(quotas), count: count(), limit: z.int() })),
  offered: z.array(
    z.object({ ...offer, begins: z.enum(planChangeKinds), creditAmount: amount(), creditCurrency: z.string() }),
  ),
})
const own = '/v1/cabinet/plan'
export const showOwnPlan = endpoint(
  'GET',
  own,
  "The seller's own plan, what it contains, fees to come and what may be chosen",
  { input: nothing(), output: ownPlan },
)
export const chooseOwnPlan = endpoint(
  'POST',
  `${own}/choose`,
  'Choose another plan: a dearer one begins now, a cheaper one with the next period',
  { input: z.object({ planId: id() }), output: ownPlan },
)
export const keepOwnPlan = endpoint('DELETE', `${own}/choose`, 'Keep the present plan after all', {
  input: nothing(),
  output: ownPlan,
})
export const requestDeletion = endpoint('POST', `${own}/request_deletion`, 'Ask the operator to delete the account', {
  input: z.object({ reason: optionalText(200) }),
  output: ownPlan,
})
export const keepOwnAccount = endpoint('POST', `${own}/keep`, 'Keep the account after all', {
  input: nothing(),
  output: ownPlan,
})

const accountShape = z.object({
  ...account,
  id: id(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  canSell: z.boolean(),
  powerSeller: z.boolean(),
  createdAt: instant(),
  lastOrderAt: instant().nullable(),
  /** What it sold lately, and what of it went back. */
  selling: z.object({
    since: day(),
    ordersCount: z.int(),
    sums: z.array(
      z.object({
        currency: z.string(),
        receivedAmount: amount(),
        paymentsCount: z.int(),
        refundsCount: z.int(),
        chargebacksCount: z.int(),
      }),
    ),
  }),
  verification: z.enum(['frozen', 'verified', 'open']),
  purpose: z.enum(planPurposes).nullable(),
  nextOn: day().nullable(),
  nextPlanName: z.string().nullable(),
  features: z.array(
    z.object({
      feature: z.enum(planFeatures),
      isInPlan: z.boolean(),
      override: z.boolean().nullable(),
      isOn: z.boolean(),
    }),
  ),
  plans: z.array(z.object({ id: id(), name: z.string() })),
  changes: z.array(
    z.object({
      id: id(),
      fromName: z.string().nullable(),
      toName: z.string(),
      userName: z.string().nullable(),
      reason: z.string().nullable(),
      at: instant(),
    }),
  ),
})
export const held = '/v1/admin/accounts'
export const showAccount = endpoint('GET', `${held}/:id`, "One seller's account with its plan", {
  input: one,
  output: accountShape,
})
export const changeAccountPlan = endpoint(
  'PUT',
  `${held}/:id/plan`,
  'Put an account on a plan, now or with its next period',
  { input: because.extend({ planId: id(), when: z.enum(['now', 'period_end']) }), output: accountShape },
)
export const overrideFeatures = endpoint(
  'PUT',
  `${held}/:id/features`,
  'Switch features of one account on or off, whatever its plan says',
  {
    input: because.extend({ on: z.array(z.enum(planFeatures)), off: z.array(z.enum(planFeatures)) }),
    output: accountShape,
  },
)
export const holdAccount = endpoint(
  'POST',
  `${held}/:id/hold`,
  'Let an account rest: its shop sells nothing, no fee is owed',
  { input: because, output: accountShape },
)
export const resumeAccount = endpoint('POST', `${held}/:id/resume`, 'Let an account that rests go on', {
  input: one,
  output: accountShape,
})
export const planDeletion = endpoint(
  'POST',
  `${held}/:id/plan_deletion`,
  'Plan the deletion of an account in 30 days; its shop sells nothing from now on',
  { input: because, output: accountShape },
)
export const keepAccount = endpoint('POST', `${held}/:id/keep`, 'Keep an account that was to be deleted', {
  input: one,
  output: accountShape,
})
