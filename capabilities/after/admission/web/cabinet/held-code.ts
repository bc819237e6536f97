/** How long a code must be out of sight before it counts as held up again, in milliseconds. */
const gapMillis = 4000

/**
 * Tells a code that is held up from one that is still there: it is taken once, however long it stays in view. Times in
 * milliseconds of any clock.
 */
export const heldCode = () => {
  let last = { code: '', at: Number.NEGATIVE_INFINITY }
  return (code: string, at: number): boolean => {
    const isNew = code !== last.code || at - last.at > gapMillis
    last = { code, at }
    return isNew
  }
}
