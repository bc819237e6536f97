import { event } from '#platform/server/events.ts'

type Fact = { productId: number }

export const productPublished = event<Fact>('catalog.product_published')
export const productUnpublished = event<Fact>('catalog.product_unpublished')
export const productArchived = event<Fact>('catalog.product_archived')
/** Texts, prices, covers or rules of a product changed: what shows it should look again. */
export const productChanged = event<Fact>('catalog.product_changed')

export const catalogEvents = [productPublished, productUnpublished, productArchived, productChanged]
