/** Of a course with more entries than this the modules stand closed; their lessons come when one is opened. */
export const mostAtOnce = 100

type Entry = { id: number; parentId: number | null; isCategory: boolean }

/**
 * What a page of the course carries: everything, or of a large course what stands outside of modules and in those that
 * hold one of `at`.
 */
export const shownAtOnce = <E extends Entry>(
  entries: readonly E[],
  at: readonly (number | null | undefined)[],
): E[] => {
  if (entries.length <= mostAtOnce) return [...entries]
  const open = new Set(entries.filter((entry) => at.includes(entry.id)).map((entry) => entry.parentId))
  return entries.filter((entry) => entry.parentId === null || open.has(entry.parentId))
}
