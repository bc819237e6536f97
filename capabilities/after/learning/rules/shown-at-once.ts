/** In a course with more entries than this, modules are collapsed; their lessons are loaded when one is opened. */
export const mostAtOnce = 100

type Entry = { id: number; parentId: number | null; isCategory: boolean }

/**
 * The entries a page of the course contains: all, or, in a large course, those outside modules and in modules with one
 * of `at`.
 */
export const shownAtOnce = <E extends Entry>(
  entries: readonly E[],
  at: readonly (number | null | undefined)[],
): E[] => {
  if (entries.length <= mostAtOnce) return [...entries]
  const open = new Set(entries.filter((entry) => at.includes(entry.id)).map((entry) => entry.parentId))
  return entries.filter((entry) => entry.parentId === null || open.has(entry.parentId))
}
