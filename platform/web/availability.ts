import { useSyncExternalStore } from 'react'

/** Delays of polling a server that reported itself unavailable: short first, then doubled each time. */
const [firstLookMs, lastLookMs] = [500, 5000]

let isAway = false
let clock: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (away: boolean): void => {
  if (isAway === away) return
  isAway = away
  clearTimeout(clock)
  if (away) lookAfter(firstLookMs)
  for (const listener of listeners) listener()
}

const lookAfter = (ms: number): void => {
  clock = setTimeout(() => {
    void isServerBack().then((isBack) => {
      if (!isBack) lookAfter(Math.min(2 * ms, lastLookMs))
    })
  }, ms)
}

/** Asks the server now, before something is sent. */
export const isServerBack = async (): Promise<boolean> => {
  const answer = await fetch('/ready', { signal: AbortSignal.timeout(lastLookMs) }).catch(() => undefined)
  if (answer?.ok) set(false)
  return !isAway
}

/** The server answered MS_UNAVAILABLE: from now on reads are tried, and nothing is sent until it is ready. */
export const noteAway = (): void => set(true)

export const isServerAway = (): boolean => isAway

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, isServerAway, () => false)
