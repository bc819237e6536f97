import type { Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'

export const exchangeRateTables = ownedTables({ exchange_rates: {} })

declare module '#platform/server/database.ts' {
  interface Tables {
    exchangeRates: { id: Generated<number>; fromCurrency: string; toCurrency: string; rateMillionths: number; source: string; validOn: Temporal.PlainDate; createdBy: number | null; createdAt: Temporal.Instant }
  }
}
