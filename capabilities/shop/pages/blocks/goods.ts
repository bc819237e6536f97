import { choice, flag, line, number, product, products } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block, roomy } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

export const productViews = ['grid', 'list', 'slider'] as const
export const sortKeys = ['position', 'newest', 'total_purchases', 'recent_purchase', 'total_views'] as const

/** Everything the shop sells, or what its seller chose of it, to be searched and sorted. */
export const sellerProducts = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  name: says('seller_products'),
  fields: {
    title: line('', 120),
    view: choice(productViews, 'grid'),
    itemsPerPage: number(15, 1, 19),
    showAllProducts: flag(true),
    productIds: products(50),
    sortKey: choice(sortKeys, 'position'),
    sortDir: choice(['usual', 'reversed'], 'usual'),
    showSearch: flag(true),
    categoriesView: choice(['tabs', 'dropdown', 'none'], 'tabs'),
  },
  typed: ['title'],
  isEmpty: ({ showAllProducts, productIds }) => !showAllProducts && productIds.length === 0,
  fresh: { title: says('seller_products.title') },
})

/** Those bought most, or some of the seller's choice. */
export const popularProducts = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  name: says('popular_products'),
  fields: {
    title: line('', 120),
    view: choice(productViews, 'slider'),
    itemsPerSlide: number(3, 1, 12),
    sortKey: choice(['total_purchases', 'recent_purchase', 'total_views'], 'total_purchases'),
    productIds: products(12),
    /** Nothing that takes place on a day. */
    withoutDates: flag(),
    showPrice: flag(true),
  },
  typed: ['title'],
  fresh: { title: says('popular_products.title') },
})

export const singleProduct = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  name: says('single_product'),
  fields: { title: line('', 120), productId: product(), buttonText: line('', 60), showPrice: flag(true) },
  typed: ['title', 'buttonText'],
  isEmpty: ({ productId }) => productId === null,
  fresh: { buttonText: says('single_product.buttonText') },
})
