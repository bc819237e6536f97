import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'

export const paymentRuleTables = ownedTables({
  payment_rules: { seller: 'seller_id' },
  provider_orders: { seller: 'seller_id' },
})

export const paymentRulesForTests: RowsForTests = {
  payment_rules: ofSeller,
}

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    paymentRules: { planForm: PlanForm; paymentForm: PaymentForm }
    providerOrders: { paymentForm: PaymentForm }
  }
}
