import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { VatTreatment } from '#capabilities/sale/taxes/rules/supply.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { UpsellType } from '#capabilities/sale/payments/vocabulary.ts'
import type { Answer } from '#capabilities/offer/catalog/contract/question.ts'
import type { PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { Reduction } from '../rules/price.ts'
import type {
  consentKinds,
  dealState,
  orderPaymentState,
  orderRateState,
  orderTypes,
  PeriodType,
} from '../vocabulary.ts'

export const orderTables = ownedTables({
  orders: {
    seller: 'seller_id',
    payer: 'buyer_user_id',
    publisher: 'publisher_id',
    salesPerson: 'sales_team_member_id',
  },
  order_rates: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
  sellables: { partOf: ['orders', 'order_id'] },
  order_tax_lines: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
  order_parts: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
  rate_allocations: {},
  unallocated_payments: { seller: 'seller_id', partOf: ['orders', 'order_id'] },
  order_notes: { partOf: ['orders', 'order_id'] },
  consents: { partOf: ['orders', 'order_id'] },
})

export type OrderPaymentState = StateOf<typeof orderPaymentState>
export type OrderRateState = StateOf<typeof orderRateState>

/** A person as the order keeps them; later changes of the person do not reach it. */
export type PartyDetails = {
  salutation: string | null
  firstName: string
  lastName: string
  company: string | null
  vatId: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
  phone: string | null
  email: string
}

/** The plan as it was bought. */
export type PlanSnapshot = PlanTerms & {
  id: number | null
  name: string
  pastDueDays: number
  reduction: Reduction | null
  homeVatBp: number
}

export type CancellationSnapshot = { id: number; version: number; forCompany: boolean; text: string }

export type OrdersTable = {
  id: Generated<number>
  token: string
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
  vatBp: Generated<number>
  vatTreatment: VatTreatment
  /** Lines say more than these columns: see `taxesOf`. */
  hasTaxLines: Generated<boolean>
  quantity: Generated<number>
  /** Places of its ticket kind that went on to another order. */
  movedQuantity: Generated<number>
  totalAmount: number
  netAmount: number
  vatAmount: number
  paidAmount: Generated<number>
  refundedAmount: Generated<number>
  debtAmount: Generated<number>
  unpaidAmount: Generated<number>
  /** Rates that are paid. */
  chargesCount: Generated<number>
  couponId: number | null
  couponCode: string | null
  plan: JSONColumnType<PlanSnapshot>
  payerDetails: JSONColumnType<PartyDetails>
  ownerDetails: JSONColumnType<PartyDetails>
  /** What the product asked, in the words of that day, and what was answered. */
  answers: JSONColumnType<Answer[], string | undefined, string>
  campaignId: string | null
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
  creditAmount: Generated<number>
  nextDueOn: Temporal.PlainDate | null
  /** What the next rate of a subscription comes to in a month. */
  monthlyAmount: Generated<number>
  /** The words about the end of the contract it was placed under. */
  cancellationTerm: JSONColumnType<CancellationSnapshot | null, string | null | undefined, string | null>
  cancelsOn: Temporal.PlainDate | null
  pausedUntil: Temporal.PlainDate | null
  minimumTermEndsOn: Temporal.PlainDate | null
  accessRequiresPayment: Generated<boolean>
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
  creditAmount: Generated<number>
  state: OrderRateState
  dueOn: Temporal.PlainDate
  periodFrom: Temporal.PlainDate | null
  periodTill: Temporal.PlainDate | null
  amount: number
  netAmount: number
  vatAmount: number
  paidAmount: Generated<number>
  refundedAmount: Generated<number>
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
  amount: number
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
      netAmount: number
      vatAmount: number
      grossAmount: number
    }
    orderTaxLines: {
      id: Generated<number>
      orderId: number
      sellerId: number
      holdsFrom: Temporal.PlainDate
      productId: number | null
      shareBp: number
      vatTreatment: VatTreatment
      vatCountry: string | null
      vatBp: number
      homeVatBp: number
    }
    orderParts: {
      id: Generated<number>
      orderId: number
      sellerId: number
      productId: number
      name: string
      fromBp: number
      shareBp: number
      /** Of a part that is an event: the kind it gives. */ ticketId: number | null
    }
    unallocatedPayments: UnallocatedPaymentsTable
    rateAllocations: { transferId: number; orderRateId: number; amount: number; at: Temporal.Instant }
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
