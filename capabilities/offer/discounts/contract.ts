import { z } from 'zod'
import { amount, count, endpoint, flag, id, instant, optionalText, currencyCode } from '#platform/shared/contract.ts'
import { optionalInstant, optionalWhole, whole } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { amountBases, appliesTo, codeKinds, ratesKinds, valueForms } from './vocabulary.ts'

export const terms = z.object({
  name: optionalText(300).transform((value) => value ?? ''),
  active: flag().default(true),
  usageLimit: optionalWhole(1, 1_000_000),
  /** An amount of money, or percents with two decimals. */
  value: amount(),
  valueForm: z.enum(valueForms),
  amountBasis: z.enum(amountBases).default('end_amount'),
  currency: currencyCode().default('eur'),
  ratesKind: z.enum(ratesKinds).default('all_rates'),
  ratesCount: optionalWhole(1, 60),
  appliesTo: z.enum(appliesTo).default('all_products'),
  productIds: z.array(id()).max(500).default([]),
  validFrom: optionalInstant(),
  validTill: optionalInstant(),
})
type Terms = z.output<typeof terms>

/** What must fit together; the first fault of a field counts. */
export const fits = (coupon: Terms, check: z.core.$RefinementCtx<Terms>): void => {
  const say = (field: keyof Terms, key: string) =>
    check.addIssue({ code: 'custom', path: [field], message: key, input: coupon[field] })
  if (coupon.value < 1) say('value', 'too_small')
  if (coupon.valueForm === 'percents' && coupon.value > 10_000) say('value', 'too_big')
  if (coupon.ratesKind === 'n_rates' && coupon.ratesCount === null) say('ratesCount', 'required')
  if (coupon.appliesTo !== 'all_products' && coupon.productIds.length === 0) say('productIds', 'required')
  if (coupon.appliesTo === 'single_product' && coupon.productIds.length > 1) say('productIds', 'only_one')
  if (coupon.validFrom && coupon.validTill && Temporal.Instant.compare(coupon.validTill, coupon.validFrom) <= 0)
    say('validTill', 'before_start')
}

export const code = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'required')
    .min(2, 'too_short')
    .max(50, 'too_long')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'invalid_code')

export const couponShape = z.object({
  id: id(),
  name: z.string(),
  code: z.string(),
  active: z.boolean(),
  usageLimit: z.int().nullable(),
  ordersCount: count(),
  value: amount(),
  valueForm: z.enum(valueForms),
  amountBasis: z.enum(amountBases),
  currency: z.string().nullable(),
  ratesKind: z.enum(ratesKinds),
  ratesCount: count().nullable(),
  appliesTo: z.enum(appliesTo),
  productIds: z.array(id()),
  validFrom: instant().nullable(),
  validTill: instant().nullable(),
  createdAt: instant(),
})

const coupons = '/v1/cabinet/coupons'
const one = z.object({ id: id() })
export const showCoupon = endpoint('GET', `${coupons}/:id`, 'One coupon', { input: one, output: couponShape })
export const addCoupon = endpoint('POST', coupons, 'New coupon', {
  input: terms.extend({ code: code() }).superRefine(fits),
  output: couponShape,
})
export const editCoupon = endpoint('PATCH', `${coupons}/:id`, 'Change a coupon', {
  input: terms.extend({ id: id(), code: code() }).superRefine(fits),
  output: couponShape,
})
export const addCoupons = endpoint('POST', `${coupons}/bulk`, 'Many coupons with codes of a kind, each of its own', {
  input: terms
    .extend({
      count: whole(1, 5000),
      codeKind: z.enum(codeKinds).default('alphanumeric'),
      codeLength: whole(4, 20).default(8),
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .max(20, 'too_long')
        .regex(/^[\p{L}\p{N}_-]*$/u, 'invalid_code')
        .default(''),
    })
    .superRefine(fits),
  output: z.object({ codes: z.array(z.string()) }),
})
export const activateCoupon = endpoint('POST', `${coupons}/:id/activate`, 'Let a coupon be used', {
  input: one,
  output: couponShape,
})
export const deactivateCoupon = endpoint('POST', `${coupons}/:id/deactivate`, 'Let a coupon be used no more', {
  input: one,
  output: couponShape,
})
export const showUsage = endpoint('GET', `${coupons}/:id/usage`, 'The orders a coupon was used for, newest first', {
  input: one,
  output: z.object({ totalCount: count(), list: z.array(z.object({ orderToken: z.string(), at: instant() })) }),
})

export const couponList = list({
  name: 'discounts.coupons',
  path: coupons,
  permission: 'discounts.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    code: { kind: 'text', always: true, lead: true, sort: true, under: 'name' },
    name: { kind: 'text', hidden: true },
    value: { kind: 'amount', always: true, sort: true },
    valueForm: { kind: 'choice', options: valueForms, always: true, values: 'value_form', hidden: true },
    currency: { kind: 'text', hidden: true },
    active: { kind: 'flag', always: true },
    appliesTo: { kind: 'choice', values: 'applies_to', hide: 'tablet' },
    ratesKind: { kind: 'choice', values: 'rates_kind', optional: true },
    ordersCount: { kind: 'number', always: true, sort: true },
    usageLimit: { kind: 'number', hidden: true },
    validFrom: { kind: 'time', sort: true, optional: true },
    validTill: { kind: 'time', sort: true, hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: {
    active: { kind: 'flag' },
    valueForm: { kind: 'choice', options: valueForms, values: 'value_form' },
    appliesTo: { kind: 'choice', options: appliesTo, values: 'applies_to' },
    productId: { kind: 'reference', to: 'products' },
    ordersCount: { kind: 'number', min: 0 },
    created: { kind: 'period' },
  },
  bulk: {
    activate: { permission: 'discounts.change', fits: (row) => row.active === false, undo: 'deactivate' },
    deactivate: { permission: 'discounts.change', fits: (row) => row.active === true, undo: 'activate' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'active', filters: { active: 'true' } },
    { key: 'inactive', filters: { active: 'false' } },
  ],
})
