/** A module or lesson in a course's flat order: each module directly before its lessons. */
export type Entry = { id: number; parentId: number | null; isCategory: boolean }

const groupOf = (entries: readonly Entry[], id: number): Entry[] =>
  entries.filter((entry) => entry.id === id || entry.parentId === id)
const topOf = (entry: Entry): number => entry.parentId ?? entry.id

/**
 * Moves the dragged entry to the position of the one it was dropped on; a lesson dropped on a module goes to the
 * module's end.
 */
export const dropOn = <E extends Entry>(entries: readonly E[], id: number, onto: number): E[] => {
  const [moved, target] = [entries.find((entry) => entry.id === id), entries.find((entry) => entry.id === onto)]
  if (!moved || !target || id === onto || topOf(target) === id) return [...entries]
  if (moved.isCategory) {
    const group = groupOf(entries, id) as E[]
    const rest = entries.filter((entry) => !group.includes(entry))
    const isAfter = entries.indexOf(moved) < entries.indexOf(target)
    const top = topOf(target)
    const at = isAfter
      ? rest.findLastIndex((entry) => topOf(entry) === top) + 1
      : rest.findIndex((entry) => entry.id === top)
    return rest.toSpliced(at, 0, ...group)
  }
  const rest = entries.filter((entry) => entry.id !== id)
  if (target.isCategory)
    return rest.toSpliced(rest.findLastIndex((entry) => topOf(entry) === onto) + 1, 0, { ...moved, parentId: onto })
  const isAfter = entries.indexOf(moved) < entries.indexOf(target) && moved.parentId === target.parentId
  return rest.toSpliced(rest.indexOf(target) + (isAfter ? 1 : 0), 0, { ...moved, parentId: target.parentId })
}

/** One step up or down by the keyboard: over a neighbour, out of a module, or into the next. */
export const step = <E extends Entry>(entries: readonly E[], id: number, by: -1 | 1): E[] => {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return [...entries]
  if (moved.isCategory) {
    const tops = entries.filter((entry) => entry.parentId === null)
    const neighbour = tops[tops.indexOf(moved) + by]
    return neighbour ? dropOn(entries, id, neighbour.id) : [...entries]
  }
  const at = entries.indexOf(moved)
  const rest = entries.filter((entry) => entry.id !== id)
  const neighbour = entries[at + by]
  const put = (index: number, parentId: number | null) => rest.toSpliced(index, 0, { ...moved, parentId })
  if (by === -1) {
    if (!neighbour) return [...entries]
    if (neighbour.id === moved.parentId) return put(at - 1, null)
    if (neighbour.parentId === moved.parentId && !neighbour.isCategory) return put(at - 1, moved.parentId)
    return put(at, topOf(neighbour) === neighbour.id && !neighbour.isCategory ? null : topOf(neighbour))
  }
  if (moved.parentId !== null)
    return neighbour?.parentId === moved.parentId ? put(at + 1, moved.parentId) : put(at, null)
  if (!neighbour) return [...entries]
  return neighbour.isCategory ? put(at + 1, neighbour.id) : put(at + 1, null)
}
