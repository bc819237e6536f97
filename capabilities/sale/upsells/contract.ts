import { z } from 'zod'
import { amount, count, endpoint, flag, id, text, type ClientOutput } from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { productForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { bumpPositions, upsellTypes } from './vocabulary.ts'

const upsells = '/v1/cabinet/upsells'
const one = z.object({ id: id() })

export const upsellList = list({
  name: 'upsells.upsells',
  path: upsells,
  permission: 'upsells.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    headline: { kind: 'text', lead: true, under: 'offeredProductName' },
    offeredProductName: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    type: { kind: 'choice', values: 'upsell_type' },
    active: { kind: 'flag' },
    bumpPosition: { kind: 'choice', values: 'bump_position', optional: true },
    couponCode: { kind: 'text', optional: true },
    shownCount: { kind: 'number' },
    takenCount: { kind: 'number', always: true },
    takenShare: { kind: 'number', hide: 'mobile' },
    revenue: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    productId: { kind: 'number', always: true, hidden: true },
    form: { kind: 'text', options: productForms, always: true, hidden: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    type: { kind: 'choice', options: upsellTypes, values: 'upsell_type' },
    active: { kind: 'flag' },
    productId: { kind: 'reference', to: 'products' },
    offeredProductId: { kind: 'reference', to: 'products' },
    couponId: { kind: 'reference', to: 'coupons' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'bump', filters: { type: ['bump'] } },
    { key: 'upsell', filters: { type: ['upsell'] } },
  ],
})

const fields = z.object({
  offeredProductId: id(),
  pricingPlanId: none(id()),
  headline: text(120),
  text: z.string().trim().max(1000, 'too_long').default(''),
  bumpPosition: none(z.enum(bumpPositions)),
  couponId: none(id()),
  timeLimitMinutes: z
    .number('invalid_number')
    .int('invalid_number')
    .min(1, 'too_small')
    .max(10_080, 'too_big')
    .nullish()
    .transform((value) => value ?? null),
  /** One of the own themes of offers; null for the shop's looks. */
  themeId: none(id())
    .optional()
    .transform((value) => value ?? null),
  active: flag().default(true),
})

export const upsellShape = z.object({
  id: id(),
  type: z.enum(upsellTypes),
  position: z.int(),
  offeredProductId: id(),
  offeredProductName: z.string(),
  pricingPlanId: id().nullable(),
  planName: z.string().nullable(),
  currency: z.string().nullable(),
  headline: z.string(),
  text: z.string(),
  bumpPosition: z.enum(bumpPositions).nullable(),
  couponId: id().nullable(),
  couponCode: z.string().nullable(),
  timeLimitMinutes: z.int().nullable(),
  themeId: id().nullable(),
  active: z.boolean(),
  shownCount: count(),
  takenCount: count(),
  revenue: amount(),
})

/** The upsell step of a product: what is offered with it, and what may be. */
export const upsellStepShape = z.object({
  productId: id(),
  upsells: z.array(upsellShape),
  products: z.array(
    z.object({
      id: id(),
      name: z.string(),
      plans: z.array(z.object({ id: id(), name: z.string(), amount: amount(), currency: z.string() })),
    }),
  ),
  coupons: z.array(z.object({ id: id(), code: z.string() })),
  themes: z.array(z.object({ id: id(), name: z.string() })),
})
export const showUpsells = endpoint('GET', '/v1/cabinet/products/:id/upsells', 'What is offered with a product', {
  input: one,
  output: upsellStepShape,
})
export type UpsellsOfProduct = ClientOutput<typeof showUpsells>
export type EditedUpsell = UpsellsOfProduct['upsells'][number]
export const addUpsell = endpoint('POST', '/v1/cabinet/products/:id/upsells', 'Offer a product with this one', {
  input: fields.extend({ id: id(), type: z.enum(upsellTypes) }),
  output: upsellStepShape,
})
export const editUpsell = endpoint('PUT', `${upsells}/:id`, 'Change an offer', {
  input: fields.extend({ id: id() }),
  output: upsellStepShape,
})
export const moveUpsell = endpoint('POST', `${upsells}/:id/move`, 'Offer it earlier or later', {
  input: one.extend({ by: z.union([z.literal(-1), z.literal(1)]) }),
  output: upsellStepShape,
})
export const dropUpsell = endpoint('DELETE', `${upsells}/:id`, 'Take an offer away that nobody saw', {
  input: one,
  output: upsellStepShape,
})
