import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Who entered a rate: a person, or the reading of the European Central Bank's publication. */
export const rateOrigins = ['typed', 'ecb'] as const
export type RateOrigin = (typeof rateOrigins)[number]

/**
 * Outcome of reading a publication: read; no answer in time, or an error; or an answer that is no publication of rates.
 */
export const readingOutcomes = ['read', 'unreachable', 'broken'] as const
export type ReadingOutcome = (typeof readingOutcomes)[number]

export const exchangeRatePermissions = permissions({
  'exchange_rates.enter': { manager: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof exchangeRatePermissions, true> {}
}

export const exchangeRateRefusals = refusals('exchange_rates', {
  reading_off: 409,
})
