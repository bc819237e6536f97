import { choice, flag, line, number, product, products } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block, roomy } from '#capabilities/offer/content-blocks/blocks/block.ts'

export const productViews = ['grid', 'list', 'slider'] as const
export const sortKeys = ['position', 'newest', 'total_purchases', 'total_views'] as const

/** Everything the shop sells, page by page, to be searched and sorted. */
export const sellerProducts = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  name: { en: 'All products', de: 'Alle Produkte' },
  fields: {
    title: line('', 120),
    view: choice(productViews, 'grid'),
    itemsPerPage: number(15, 1, 19),
    sortKey: choice(sortKeys, 'position'),
    showSearch: flag(true),
    categoriesView: choice(['tabs', 'dropdown', 'none'], 'tabs'),
  },
  fresh: { en: { title: 'Products' }, de: { title: 'Produkte' } },
})

/** Those bought most, or some of the seller's choice. */
export const popularProducts = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  name: { en: 'Popular products', de: 'Beliebte Produkte' },
  fields: {
    title: line('', 120),
    view: choice(productViews, 'slider'),
    itemsPerSlide: number(3, 1, 12),
    sortKey: choice(['total_purchases', 'total_views'], 'total_purchases'),
    productIds: products(12),
    showPrice: flag(true),
  },
  fresh: { en: { title: 'Popular' }, de: { title: 'Beliebt' } },
})

export const singleProduct = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  name: { en: 'Single product', de: 'Einzelnes Produkt' },
  fields: { productId: product(), buttonText: line('', 60), showPrice: flag(true) },
  isEmpty: ({ productId }) => productId === null,
  fresh: { en: { buttonText: 'View product' }, de: { buttonText: 'Zum Produkt' } },
})
