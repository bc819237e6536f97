import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { answer, dropAnswer, hide, restore } from './moderate-reviews.ts'
import { remove, showOwn, write } from './own-review.ts'
import { showProductReviews, showRatings } from './show-reviews.ts'

const own = { permission: 'reviews.own' } as const
const writing = { ...own, limit: { hits: 30, seconds: 3600 } }
const answering = { permission: 'reviews.answer' } as const
const moderating = { permission: 'reviews.moderate' } as const

export const routes: readonly Route[] = [
  route(contract.productReviewsCall, { permission: anyone, verb: showProductReviews }),
  route(contract.shopRatings, { permission: anyone, cacheSeconds: 10, verb: showRatings }),
  route(contract.ownReview, { ...own, verb: (ctx, { id }) => showOwn(ctx, id) }),
  route(contract.writeReview, { ...writing, verb: write }),
  route(contract.removeReview, { ...writing, verb: (ctx, { id }) => remove(ctx, id) }),
  route(contract.answerReview, { ...answering, verb: answer }),
  route(contract.withdrawAnswer, { ...answering, verb: (ctx, { id }) => dropAnswer(ctx, id) }),
  route(contract.hideReview, { ...moderating, verb: hide }),
  route(contract.restoreReview, { ...moderating, verb: (ctx, { id }) => restore(ctx, id) }),
]
