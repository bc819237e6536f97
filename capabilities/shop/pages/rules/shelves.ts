import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { popularProducts, sellerProducts, singleProduct, sortKeys } from '../blocks/goods.ts'
import { eachBlock } from '#capabilities/offer/content-blocks/rules/document.ts'
import type { Block } from './document.ts'

/** A block's selection of products, as a query to the shop. */
export type Shelf = {
  per: number
  sort: (typeof sortKeys)[number]
  reversed?: true
  withoutDates?: true
  productIds?: number[]
}

const mostInSlider = 12

/** Nothing where a block shows no products, or none were chosen yet. */
export const shelfOf = ({ type, values }: Pick<Block, 'type' | 'values'>): Shelf | null => {
  if (type === 'seller_products') {
    const { itemsPerPage, sortKey, sortDir, showAllProducts, productIds } = values as ValuesOfBlock<
      typeof sellerProducts
    >
    return {
      sort: sortKey,
      ...(sortDir === 'reversed' ? { reversed: true } : {}),
      ...(showAllProducts ? { per: itemsPerPage } : { per: Math.max(1, productIds.length), productIds }),
    }
  }
  if (type === 'popular_products') {
    const { productIds, view, itemsPerSlide, sortKey, withoutDates } = values as ValuesOfBlock<typeof popularProducts>
    if (productIds.length > 0) return { per: productIds.length, sort: 'position', productIds }
    return {
      per: view === 'slider' ? mostInSlider : itemsPerSlide,
      sort: sortKey,
      ...(withoutDates ? { withoutDates } : {}),
    }
  }
  if (type === 'single_product') {
    const { productId } = values as ValuesOfBlock<typeof singleProduct>
    return productId === null ? null : { per: 1, sort: 'position', productIds: [productId] }
  }
  return null
}

export const shelfKey = (shelf: Shelf): string =>
  JSON.stringify([shelf.per, shelf.sort, shelf.productIds ?? [], shelf.reversed ?? false, shelf.withoutDates ?? false])

/** Every shelf of a page, once each. */
export const shelvesOf = (blocks: readonly Block[]): Map<string, Shelf> => {
  const shelves = new Map<string, Shelf>()
  eachBlock(blocks, (block) => {
    const shelf = shelfOf(block)
    if (shelf) shelves.set(shelfKey(shelf), shelf)
  })
  return shelves
}
