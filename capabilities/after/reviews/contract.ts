import { z } from 'zod'
import { anyText, count, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { buyerReviewState, hidingReasons, mostStars } from './vocabulary.ts'

const stars = () => z.coerce.number<number | string>('required').int().min(1, 'required').max(mostStars)

/** What all published reviews of a product come to. */
export const ratingShape = z.object({
  count: count(),
  /** `"4.6"`; null without any. */
  average: z.string().nullable(),
})
export type Rating = z.infer<typeof ratingShape>

const shownReview = z.object({
  id: id(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  authorName: z.string(),
  /** In which language it was written, as far as its buyer's was known. */
  locale: z.string(),
  writtenAt: instant(),
  answer: z.string().nullable(),
  answeredAt: instant().nullable(),
})

const username = z.string().min(1)

export const productReviewsCall = endpoint(
  'GET',
  '/v1/shop/:username/products/:slug/reviews',
  'What buyers say of a product: stars of all, words of the newest',
  {
    input: z.object({
      username,
      slug: z.string().min(1),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    }),
    output: ratingShape.extend({
      /** How many gave one star, two, … five. */
      distribution: z.array(count()),
      /** Reviews that have words. */
      totalCount: count(),
      page: z.int(),
      per: z.int(),
      list: z.array(shownReview),
    }),
  },
)

export const shopRatings = endpoint('GET', '/v1/shop/:username/ratings', 'The stars of some products of a shop', {
  input: z.object({
    username,
    productIds: z.preprocess(
      (value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]),
      z.array(id()).max(100),
    ),
  }),
  output: z.object({ list: z.array(ratingShape.extend({ productId: id() })) }),
})

const ofAccess = z.object({ id: id() })

const ownShape = z.object({
  /** Whether the person may write one, or change what they wrote. */
  mayWrite: z.boolean(),
  /** As whom they are shown. */
  authorName: z.string(),
  productPath: z.string(),
  review: z
    .object({
      rating: z.int(),
      title: z.string(),
      text: z.string(),
      state: z.string(),
      writtenAt: instant(),
      answer: z.string().nullable(),
      hiddenReason: z.enum(hidingReasons).nullable(),
      hiddenNote: z.string(),
    })
    .nullable(),
})

export const ownReview = endpoint('GET', '/v1/payer/accesses/:id/review', 'One’s own review of what one bought', {
  input: ofAccess,
  output: ownShape,
})
export const writeReview = endpoint(
  'POST',
  '/v1/payer/accesses/:id/review',
  'Review what one bought, or change one’s review',
  { input: ofAccess.extend({ rating: stars(), title: anyText(100), text: anyText(5000) }), output: ownShape },
)
export const removeReview = endpoint('DELETE', '/v1/payer/accesses/:id/review', 'Remove one’s review', {
  input: ofAccess,
  output: ownShape,
})

/** What buyers say of a seller's products. */
export const reviewList = list({
  name: 'reviews.reviews',
  path: '/v1/cabinet/reviews',
  permission: 'reviews.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    summary: { kind: 'text', lead: true },
    rating: { kind: 'number', always: true, sort: true },
    authorName: { kind: 'text', hide: 'tablet' },
    productName: { kind: 'text' },
    sellerName: { kind: 'text', audience: ['admin'] },
    state: { kind: 'state', always: true, machine: buyerReviewState },
    isAnswered: { kind: 'flag', hide: 'tablet' },
    writtenAt: { kind: 'time', sort: true, hide: 'mobile' },
    hiddenReason: { kind: 'choice', options: hidingReasons, values: 'hidden_reason', optional: true },
    title: { kind: 'text', hidden: true },
    text: { kind: 'text', hidden: true },
    answer: { kind: 'text', hidden: true },
    hiddenNote: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
  },
  filters: {
    rating: { kind: 'number', min: 1, max: mostStars },
    state: { kind: 'state', machine: buyerReviewState },
    isAnswered: { kind: 'flag' },
    productId: { kind: 'reference', to: 'products' },
    sellerId: ofSeller,
    written: { kind: 'period' },
  },
  views: [
    { key: 'unanswered', filters: { isAnswered: 'false', state: ['published'] } },
    { key: 'hidden', filters: { state: ['hidden'] } },
  ],
  search: true,
  sort: '-writtenAt',
})

const changed = z.object({ id: id(), state: z.string(), answer: z.string().nullable() })
const one = z.object({ id: id() })

export const answerReview = endpoint('POST', '/v1/cabinet/reviews/:id/answer', 'Answer a review in public', {
  input: one.extend({ text: text(5000) }),
  output: changed,
})
export const withdrawAnswer = endpoint('DELETE', '/v1/cabinet/reviews/:id/answer', 'Remove the answer to a review', {
  input: one,
  output: changed,
})
export const hideReview = endpoint(
  'POST',
  '/v1/cabinet/reviews/:id/hide',
  'Hide a review for a reason its buyer is told',
  { input: one.extend({ reason: z.enum(hidingReasons), note: anyText(500).default('') }), output: changed },
)
export const restoreReview = endpoint('POST', '/v1/cabinet/reviews/:id/restore', 'Show a hidden review again', {
  input: one,
  output: changed,
})
