/** A cached public answer, its expiry, and the tags of the sellers it shows. */
type Kept<T> = { value: T; till: number; tags: readonly string[] }

type Keeping = { seconds: number; tags: readonly string[]; mark: number }

const most = 500

/**
 * A cache with entries that live for seconds, or until what they show changes; the oldest are evicted when there are
 * too many.
 */
export const keptAnswers = <T>(now: () => number) => {
  const kept = new Map<string, Kept<T>>()
  /** When answers of a tag were last dropped, counted in drops: one begun before that shows what was. */
  const dropped = new Map<string, number>()
  let drops = 0
  let allDropped = 0
  return {
    find: (key: string): T | undefined => {
      const found = kept.get(key)
      if (found && found.till > now()) return found.value
      kept.delete(key)
      return undefined
    },
    /** To be taken before an answer is made, and handed over with it. */
    mark: (): number => drops,
    keep: (key: string, value: T, { seconds, tags, mark }: Keeping): void => {
      if (allDropped > mark || tags.some((tag) => (dropped.get(tag) ?? 0) > mark)) return
      if (kept.size >= most) kept.delete(kept.keys().next().value!)
      kept.set(key, { value, tags, till: now() + seconds * 1000 })
    },
    drop: (tag: string): void => {
      // Re-inserted so that the oldest tag comes first.
      dropped.delete(tag)
      dropped.set(tag, ++drops)
      if (dropped.size > most) {
        const [oldest, at] = dropped.entries().next().value!
        dropped.delete(oldest)
        allDropped = Math.max(allDropped, at)
      }
      for (const [key, { tags }] of kept) if (tags.includes(tag)) kept.delete(key)
    },
    clear: (): void => {
      allDropped = ++drops
      kept.clear()
    },
  }
}

export type KeptAnswers<T> = ReturnType<typeof keptAnswers<T>>
