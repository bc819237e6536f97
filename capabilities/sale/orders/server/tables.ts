import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Answer } from '#capabilities/offer/catalog/contract/question.ts'
import type { orderPaymentState, orderRateState } from '../vocabulary.ts'
import type { Visit } from '../rules/visit.ts'
import type { CancellationSnapshot, PartyDetails, PlanSnapshot, ShipTo } from '../rules/snapshots.ts'

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
  order_goods: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: 'product_id' },
  order_cohorts: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: 'product_id' },
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
export type Order = Row<'orders'>
export type OrderRate = Row<'orderRates'>
export type UnallocatedPayment = Row<'unallocatedPayments'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    orders: {
      plan: PlanSnapshot
      payerDetails: PartyDetails
      ownerDetails: PartyDetails
      shipTo: ShipTo
      answers: Answer[]
      firstVisit: Visit
      lastVisit: Visit
      metadata: Readonly<Record<string, string>>
      cancellationTerm: CancellationSnapshot
    }
    orderNotes: { before: object; after: object }
  }
}
