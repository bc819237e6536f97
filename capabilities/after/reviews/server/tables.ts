import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'

export const reviewsTables = ownedTables({
  buyer_reviews: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
})

export type BuyerReviewsTable = Tables['buyerReviews']
export type BuyerReview = Row<'buyerReviews'>
