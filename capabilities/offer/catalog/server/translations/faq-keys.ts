import type { Faq } from '../../contract/question.ts'

/** An entry without a key has that of the same question before, else one that was never used among these. */
export const withKeys = (entries: Faq, before: Faq): Faq => {
  const taken = new Set(entries.flatMap(({ key }) => key ?? []))
  const known = new Map(before.map(({ question, key }) => [question, key]))
  const used = new Set([...taken, ...before.flatMap(({ key }) => key ?? [])])
  return entries.map((entry) => {
    if (entry.key !== undefined) return entry
    const same = known.get(entry.question)
    const key = same !== undefined && !taken.has(same) ? same : freeKey(used)
    taken.add(key)
    used.add(key)
    return { ...entry, key }
  })
}

const freeKey = (used: ReadonlySet<string>): string => {
  for (let number = 1; ; number++) if (!used.has(`entry${number}`)) return `entry${number}`
}
