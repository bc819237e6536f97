import type { Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints, Count } from '#platform/shared/money.ts'
import type { VatClass } from '#capabilities/money/taxes/rules/vat-rates.ts'
import type { OwnMail } from '../rules/mail-words.ts'
import type { SuccessWords } from '../rules/success-words.ts'
import type { Faq, Question } from '../contract/question.ts'
import type {
  forwardGroups,
  materialFields,
  ProductCategory,
  ProductForm,
  ReviewState,
  trackingSelections,
  webhookSelections,
} from '../vocabulary.ts'

export const catalogTables = ownedTables({
  products: { seller: 'seller_id', product: 'id' },
  product_groups: { seller: 'seller_id' },
  product_group_members: {},
  shop_categories: { seller: 'seller_id' },
  shop_category_products: {},
  product_covers: { product: 'product_id' },
  product_files: { product: 'product_id' },
  product_addons: {},
  membership_levels: { seller: 'seller_id', product: 'product_id' },
  pricing_plans: { seller: 'seller_id', product: { having: ['prices', 'pricing_plan_id'] } },
  prices: { product: 'product_id' },
})

export type ProductsTable = {
  id: Generated<number>
  sellerId: number
  form: ProductForm
  category: ProductCategory | null
  name: string
  slug: string
  internalName: string | null
  costCenter: string | null
  shortDescription: Generated<string>
  description: Generated<string>
  free: Generated<boolean>
  published: Generated<boolean>
  archived: Generated<boolean>
  private: Generated<boolean>
  reviewState: Generated<ReviewState>
  submittedAt: Temporal.Instant | null
  /** When it last passed the review; it sells on while a change is looked at. */
  reviewedAt: Temporal.Instant | null
  reviewReason: string | null
  /** What was changed since it passed its review, and waits for the operator. */
  waitingChange: JSONColumnType<WaitingChange, string | null, string | null> | null
  /** What VAT it bears where a country has more than its standard rate. */
  vatClass: Generated<VatClass>
  saleLimit: number | null
  soldCount: Generated<Count>
  reservedCount: Generated<Count>
  /** Ticket kinds of an event that can be sold; the room of tickets keeps it (`noteActiveTickets`). */
  activeTicketsCount: Generated<Count>
  accessPasswordHash: string | null
  paymentMethods: string[] | null
  successUrl: string | null
  cancelUrl: string | null
  errorUrl: string | null
  searchTitle: Generated<string>
  searchDescription: Generated<string>
  shareFileId: number | null
  successWords: JSONColumnType<SuccessWords, string | null, string | null> | null
  buyButtonText: Generated<string>
  termsText: string | null
  cancellationTermId: number | null
  checkoutId: number | null
  postPurchaseNotification: Generated<string>
  customEmail: JSONColumnType<OwnMail, string | null, string | null> | null
  deliveryText: Generated<string>
  questions: JSONColumnType<Question[], string | undefined, string>
  faq: JSONColumnType<Faq, string | undefined, string>
  webhookSelection: Generated<(typeof webhookSelections)[number]>
  /** Endpoints of the room of webhooks, above this one: plain numbers here. */
  webhookEndpointIds: Generated<number[]>
  trackingSelection: Generated<(typeof trackingSelections)[number]>
  /** Codes of the room of tracking, above this one: plain numbers here. */
  trackingCodeIds: Generated<number[]>
  forwardGroups: Generated<(typeof forwardGroups)[number][]>
  accessDays: number | null
  position: Generated<number>
  totalViews: Generated<number>
  totalPurchases: Generated<number>
  recentPurchaseAt: Temporal.Instant | null
  publishedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Product = Selectable<ProductsTable>
export type WaitingChange = { [Field in (typeof materialFields)[number]]?: Selectable<ProductsTable>[Field] }

export type PricingPlansTable = {
  id: Generated<number>
  sellerId: number
  name: string
  form: 'one_time' | 'subscription' | 'limited_subscription' | 'installment'
  currency: string
  price: number | null
  firstAmount: Amount | null
  nextAmount: Amount | null
  paymentsCount: Count | null
  interval: string | null
  customIntervals: string[] | null
  rateAmounts: Amount[] | null
  useNetPrice: Generated<boolean>
  oldPrice: number | null
  trialDays: Generated<number>
  customStartDay: number | null
  minimumTermPayments: number | null
  pastDueDays: Generated<number>
  validFrom: Temporal.Instant | null
  validTill: Temporal.Instant | null
  archived: Generated<boolean>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type PricingPlan = Selectable<PricingPlansTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    products: ProductsTable
    productGroups: { id: Generated<number>; sellerId: number; name: string }
    productGroupMembers: { productGroupId: number; productId: number }
    shopCategories: {
      id: Generated<number>
      sellerId: number
      parentId: number | null
      title: string
      description: Generated<string>
      color: string | null
      hidden: Generated<boolean>
      position: Generated<number>
    }
    shopCategoryProducts: { categoryId: number; productId: number; position: Generated<number> }
    productCovers: {
      id: Generated<number>
      productId: number
      fileId: number
      alt: Generated<string>
      position: Generated<number>
    }
    productFiles: {
      id: Generated<number>
      productId: number
      fileId: number
      title: string
      folder: Generated<string>
      position: Generated<number>
    }
    productAddons: {
      productId: number
      addonProductId: number
      position: Generated<number>
      shareBp: BasisPoints | null
      levelId: number | null
    }
    membershipLevels: { id: Generated<number>; sellerId: number; productId: number; name: string; rank: number }
    pricingPlans: PricingPlansTable
    prices: {
      id: Generated<number>
      productId: number
      pricingPlanId: number
      position: Generated<number>
      recommended: Generated<boolean>
      levelId: number | null
    }
  }
}
