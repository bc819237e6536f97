/** Longest that something waits where nothing is painted, in a tab behind others. */
const longestMs = 100

/**
 * Does a deed once the page shows what was typed: the key is painted first, then the rest of the editor follows, once for
 * all keys that came meanwhile.
 */
export const afterPaint = (deed: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    deed()
  }
  const painted = new MessageChannel()
  painted.port1.onmessage = now
  return {
    later: () => {
      if (timer !== undefined) return
      timer = setTimeout(now, longestMs)
      requestAnimationFrame(() => painted.port2.postMessage(null))
    },
    now,
    isWaiting: () => timer !== undefined,
    end: () => {
      now()
      painted.port1.close()
    },
  }
}
