import type { Erasing } from '#platform/server/erase.ts'

/** Stars without a name stay, so that nobody gets rid of a bad rating by erasing its buyer. */
export const reviewsErasing: Erasing = {
  columns: {
    buyer_reviews: { author_name: '', title: '', text: '', answer: null, answered_at: null, hidden_note: '' },
  },
}
