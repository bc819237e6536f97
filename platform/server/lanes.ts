/** Lets so many pieces of work run at the same time; others wait in the order they came. */
export const laneOf = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (busy === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
