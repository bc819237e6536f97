import { declineReasons } from '#capabilities/sale/payments/vocabulary.ts'

/** Days after the due day on which a soft decline is tried again; the last one failing ends the tries. */
export const retryDays: readonly number[] = [1, 3, 5, 8]

/**
 * The day of the next try after `attempts` tries, counted from the due day; undefined when a decline is hard or tries
 * are used up.
 */
export const nextRetry = (reason: string, attempts: number): number | undefined =>
  isHard(reason) ? undefined : retryDays[attempts - 1]

const isHard = (reason: string): boolean => (declineReasons as Record<string, string>)[reason] === 'hard'
