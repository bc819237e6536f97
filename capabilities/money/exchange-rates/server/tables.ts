import { ownedTables } from '#platform/server/scope.ts'
import type { RowsForTests } from '#platform/server/test-mode.ts'

export const exchangeRateTables = ownedTables({ exchange_rates: {}, exchange_rate_readings: {} })

export const exchangeRatesForTests: RowsForTests = {
  exchange_rates: 'true',
}
