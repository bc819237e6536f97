import type { Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { RateOrigin, ReadingOutcome } from '../vocabulary.ts'

export const exchangeRateTables = ownedTables({ exchange_rates: {}, exchange_rate_readings: {} })

declare module '#platform/server/database.ts' {
  interface Tables {
    exchangeRates: {
      id: Generated<number>
      fromCurrency: string
      toCurrency: string
      rateMillionths: number
      source: string
      origin: RateOrigin
      validOn: Temporal.PlainDate
      createdBy: number | null
      createdAt: Temporal.Instant
    }
    exchangeRateReadings: {
      id: Generated<number>
      outcome: ReadingOutcome
      validOn: Temporal.PlainDate | null
      added: number
      detail: string | null
      at: Temporal.Instant
    }
  }
}
