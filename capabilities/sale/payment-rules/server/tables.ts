import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'

type PaymentRulesTable = {
  sellerId: number
  planForm: PlanForm
  paymentForm: PaymentForm
  isOffered: boolean
  countries: string[] | null
  currencies: string[] | null
  minAmount: Amount | null
  maxAmount: Amount | null
  changedAt: Temporal.Instant
}

type ProviderOrdersTable = {
  sellerId: number
  paymentForm: PaymentForm
  providers: string[]
  changedAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    paymentRules: PaymentRulesTable
    providerOrders: ProviderOrdersTable
  }
}

export const paymentRuleTables = ownedTables({
  payment_rules: { seller: 'seller_id' },
  provider_orders: { seller: 'seller_id' },
})
