import { expect, it } from 'vitest'
import { apiAddCoupon, apiEditCoupon } from './api.ts'

it.each([
  ['new', apiAddCoupon],
  ['changed', apiEditCoupon],
])('a %s coupon counts for the products that are named', (_, { input }) => {
  const read = (more: object) =>
    input.parse({ id: 3, code: 'AUTUMN', valueForm: 'percents', value: '20.00', ...more }).appliesTo
  expect(read({})).toBe('all_products')
  expect(read({ productIds: [7] })).toBe('single_product')
  expect(read({ productIds: [7, 8] })).toBe('multiple_products')
})
