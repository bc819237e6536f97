import type { ProductAction, ProductIssue } from '../vocabulary.ts'

/** What may be done with a product in its state. An archived one can only be looked at, copied and brought back. */
export const rowActions = (product: {
  published: boolean
  archived: boolean
  issues?: readonly ProductIssue[]
  isChangeRejected?: boolean
}): ProductAction[] => {
  if (product.archived) return ['edit', 'duplicate', 'unarchive']
  const { isChangeRejected = false } = product
  const wantsReview =
    product.issues?.some((issue) => issue === 'rejected' || issue === 'not_reviewed' || issue === 'not_valid') ?? false
  return product.published
    ? [
        'product_links',
        'edit',
        ...(wantsReview || isChangeRejected ? (['submit_review'] as const) : []),
        ...(wantsReview ? [] : (['product_page'] as const)),
        'unpublish',
        'duplicate',
        'archive',
      ]
    : ['edit', 'preview', 'publish', 'duplicate', 'archive']
}
