/** How long a code must be out of sight before it counts as held up again, in milliseconds. */
const gapMillis = 4000

/**
 * Distinguishes a newly shown code from one still in view: each is read once, however long it is visible. Times in
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
