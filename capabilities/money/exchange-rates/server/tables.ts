import { ownedTables } from '#platform/server/scope.ts'

export const exchangeRateTables = ownedTables({ exchange_rates: {}, exchange_rate_readings: {} })
