import { setTimeout as sleep } from 'node:timers/promises'

/** How long somebody who waits at a page waits: for everything in all, and at most for one call of a kind. */
const patienceMilliseconds = { whole: 9000, start: 6000, startElsewhere: 3000, resolve: 3000 }
/** With less than this left, nobody else is asked. */
const worthAskingMilliseconds = 1000

/**
 * The patience of one person at a page, from now on: whatever they pressed, and however many providers and orders it takes, all
 * calls share it.
 */
export type Patience = {
  /** What is left for a call, in milliseconds. */
  leftFor: (call: 'start' | 'startElsewhere' | 'resolve') => number
  /** Whether another provider may still be asked. */
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
 * What a provider answers. Where somebody waits for it, it counts as silent after their patience; the call itself goes on, and
 * what came of it is found by asking, as after one that broke off.
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
