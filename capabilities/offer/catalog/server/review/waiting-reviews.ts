import { waitingInList } from '#platform/server/waiting.ts'
import { catalogTexts } from '../../texts.ts'
import { productReviews } from '../lists.ts'

export const waitingReviews = waitingInList({
  key: 'product_reviews',
  list: productReviews,
  screen: 'product_reviews',
  filters: () => ({ reviewState: ['in_review'] }),
  text: (locale, count) => catalogTexts.in(locale)('waiting.product_reviews', { count }),
})
