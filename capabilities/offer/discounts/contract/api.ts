import { z } from 'zod'
import { apiCalls } from '#platform/shared/api-calls.ts'
import { apiEndpoint, id } from '#platform/shared/contract.ts'
import { code, couponShape, fits, terms } from '../contract.ts'
import { appliesTo } from '../vocabulary.ts'

const apiCoupon = couponShape.meta({ title: 'Coupon' })

const calls = apiCalls('/api/coupons', apiCoupon)

export const apiCoupons = calls.list('Coupons, newest first', 'With `code`, the coupon of that code alone.', {
  code: z.string().max(50).optional().describe('Of this code alone.'),
})
export const apiOneCoupon = calls.one('One coupon', 'With how often it was used so far.')
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
export const apiActivateCoupon = calls.deed(
  'activate',
  'Activate a coupon',
  'Buyers can use it again. Has no effect on a coupon that is active.',
)
export const apiDeactivateCoupon = calls.deed(
  'deactivate',
  'Deactivate a coupon',
  'Nobody can use it any more; orders that used it keep their discount. Has no effect on a coupon that is not active.',
)

const impliedBy = (products: number): (typeof appliesTo)[number] =>
  products === 0 ? 'all_products' : products === 1 ? 'single_product' : 'multiple_products'
