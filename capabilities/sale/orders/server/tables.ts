import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints, Count } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { UpsellType } from '#capabilities/sale/payments/vocabulary.ts'
import type { Answer } from '#capabilities/offer/catalog/contract/question.ts'
import type {
  consentKinds,
  dealState,
  orderPaymentState,
  orderRateState,
  orderTypes,
  PeriodType,
} from '../vocabulary.ts'
import type { Visit } from '../rules/visit.ts'
import type { PartyDetails, PlanSnapshot, CancellationSnapshot } from '../rules/snapshots.ts'

export const orderTables = ownedTables({
  orders: {
    seller: 'seller_id',
    payer: 'buyer_user_id',
    publisher: 'publisher_id',
    salesPerson: 'sales_team_member_id',
    product: 'product_id',
  },
  order_rates: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: { of: ['orders', 'order_id'] } },
  sellables: { partOf: ['orders', 'order_id'] },
  order_tax_lines: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: { of: ['orders', 'order_id'] } },
  order_parts: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: 'product_id' },
  rate_allocations: {},
  unallocated_payments: {
    seller: 'seller_id',
    partOf: ['orders', 'order_id'],
    product: { of: ['orders', 'order_id'] },
  },
  order_notes: { partOf: ['orders', 'order_id'] },
  consents: { partOf: ['orders', 'order_id'] },
})

export type OrderPaymentState = StateOf<typeof orderPaymentState>
export type OrderRateState = StateOf<typeof orderRateState>

export type OrdersTable = {
  id: Generated<number>
  token: string
  /** As people read and type it: `A-4CT28`, made of the id by the database. */
  number: GeneratedAlways<string>
  checkoutKey: string
  choiceHash: string | null
  sellerId: number
  productId: number
  pricingPlanId: number | null
  /** The ticket kind of an event. */
  ticketId: number | null
  payerId: number
  buyerUserId: number
  publisherId: number | null
  /** Who is the buyer's contract partner: as the seller sold when it was placed. */
  soldBy: Generated<SoldBy>
  affiliateProgramId: number | null
  funnelId: number | null
  funnelNodeId: number | null
  salesTeamMemberId: number | null
  paymentState: OrderPaymentState
  state: StateOf<typeof dealState>
  /** Paid with test money: never payable, and out of all books. */
  isTest: Generated<boolean>
  orderType: Generated<(typeof orderTypes)[number]>
  periodType: PeriodType
  paymentMethod: string
  provider: string
  paymentMethodId: number | null
  currency: string
  priceBasis: 'gross' | 'net'
  vatCountry: string | null
  vatBp: Generated<BasisPoints>
  vatTreatment: VatTreatment
  /** Lines say more than these columns: see `taxesOf`. */
  hasTaxLines: Generated<boolean>
  quantity: Generated<number>
  /** Places of its ticket kind that went on to another order. */
  movedQuantity: Generated<number>
  totalAmount: Amount
  netAmount: Amount
  vatAmount: Amount
  paidAmount: Generated<Amount>
  refundedAmount: Generated<Amount>
  debtAmount: Generated<Amount>
  unpaidAmount: Generated<Amount>
  /** Rates that are paid. */
  chargesCount: Generated<Count>
  couponId: number | null
  couponCode: string | null
  plan: JSONColumnType<PlanSnapshot>
  payerDetails: JSONColumnType<PartyDetails>
  ownerDetails: JSONColumnType<PartyDetails>
  /** What the product asked, in the words of that day, and what was answered. */
  answers: JSONColumnType<Answer[], string | undefined, string>
  campaignId: string | null
  /** By which campaign the buyer came first and last. */
  firstVisit: JSONColumnType<Visit | null, string | null | undefined, string | null>
  lastVisit: JSONColumnType<Visit | null, string | null | undefined, string | null>
  upsellType: UpsellType | null
  /** The order it was bought with, and by which upsell. */
  mainOrderId: number | null
  upsellId: number | null
  addId1: string | null
  addId2: string | null
  trialDays: Generated<number>
  trialEndsOn: Temporal.PlainDate | null
  customStartDay: number | null
  anchorOn: Temporal.PlainDate
  anchorDay: number | null
  planOffset: Generated<number>
  creditAmount: Generated<Amount>
  nextDueOn: Temporal.PlainDate | null
  /** What the next rate of a subscription comes to in a month. */
  monthlyAmount: Generated<Amount>
  /** The words about the end of the contract it was placed under. */
  cancellationTerm: JSONColumnType<CancellationSnapshot | null, string | null | undefined, string | null>
  cancelsOn: Temporal.PlainDate | null
  pausedUntil: Temporal.PlainDate | null
  minimumTermEndsOn: Temporal.PlainDate | null
  /** A withdrawal waits for a decision: nobody is asked for what is owed meanwhile. */
  withdrawalOpen: Generated<boolean>
  locale: string
  address: string | null
  createdAt: Temporal.Instant
  completedAt: Temporal.Instant | null
  canceledAt: Temporal.Instant | null
}
export type Order = Selectable<OrdersTable>

export type OrderRatesTable = {
  id: Generated<number>
  orderId: number
  sellerId: number
  number: number
  position: number | null
  name: string | null
  creditAmount: Generated<Amount>
  state: OrderRateState
  dueOn: Temporal.PlainDate
  periodFrom: Temporal.PlainDate | null
  periodTill: Temporal.PlainDate | null
  amount: Amount
  netAmount: Amount
  vatAmount: Amount
  paidAmount: Generated<Amount>
  refundedAmount: Generated<Amount>
  attempts: Generated<number>
  /** Of these, tries that do not count: each keeps its number, because it was the name of a payment at the provider. */
  excused: Generated<number>
  nextTryAt: Temporal.Instant | null
  graceEndsAt: Temporal.Instant | null
  lastDecline: string | null
  paidAt: Temporal.Instant | null
}
export type OrderRate = Selectable<OrderRatesTable>

type UnallocatedPaymentsTable = {
  id: Generated<number>
  transferId: number
  sellerId: number
  payerId: number
  orderId: number
  currency: string
  amount: Amount
  notedAt: Temporal.Instant
}
export type UnallocatedPayment = Selectable<UnallocatedPaymentsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    orders: OrdersTable
    orderRates: OrderRatesTable
    sellables: {
      id: Generated<number>
      orderId: number
      productId: number
      pricingPlanId: number | null
      name: string
      quantity: number
      netAmount: Amount
      vatAmount: Amount
      grossAmount: Amount
    }
    orderTaxLines: {
      id: Generated<number>
      orderId: number
      sellerId: number
      holdsFrom: Temporal.PlainDate
      productId: number | null
      shareBp: BasisPoints
      vatTreatment: VatTreatment
      vatCountry: string | null
      vatBp: BasisPoints
      homeVatBp: BasisPoints
    }
    orderParts: {
      id: Generated<number>
      orderId: number
      sellerId: number
      productId: number
      name: string
      fromBp: BasisPoints
      shareBp: BasisPoints
      /** Of a part that is an event: the kind it gives. */ ticketId: number | null
    }
    unallocatedPayments: UnallocatedPaymentsTable
    rateAllocations: { transferId: number; orderRateId: number; amount: Amount; at: Temporal.Instant }
    orderNotes: {
      id: Generated<number>
      orderId: number
      orderRateId: number | null
      kind: string
      text: string | null
      before: JSONColumnType<object, string | null, string | null> | null
      after: JSONColumnType<object, string | null, string | null> | null
      actorUserId: number | null
      at: Temporal.Instant
    }
    consents: {
      id: Generated<number>
      orderId: number
      kind: (typeof consentKinds)[number]
      text: string
      textVersion: string
      address: string | null
      at: Temporal.Instant
    }
  }
}
