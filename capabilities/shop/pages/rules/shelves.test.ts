import { expect, test } from 'vitest'
import { readFields } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { blocks } from '../blocks/declared.ts'
import { shelfOf } from './shelves.ts'

const shelf = (type: 'seller_products' | 'popular_products' | 'single_product', said: Record<string, unknown> = {}) =>
  shelfOf({ type, values: readFields(blocks[type].fields, said, type, { rich: (html) => html }) })

test.each([
  ['seller_products', {}, { per: 15, sort: 'position' }],
  ['seller_products', { sortKey: 'newest', sortDir: 'reversed' }, { per: 15, sort: 'newest', reversed: true }],
  ['seller_products', { showAllProducts: false, productIds: [3, 4] }, { per: 2, sort: 'position', productIds: [3, 4] }],
  ['popular_products', { withoutDates: true }, { per: 12, sort: 'total_purchases', withoutDates: true }],
  ['popular_products', { productIds: [7], withoutDates: true }, { per: 1, sort: 'position', productIds: [7] }],
  ['single_product', {}, null],
  ['single_product', { productId: 5 }, { per: 1, sort: 'position', productIds: [5] }],
] as const)('%s with %j asks the shop for it', (type, said, asked) => {
  expect(shelf(type, said)).toEqual(asked)
})
