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
/** Which products a coupon counts for is said by naming them, unless it is said by itself. */
const named = {
  appliesTo: z.enum(appliesTo).optional().describe('By the products that are named, where it is left out.'),
}
type Given = { appliesTo?: (typeof appliesTo)[number] | undefined; productIds: readonly number[] }
const withImplied = <G extends Given>({ appliesTo: said, ...given }: G) => ({
  ...given,
  appliesTo: said ?? impliedBy(given.productIds.length),
})

export const apiAddCoupon = apiEndpoint('POST', '/api/coupons', 'New coupon', {
  description: 'Without `code` one of eight characters is made. Without `product_ids` it counts for every product.',
  input: terms
    .extend({ ...named, code: code().optional().describe('One of eight characters is made where none is named.') })
    .transform(withImplied)
    .superRefine(fits),
  output: apiCoupon,
})

export const apiEditCoupon = apiEndpoint('PUT', '/api/coupons/:id', 'Change a coupon', {
  description:
    'Replaces its terms: fields that are left out get the values of a new coupon. Orders that used it keep their discount. ' +
    '`usage_limit` is at least `orders_count`.',
  input: terms
    .extend({ ...named, id: id(), code: code() })
    .transform(withImplied)
    .superRefine(fits),
  output: apiCoupon,
})
export const apiActivateCoupon = apiEndpoint('POST', '/api/coupons/:id/activate', 'Activate a coupon', {
  description: 'Buyers can use it again. Has no effect on a coupon that is active.',
  input: one,
  output: apiCoupon,
})
export const apiDeactivateCoupon = apiEndpoint('POST', '/api/coupons/:id/deactivate', 'Deactivate a coupon', {
  description:
    'Nobody can use it any more; orders that used it keep their discount. Has no effect on a coupon that is not active.',
  input: one,
  output: apiCoupon,
})

const impliedBy = (products: number): (typeof appliesTo)[number] =>
  products === 0 ? 'all_products' : products === 1 ? 'single_product' : 'multiple_products'
