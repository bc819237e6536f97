import type { ProductForm, ProductIssue, ReviewState } from '../vocabulary.ts'
import { isReviewNotPassed } from './flags.ts'

export type IssueFacts = {
  form: ProductForm
  free: boolean
  published: boolean
  archived: boolean
  canSell: boolean
  limit: number | null
  soldCount: number
  reservedCount: number
  anyPaymentMethodActive: boolean
  hasDigitals: boolean
  addonsCount: number
  activeTicketsCount: number
  reviewState: ReviewState
  /** When it last passed. */
  reviewedAt?: unknown
  accessPassword: boolean
  seller: { canSell: boolean; paymentAccountDone: boolean; powerSeller: boolean }
}

type Condition = (product: IssueFacts) => boolean

const hasOpenReview = (product: IssueFacts): boolean => isReviewNotPassed(product, product.seller)

/** The specification's product warnings with their conditions, in the order of the list. */
const conditions: Record<ProductIssue, Condition> = {
  // A product that was free when it was looked at, and is not any more.
  not_valid: (p) => hasOpenReview(p) && (p.reviewState === 'free' || p.reviewState === 'free_without_fee'),
  no_active_pay_method: (p) => !p.free && (!p.anyPaymentMethodActive || !p.seller.paymentAccountDone),
  no_pricing_plans: (p) => !p.canSell,
  limit_reached: (p) => p.limit !== null && p.soldCount + p.reservedCount >= p.limit,
  on_review: (p) => hasOpenReview(p) && p.reviewState === 'in_review',
  rejected: (p) => hasOpenReview(p) && p.reviewState === 'rejected',
  not_reviewed: (p) => hasOpenReview(p) && p.reviewState === 'not_for_review',
  not_active: (p) => !p.published,
  no_active_events: (p) => p.form === 'event' && p.activeTicketsCount === 0,
  no_digitals: (p) => p.form === 'download' && !p.hasDigitals,
  finish_registration: (p) => !p.seller.canSell && !p.free,
  no_products: (p) => p.form === 'bundle' && p.addonsCount === 0,
  is_archived: (p) => p.archived,
  has_access_password: (p) => p.accessPassword,
}

export const issuesOf = (product: IssueFacts): ProductIssue[] =>
  (Object.keys(conditions) as ProductIssue[]).filter((issue) => conditions[issue](product))

/** Issues that only tell how a product stands; the others keep buyers from buying. */
export const notices: readonly ProductIssue[] = ['not_active', 'is_archived', 'has_access_password']
