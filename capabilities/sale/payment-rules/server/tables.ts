import { ownedTables } from '#platform/server/scope.ts'
import type { PaymentRule } from '../rules/methods.ts'

type PaymentRulesTable = Omit<PaymentRule, 'countries' | 'currencies'> & { sellerId: number; countries: string[] | null; currencies: string[] | null; changedAt: Temporal.Instant }

declare module '#platform/server/database.ts' {
  interface Tables {
    paymentRules: PaymentRulesTable
  }
}

export const paymentRuleTables = ownedTables({ payment_rules: { seller: 'seller_id' } })
