import { waitingInList } from '#platform/server/waiting.ts'
import { reviewsTexts } from '../texts.ts'
import { reviews } from './lists.ts'

/** Reviews that the seller did not answer. */
export const waitingReviews = waitingInList({
  key: 'buyer_reviews',
  home: 'seller',
  list: reviews,
  screen: 'reviews',
  filters: () => ({ isAnswered: 'false', state: ['published'] }),
  text: (locale, count) => reviewsTexts.in(locale)('waiting.reviews', { count }),
})
