import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Who entered a rate: a person, or the reading of the European Central Bank's publication. */
export const rateOrigins = ['typed', 'ecb'] as const
export type RateOrigin = (typeof rateOrigins)[number]

/**
 * What became of reading a publication: it was read; nobody answered in time, or with an error; or what came is no
 * publication of rates.
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
