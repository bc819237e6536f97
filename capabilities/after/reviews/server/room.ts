import { mailTemplates } from '#platform/server/mail-template.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { reviewsTexts } from '../texts.ts'
import { buyerReviewState, reviewsPermissions, reviewsRefusals } from '../vocabulary.ts'
import { reviewMails } from './mail-templates.ts'
import { reviewsErasing } from './erasing.ts'
import * as events from './events.ts'
import { reviews } from './lists.ts'
import { routes } from './routes.ts'
import { reviewsTables } from './tables.ts'
import { waitingReviews } from './waiting-reviews.ts'

export const reviewsRoom: Room = {
  name: 'reviews',
  tables: reviewsTables,
  ending: { tables: { buyer_reviews: 'rows' } },
  machines: [buyerReviewState],
  permissions: reviewsPermissions,
  refusals: reviewsRefusals,
  texts: reviewsTexts,
  routes,
  lists: [reviews],
  events: Object.values(events),
  erasing: reviewsErasing,
  contributions: [mailTemplates.bring(reviewMails), accountUses.bring(rowsOf('buyer_reviews')), waitingReviews],
}
