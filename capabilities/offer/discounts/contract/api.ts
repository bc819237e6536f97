import { z } from 'zod'
import { apiEndpoint, id, paging } from '#platform/shared/contract.ts'
import { code, couponShape, fits, terms } from '../contract.ts'
import { appliesTo } from '../vocabulary.ts'

const one = z.object({ id: id() })
const apiCoupon = couponShape.meta({ title: 'Coupon' })

export const apiCoupons = apiEndpoint('GET', '/api/coupons', 'Coupons, newest first', {
  description: 'With `code`, the coupon of that code alone.',
  input: z.object({ ...paging(), code: z.string().max(50).optional().describe('Of this code alone.') }),
  output: z.array(apiCoupon),
})
export const apiOneCoupon = apiEndpoint('GET', '/api/coupons/:id', 'One coupon', {
  description: 'With how often it was used so far.',
  input: one,
  output: apiCoupon,
})
export const apiAddCoupon = apiEndpoint('POST', '/api/coupons', 'New coupon', {
  description: 'Without `code` one of eight characters is made. Without `product_ids` it counts for every product.',
  input: terms
    .extend({
      code: code().optional().describe('One of eight characters is made where none is named.'),
      appliesTo: z.enum(appliesTo).optional().describe('By the products that are named, where it is left out.'),
    })
    .transform(({ appliesTo: named, ...given }) => ({
      ...given,
      appliesTo: named ?? impliedBy(given.productIds.length),
    }))
    .superRefine(fits),
  output: apiCoupon,
})

export const apiEditCoupon = apiEndpoint('PUT', '/api/coupons/:id', 'Change a coupon', {
  description:
    'As a whole: what is left out is as in a new coupon. Orders that used it keep what they got. `usage_limit` is at least `orders_count`.',
  input: terms.extend({ id: id(), code: code() }).superRefine(fits),
  output: apiCoupon,
})
export const apiActivateCoupon = apiEndpoint('POST', '/api/coupons/:id/activate', 'Let a coupon be used', {
  description: 'Again after it was deactivated. Twice is as good as once.',
  input: one,
  output: apiCoupon,
})
export const apiDeactivateCoupon = apiEndpoint('POST', '/api/coupons/:id/deactivate', 'Let a coupon be used no more', {
  description: 'Orders that used it keep what they got. Twice is as good as once.',
  input: one,
  output: apiCoupon,
})

const impliedBy = (products: number): (typeof appliesTo)[number] =>
  products === 0 ? 'all_products' : products === 1 ? 'single_product' : 'multiple_products'
