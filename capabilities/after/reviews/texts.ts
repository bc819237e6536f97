import { defineTexts } from '#platform/shared/texts.ts'
import { reviewsMessages } from '#languages/keys/reviews.ts'

export const reviewsTexts = defineTexts('reviews', reviewsMessages)
