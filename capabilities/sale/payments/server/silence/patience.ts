import { setTimeout as sleep } from 'node:timers/promises'

/** How long somebody who waits at a page waits: for everything in all, and at most for one call of a kind. */
const patienceMilliseconds = { whole: 9000, start: 6000, startElsewhere: 3000, resolve: 3000 }
/** With less time than this left, no further provider is called. */
const worthAskingMilliseconds = 1000

/**
 * The patience of one person at a page, from now on: whatever they pressed, and however many providers and orders it takes, all
 * calls share it.
 */
export type Patience = {
  /** What is left for a call, in milliseconds. */
  leftFor: (call: 'start' | 'startElsewhere' | 'resolve') => number
  /** Whether another provider may still be called. */
  isWorthAsking: () => boolean
}

export const beginPatience = (): Patience => {
  const until = performance.now() + patienceMilliseconds.whole
  // Whole ones: timers of the platform refuse others.
  const left = (): number => Math.max(0, Math.floor(until - performance.now()))
  return {
    leftFor: (call) => Math.min(patienceMilliseconds[call], left()),
    isWorthAsking: () => left() >= worthAskingMilliseconds,
  }
}

/**
 * A provider's answer within the caller's patience, after which it counts as silent; the call itself continues, and its
 * outcome is found by asking, as after a broken connection.
 */
export const answerWithin = async <T>(
  answer: Promise<T>,
  milliseconds: number | undefined,
): Promise<T | { kind: 'unknown' }> => {
  if (milliseconds === undefined) return answer
  const isOver = new AbortController()
  const late = sleep(milliseconds, { kind: 'unknown' } as const, { signal: isOver.signal })
  late.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => isOver.abort())
}
