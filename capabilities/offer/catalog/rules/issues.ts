import { isIn } from '#platform/shared/machine.ts'
import { productReviewState, type ProductForm, type ProductIssue, type ReviewState } from '../vocabulary.ts'
import type { Amount, Count } from '#platform/shared/money.ts'
import { smallInvoiceLimit } from '#capabilities/people/sellers/rules/registration.ts'
import { isReviewNotPassed } from './flags.ts'
import { productTypeOf } from '../product-types/declared.ts'

export type IssueFacts = {
  form: ProductForm
  free: boolean
  published: boolean
  archived: boolean
  canSell: boolean
  limit: number | null
  soldCount: Count
  reservedCount: Count
  anyPaymentMethodActive: boolean
  hasDigitals: boolean
  addonsCount: Count
  activeTicketsCount: Count
  reviewState: ReviewState
  /** When it last passed. */
  reviewedAt?: unknown
  accessPassword: boolean
  /** The largest single payment of its plans. */
  largestAmount: Amount
  seller: SellerFacts
}

/** What a seller must have done before selling. */
export type SellerFacts = {
  canSell: boolean
  paymentAccountDone: boolean
  isRegistered: boolean
  hasTaxNumber: boolean
  powerSeller: boolean
}

type Condition = (product: IssueFacts) => boolean

const hasOpenReview = (product: IssueFacts): boolean => isReviewNotPassed(product, product.seller)

/** What its type cannot be sold without. */
const isMissing = (product: IssueFacts, issue: ProductIssue): boolean => {
  const { missing } = productTypeOf(product)
  return missing?.issue === issue && missing.isMissing(product)
}

/** The specification's product warnings with their conditions, in the order of the list. */
const conditions: Record<ProductIssue, Condition> = {
  // A product that was free when it was looked at, and is not any more.
  not_valid: (p) => hasOpenReview(p) && isIn(productReviewState, 'free', p.reviewState),
  no_active_pay_method: (p) => !p.free && !p.anyPaymentMethodActive,
  no_pricing_plans: (p) => !p.canSell,
  limit_reached: (p) => p.limit !== null && p.soldCount + p.reservedCount >= p.limit,
  on_review: (p) => hasOpenReview(p) && p.reviewState === 'in_review',
  rejected: (p) => hasOpenReview(p) && p.reviewState === 'rejected',
  not_reviewed: (p) => hasOpenReview(p) && p.reviewState === 'not_for_review',
  not_active: (p) => !p.published,
  no_active_events: (p) => isMissing(p, 'no_active_events'),
  not_sendable: (p) => isMissing(p, 'not_sendable'),
  no_digitals: (p) => isMissing(p, 'no_digitals'),
  // A registered seller who only lacks a payment method gets that issue alone.
  finish_registration: (p) => !p.free && !p.seller.canSell && !(p.seller.isRegistered && !p.anyPaymentMethodActive),
  // The reseller's invoices show the tax number of its own company.
  no_tax_number: (p) =>
    !p.free && p.largestAmount > smallInvoiceLimit && !p.seller.hasTaxNumber && !p.seller.powerSeller,
  no_products: (p) => isMissing(p, 'no_products'),
  is_archived: (p) => p.archived,
  has_access_password: (p) => p.accessPassword,
}

export const issuesOf = (product: IssueFacts): ProductIssue[] =>
  (Object.keys(conditions) as ProductIssue[]).filter((issue) => conditions[issue](product))

const hindrances: readonly ProductIssue[] = [
  'no_pricing_plans',
  'no_digitals',
  'no_active_events',
  'not_sendable',
  'no_products',
  'finish_registration',
  'no_tax_number',
  'no_active_pay_method',
]

/** The issues that prevent publishing, in the order to fix them. */
export const hindrancesAmong = (issues: readonly ProductIssue[]): ProductIssue[] =>
  hindrances.filter((issue) => issues.includes(issue))

/** Informational issues; all others prevent purchases. */
export const notices: readonly ProductIssue[] = ['not_active', 'is_archived', 'has_access_password']
