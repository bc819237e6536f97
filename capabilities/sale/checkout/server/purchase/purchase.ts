import type { Call } from '#platform/server/route.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { CancellationTerm } from '#capabilities/offer/cancellation-terms/server/index.ts'
import type { Offer, PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import type { FoundTicket, PartTickets } from '#capabilities/offer/tickets/server/index.ts'
import type { CohortCourse } from '#capabilities/offer/courses/server/index.ts'
import type { SentProduct } from '#capabilities/offer/goods/server/index.ts'
import type { Parcel, ShippingZone } from '#capabilities/offer/goods/rules/shipping.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Order, OrderPart, PaidByVoucher, Selection } from '#capabilities/sale/orders/server/index.ts'
import type { ActiveUpsell } from '#capabilities/sale/upsells/server/index.ts'
import type { PaymentSetup } from '#capabilities/sale/payment-rules/server/index.ts'
import type { placeCheckout } from '../../contract.ts'
import type { CheckoutSettings } from '#capabilities/offer/checkout-settings/contract.ts'

export type Reading = Pick<Ctx, 'db' | 'now' | 'ports' | 'locale'>

export type CheckoutInput = Input<typeof placeCheckout>

export type CheckoutOffer = Offer & {
  tickets: FoundTicket[]
  /** Events a bundle contains. */ parts: PartTickets[]
  /** What of it is sent, with the variants on sale. */ sent: SentProduct[]
  /** Courses with cohorts that it gives, with those on sale. */ courses: CohortCourse[]
  /** Where to, and for what; read where something is sent. */ zones: ShippingZone[]
  seller: Seller
  paymentSetup: PaymentSetup
  settings: CheckoutSettings
  /** The seller's own; none where the operator's company sells. */ cancellationTerm: CancellationTerm | undefined
  /** Until when the place is held that the buyer waited for. */ heldTill: Temporal.Instant | null
  /** What is offered along at the checkout; nothing beside an offer made to one buyer. */ bumps: ActiveUpsell[]
  /** The offer made to this buyer, which they come with. */ ownOffer: OwnOffer | null
  /** What the seller's link set that the buyer came by. */ preset: Preset | null
}
/**
 * A buyer from the waiting list comes with the token of a held place; a repeated submission is theirs even after it
 * used the place.
 */
export type Place = {
  place?: string | undefined
  deal?: string | undefined
  link?: string | undefined
  checkoutKey?: string | undefined
  /** Id of a checkout configuration that overrides the product's own. */
  checkout?: number | undefined
}

export type Choice = {
  planId?: number | undefined
  quantity: number
  couponCode?: string | undefined
  countryCode: string
  vatId?: string | null | undefined
  /** Where goods go; to `countryCode` where it is left out. */ shipCountry?: string | undefined
  variants?: readonly ChosenVariant[] | undefined
  cohorts?: readonly ChosenCohort[] | undefined
  /** What is sent in the same parcel anyway. */ sentAlong?: Parcel | undefined
  checkoutKey?: string | undefined
  place?: string | undefined
  deal?: string | undefined
  link?: string | undefined
  checkout?: number | undefined
}

/**
 * A selection with what counts against the threshold of distance sales (of its first document in net, and of each in basis
 * points), and the voucher that pays of its first rate.
 */
export type PricedSelection = Selection & {
  isDistanceSale: boolean
  countedNet: Amount
  countedBp: BasisPoints
  voucher: PayingCode | null
  /** What is sent, and what it costs; null where nothing is. */
  sending: Sending | null
}

export type ChosenVariant = { productId: number; variantId: number }
export type ChosenCohort = { productId: number; cohortId: number }

/** What a buyer is told of shipping before it is ordered. `isReached`: a zone sends a parcel of this weight there. */
export type Sending = { isReached: boolean; zone: string | null; parcel: Parcel }

/** A purchase being written: goods, buyer, and how it came about. */
export type Purchase = {
  offer: CheckoutOffer
  selection: PricedSelection
  buyerUserId: number
  cause:
    | { kind: 'checkout'; input: CheckoutInput; call: Pick<Call, 'headers' | 'cookies'> | undefined }
    /** Bought with another order, or right after it. */
    | { kind: 'along'; main: Order; upsellId: number }
    /** Changes a ticket of an order for a dearer one. */
    | { kind: 'upgrade'; of: Order }
}

/** An offer made to one buyer, identified by its token: it leaves nothing to choose. */
export type OwnOffer = {
  plansOf: <P extends PricingPlan>(plans: readonly P[]) => P[]
  /** What is thrown when a coupon is typed as well. */
  noCoupon: () => Error
  written: OrderPart
}

/** What a link of the seller's sets, and what is written with an order that comes by it. */
export type Preset = {
  /** The one plan it sells; null leaves the choice to the buyer. */ planId: number | null
  /** How many it sells; null leaves the choice to the buyer. */ quantity: number | null
  written: OrderPart
}

/** A code that pays like money, typed where a coupon is. */
export type PayingCode = {
  key: string
  kind: 'single_purpose' | 'multi_purpose'
  leftAmount: Amount
  pay: (ctx: Ctx, amount: Amount) => PaidByVoucher
}

export type TypedCode = {
  sellerId: number
  key: string
  currency: string
  isDueToday: boolean
  /** It may pay for what is sold here at all. */
  isSoldHere: boolean
  checkoutKey?: string | undefined
}
