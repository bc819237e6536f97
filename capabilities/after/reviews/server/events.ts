import { event } from '#platform/server/events.ts'

/** A buyer reviewed a product for the first time, or once more after they had removed it. */
export const reviewWritten = event<{ reviewId: number; productId: number }>('reviews.review_written')
