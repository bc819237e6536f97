import { z } from 'zod'
import {
  amount,
  count,
  endpoint,
  flag,
  id,
  instant,
  nothing,
  optionalText,
  text,
  currencyCode,
} from '#platform/shared/contract.ts'
import { optionalAmount, optionalInstant, optionalWhole } from '#platform/shared/number-fields.ts'
import { planForms } from '../vocabulary.ts'

const interval = () => optionalText(4)

export const planFields = z.object({
  name: text(300),
  form: z.enum(planForms),
  currency: currencyCode().default('eur'),
  price: optionalAmount(),
  firstAmount: optionalAmount(),
  nextAmount: optionalAmount(),
  paymentsCount: optionalWhole(1, 999),
  interval: interval(),
  customIntervals: z
    .array(z.string())
    .max(60)
    .nullish()
    .transform((value) => (value?.length ? value : null)),
  rateAmounts: z
    .array(amount())
    .max(60)
    .nullish()
    .transform((value) => (value?.length ? value : null)),
  useNetPrice: flag().default(false),
  oldPrice: optionalAmount(),
  trialDays: z
    .number('invalid_number')
    .int('invalid_number')
    .min(0, 'too_small')
    .max(365, 'too_big')
    .nullish()
    .transform((value) => value ?? 0),
  customStartDay: z.coerce
    .number<number | string | null>()
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || [1, 7, 14, 21, 28].includes(value), 'not_in_list'),
  minimumTermPayments: optionalWhole(1, 60),
  pastDueDays: z
    .number('invalid_number')
    .int('invalid_number')
    .min(0, 'too_small')
    .max(14, 'too_big')
    .nullish()
    .transform((value) => value ?? 3),
  validFrom: optionalInstant(),
  validTill: optionalInstant(),
})

export const planShape = z.object({
  id: id(),
  name: z.string(),
  form: z.enum(planForms),
  currency: z.string(),
  price: amount().nullable(),
  firstAmount: amount().nullable(),
  nextAmount: amount().nullable(),
  paymentsCount: count().nullable(),
  interval: z.string().nullable(),
  customIntervals: z.array(z.string()).nullable(),
  rateAmounts: z.array(amount()).nullable(),
  useNetPrice: z.boolean(),
  oldPrice: amount().nullable(),
  trialDays: z.int(),
  customStartDay: z.int().nullable(),
  minimumTermPayments: z.int().nullable(),
  pastDueDays: z.int(),
  validFrom: instant().nullable(),
  validTill: instant().nullable(),
  archived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})

const plans = '/v1/cabinet/pricing_plans'
const prices = '/v1/cabinet/products/:id/prices'
export const showPlan = endpoint('GET', `${plans}/:id`, 'One pricing plan', {
  input: z.object({ id: id() }),
  output: planShape,
})
export const addPlan = endpoint('POST', plans, 'New pricing plan; with productId it is sold by at once', {
  input: planFields.extend({ productId: id().optional() }),
  output: planShape,
})
export const editPlan = endpoint('PATCH', `${plans}/:id`, 'Change a pricing plan; running orders keep their terms', {
  input: planFields.extend({ id: id() }),
  output: planShape,
})
export const dropPlan = endpoint('DELETE', `${plans}/:id`, 'Take a plan out of use; running orders keep their terms', {
  input: z.object({ id: id() }),
  output: nothing(),
})

export const restorePlan = endpoint('POST', `${plans}/:id/restore`, 'Bring a plan that was dropped back into use', {
  input: z.object({ id: id() }),
  output: planShape,
})

export const attachPlan = endpoint('POST', prices, 'Sell a product by a plan', {
  input: z.object({ id: id(), pricingPlanId: id() }),
  output: nothing(),
})
export const detachPlan = endpoint('DELETE', `${prices}/:pricingPlanId`, 'Sell a product by a plan no more', {
  input: z.object({ id: id(), pricingPlanId: id() }),
  output: nothing(),
})
export const orderPlans = endpoint('PUT', prices, 'The order of a product’s plans, and which one is recommended', {
  input: z.object({ id: id(), pricingPlanIds: z.array(id()), recommendedId: id().nullish() }),
  output: nothing(),
})
