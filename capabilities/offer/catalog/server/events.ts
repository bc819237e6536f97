import { event } from '#platform/server/events.ts'

type Fact = { productId: number }
const shown = { isShown: true }

export const productPublished = event<Fact>('catalog.product_published', shown)
export const productUnpublished = event<Fact>('catalog.product_unpublished', shown)
export const productArchived = event<Fact>('catalog.product_archived', shown)
/** Texts, prices, covers or rules of a product changed: what shows it should look again. */
export const productChanged = event<Fact>('catalog.product_changed', shown)
/** A copy was made: rooms above copy what is theirs. */
export const productDuplicated = event<Fact & { copyId: number }>('catalog.product_duplicated')
/** Categories of the shop changed: their order or the products in them. */
export const shopChanged = event<Record<string, never>>('catalog.shop_changed', shown)

export const catalogEvents = [
  productPublished,
  productUnpublished,
  productArchived,
  productChanged,
  productDuplicated,
  shopChanged,
]
