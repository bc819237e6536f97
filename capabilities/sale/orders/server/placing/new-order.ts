import type { Ctx } from '#platform/server/context.ts'
import type { Answer } from '#capabilities/offer/catalog/contract/question.ts'
import type { PricingPlan, Product } from '#capabilities/offer/catalog/server/index.ts'
import type { Coupon } from '#capabilities/offer/discounts/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { PaymentForm, UpsellType } from '#capabilities/sale/payments/vocabulary.ts'
import type { Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { consentKinds } from '../../vocabulary.ts'
import type { PaidByVoucher } from '../money/pay-by-voucher.ts'
import type { Order } from '../tables.ts'
import type { ShippingTerms } from '../../rules/price.ts'
import type { CancellationSnapshot, PartyDetails, ShipTo } from '../../rules/snapshots.ts'

/** What is sent with an order, where to, and what is asked for it. */
export type SelectedShipping = ShippingTerms & {
  goods: readonly OrderedGoods[]
}

/** Goods of a purchase; `quantity` for each parcel. */
export type OrderedGoods = {
  productId: number
  variantId: number
  name: string
  variantName: string
  sku: string
  /** Of one piece. */
  weightGrams: number
  quantity: number
}

/** The cohort of a course that an order gives; null until the seller assigns one. */
export type OrderedCohort = { productId: number; cohortId: number | null }

export type Selection = {
  seller: Pick<Seller, 'id' | 'zone' | 'sellingMode'>
  product: Product
  /** Null for a free product. */
  plan: PricingPlan | null
  /** The ticket kind of an event that is bought. */
  ticketId?: number | null
  quantity: number
  /** By the events a bundle contains: the kind each gives. */
  partTickets?: ReadonlyMap<number, number>
  coupon: Coupon | null
  taxes: Taxes
  /** Null where nothing is sent. */
  shipping?: SelectedShipping | null
  /** Of courses with cohorts. */
  cohorts?: readonly OrderedCohort[]
}

/** What another room writes with an order: columns of the order's own row, and its own rows in the same transaction. */
export type OrderPart = {
  columns?: {
    /** Who recommended it, and by which program. */
    publisherId?: number
    affiliateProgramId?: number
    /** The funnel it was bought in, and the node. */
    funnelId?: number
    funnelNodeId?: number
    /** Who sold it: by a deal, or by their link or code. */
    salesTeamMemberId?: number
    /** By which campaign the buyer came first and last, as JSON. */
    firstVisit?: string
    lastVisit?: string
    /** What the seller's program keeps beside it, as JSON. */
    metadata?: string
  }
  write?: (ctx: Ctx, order: Order) => Promise<void>
}

export type NewOrder = Selection & {
  checkoutKey: string
  payerId: number
  buyerUserId: number
  payer: PartyDetails
  owner: PartyDetails
  /** Where its goods are sent to. */
  shipTo?: ShipTo | null
  provider: string
  form: PaymentForm
  consents: readonly { kind: (typeof consentKinds)[number]; text: string; textVersion: string }[]
  answers?: readonly Answer[]
  campaignId?: string | null
  addId1?: string | null
  addId2?: string | null
  cancellationTerm?: CancellationSnapshot | null
  /** Pays a part of the first rate, or all of it. */
  voucher?: PaidByVoucher | null
  /** Over what a dearer ticket costs more: no piece of the product, and paid on the order's own page. */
  isUpgrade?: boolean
  /** A follow-up order is a test if its predecessor was; otherwise the provider decides. */
  isTest?: boolean
  /** Bought with another order, and paid with the method its buyer leaves or left there. */
  upsell?: {
    id: number
    type: UpsellType
    mainOrderId: number
    /** Null until the payer left one. */ paymentMethodId: number | null
    /** The payment of this press whose charge includes its own. */ chargedWithId: number | null
  }
  /** What is bought with the same press, so that pressing again with others is another purchase. */
  bumpIds?: readonly number[]
  /** The token of a place that is held for this buyer already: it is taken over, in place of taking stock. */
  heldPlace?: string | undefined
  /** What other rooms write with a new order, once. */
  parts?: readonly OrderPart[]
}
