import { useSyncExternalStore } from 'react'

/** How often a server that said it is not available is asked whether it is again. */
const lookEveryMs = 5000

let isAway = false
let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const set = (away: boolean): void => {
  if (isAway === away) return
  isAway = away
  if (away) clock = setInterval(() => void look(), lookEveryMs)
  else clearInterval(clock)
  for (const tell of listeners) tell()
}

const look = async (): Promise<void> => {
  const answer = await fetch('/ready').catch(() => undefined)
  if (answer?.ok) set(false)
}

/** The server said MS_UNAVAILABLE: from here on things are read where they can be, and nothing is sent, until it is ready. */
export const noteAway = (): void => set(true)

export const isServerAway = (): boolean => isAway

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useServerAway = (): boolean => useSyncExternalStore(subscribe, isServerAway, () => false)
