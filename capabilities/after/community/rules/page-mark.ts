/** Where a page of threads or comments ends: the instant and id, or the two ids, that the next one begins behind. */
export const markOf = (first: Temporal.Instant | number, id: number): string => `${String(first)}_${id}`

const form = /^(?:(\d{1,15})|(\d{4}-\d{2}-\d{2}T[\d:.]{5,18}Z))_(\d{1,15})$/

/** An instant of a mark, where it is one. */
const instantIn = (text: string): Temporal.Instant | undefined => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}

export const isMark = (mark: string): boolean => {
  const parts = form.exec(mark)
  return parts !== null && (parts[2] === undefined || instantIn(parts[2]) !== undefined)
}

/** The instant and id of a mark of threads; undefined where it is none of those. */
export const threadMark = (mark: string | undefined): { at: Temporal.Instant; id: number } | undefined => {
  const [, , at, id] = form.exec(mark ?? '') ?? []
  const instant = at === undefined ? undefined : instantIn(at)
  return instant && { at: instant, id: Number(id) }
}

/** The two ids of a mark of comments: of the comment a reply belongs to, and its own. */
export const commentMark = (mark: string | undefined): { root: number; id: number } | undefined => {
  const [, root, , id] = form.exec(mark ?? '') ?? []
  return root === undefined ? undefined : { root: Number(root), id: Number(id) }
}
