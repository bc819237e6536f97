import { z } from 'zod'
import { amount, count, endpoint, id, instant, type Schema } from '#platform/shared/contract.ts'
import { planForms, productForms, productSorts } from '../vocabulary.ts'

/** A picture as the wire carries it. */
export const coverShape = z.object({
  fileId: id(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  variants: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
})

export const shopPlanShape = z.object({
  id: id(),
  name: z.string(),
  form: z.enum(planForms),
  currencyId: z.string(),
  currencyKey: z.string(),
  useNetPrice: z.boolean(),
  price: amount().nullable(),
  firstAmount: amount().nullable(),
  nextAmount: amount().nullable(),
  paymentsCount: count().nullable(),
  interval: z.string().nullable(),
  trialDays: z.int(),
  recommended: z.boolean(),
})

/** A kind of ticket, and when and where it lets in. */
export const ticketShape = z.object({
  id: id(),
  name: z.string(),
  ticketDates: z.array(
    z.object({
      startDate: instant(),
      endDate: instant(),
      timeZoneName: z.string(),
      expired: z.boolean(),
      location: z.string(),
      online: z.boolean(),
      locationAddress: z.string(),
      countryCode: z.string().nullable(),
    }),
  ),
})

export const shopProductShape = z.object({
  id: id(),
  slug: z.string(),
  name: z.string(),
  form: z.enum(productForms),
  description: z.string(),
  shortDescription: z.string(),
  free: z.boolean(),
  displayPrice: amount().nullable(),
  displayOldPrice: amount().nullable(),
  displayCurrencyId: z.string().nullable(),
  isSoldOut: z.boolean(),
  covers: z.array(coverShape),
  pricingPlans: z.array(shopPlanShape),
  tickets: z.array(ticketShape),
})

const oneOrMore = <T extends Schema>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional())

export const shopProductsCall = endpoint('GET', '/v1/shop/:username/products', 'Products everyone may see', {
  input: z.object({
    username: z.string(),
    form: oneOrMore(z.enum(productForms)),
    query: z.string().max(300).optional(),
    categoryId: id().optional(),
    page: z.coerce.number<number | string>().int().min(1).default(1),
    per: z.coerce.number<number | string>().int().min(1).max(100).default(15),
    sortKey: z.enum(productSorts).optional(),
    sortDir: z.enum(['asc', 'desc']).optional(),
  }),
  output: z.object({ totalCount: count(), page: z.int(), per: z.int(), list: z.array(shopProductShape) }),
})
