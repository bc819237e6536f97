/** Calls without an answer after which a provider is left alone. */
export const silentCallsAtMost = 5

/** Silence longer ago than this is irrelevant now. */
export const silenceLastsHours = 1

const longestMinutes = 8

/**
 * How long to leave a silent provider alone, in milliseconds: 1, 2, 4, then 8 minutes, a quarter more or less by
 * `spread` (0 to 1), so that workers do not come back all at once. The longest stays below the ten minutes of a billing
 * run.
 */
export const pauseAfter = (openings: number, spread: number): number =>
  Math.round(Math.min(longestMinutes, 2 ** (openings - 1)) * 60_000 * (0.75 + spread / 2))
