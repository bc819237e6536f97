import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { buyerReviewState, hiders, HidingReason } from '../vocabulary.ts'

export const reviewsTables = ownedTables({
  buyer_reviews: { seller: 'seller_id', payer: 'user_id', product: 'product_id' },
})

export type BuyerReviewsTable = {
  id: Generated<number>
  sellerId: number
  productId: number
  userId: number
  accessId: number
  state: StateOf<typeof buyerReviewState>
  rating: number
  title: Generated<string>
  text: Generated<string>
  authorName: string
  locale: Locale
  answer: string | null
  answeredAt: Temporal.Instant | null
  hiddenReason: HidingReason | null
  hiddenNote: Generated<string>
  hiddenBy: (typeof hiders)[number] | null
  hiddenAt: Temporal.Instant | null
  clearedAt: Temporal.Instant | null
  writtenAt: Temporal.Instant
  createdAt: Temporal.Instant
}
export type BuyerReview = Selectable<BuyerReviewsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    buyerReviews: BuyerReviewsTable
  }
}
