import type { Amount } from '#platform/shared/money.ts'

/** How money that came for several payments at once fills them: one after the other, and what is too much is the first one's. */
export const fillParts = (amounts: readonly Amount[], received: Amount): Amount[] => {
  let left = received
  const filled = amounts.map((amount) => {
    const part = Math.min(amount, left)
    left -= part
    return part
  })
  return filled.map((part, i) => (i === 0 ? part + left : part))
}
