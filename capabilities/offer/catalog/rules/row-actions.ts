import type { ProductAction } from '../vocabulary.ts'

/** What may be done with a product in its state. An archived one can only be looked at, copied and brought back. */
export const rowActions = (product: { published: boolean; archived: boolean }): ProductAction[] => {
  if (product.archived) return ['edit', 'duplicate', 'unarchive']
  return product.published ? ['product_links', 'edit', 'product_page', 'unpublish', 'duplicate', 'archive'] : ['edit', 'preview', 'publish', 'duplicate', 'archive']
}
