import { z } from 'zod'
import { amount, apiAmount, count, currencyCode, id, instant, text } from '#platform/shared/contract.ts'
import { planForms } from '../vocabulary.ts'
import { nameLimit } from './product-shape.ts'

const money = () => apiAmount().nullable()

/** Money as clients write it: `49`, `49.9` or `"49.90"`. */
export const moneyIn = () =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value || undefined), amount().optional())

const splittings = ['installment', 'limited_subscription'] as const

/** The terms of a plan by the names clients of this family know; a plan has those its form uses. */
const preferences = z.object({
  price: money().optional(),
  oldPrice: money().optional(),
  pCount: count().nullable().optional(),
  firstInterval: z.string().nullable().optional(),
  firstAmount: money().optional(),
  nextInterval: z.string().nullable().optional(),
  nextAmount: money().optional(),
  splittingType: z.enum(splittings).optional(),
})

export const apiPlanShape = z
  .object({
    id: id(),
    name: z.string(),
    form: z.enum(planForms),
    preferences: preferences.describe('The same terms as older clients read them.'),
    currency: z.string(),
    price: money(),
    firstAmount: money(),
    nextAmount: money(),
    paymentsCount: count().nullable(),
    interval: z.string().nullable(),
    customIntervals: z.array(z.string()).nullable(),
    rateAmounts: z.array(apiAmount()).nullable(),
    useNetPrice: z.boolean(),
    oldPrice: money(),
    trialDays: z.int(),
    customStartDay: z.int().nullable(),
    minimumTermPayments: z.int().nullable(),
    validFrom: instant().nullable(),
    validTill: instant().nullable(),
    archived: z.boolean(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ title: 'PricingPlan' })

const interval = () =>
  z
    .string()
    .trim()
    .max(4, 'too_long')
    .nullish()
    .transform((value) => value || undefined)

/** A plan as clients of this family send it. */
export const sentPlan = z.strictObject({
  id: id().optional().describe('Changes that plan; without it a new one is made.'),
  name: text(nameLimit).optional().describe('The name of the product where it is left out.'),
  form: z
    .enum([...planForms, 'split'])
    .optional()
    .describe('`split` is an instalment plan or a limited subscription, as preferences.splitting_type says.'),
  currency: currencyCode().optional().describe('The currency of the account where it is left out.'),
  preferences: z
    .strictObject({
      price: moneyIn(),
      oldPrice: moneyIn(),
      pCount: z.coerce
        .number<number | string>('invalid_number')
        .int('invalid_number')
        .optional()
        .describe('How many payments.'),
      firstInterval: interval().describe('From the first payment to the second: 1w, 14d, 1m, 1y.'),
      firstAmount: moneyIn(),
      nextInterval: interval().describe('From each later payment to the next; a month where none is said.'),
      nextAmount: moneyIn(),
      splittingType: z.enum(splittings).optional(),
    })
    .prefault({}),
})
export type SentPlan = z.output<typeof sentPlan>
export type Preferences = z.output<typeof preferences>
