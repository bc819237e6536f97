type Id = number | string
type Plan = { id: Id; form: string }
type Kind = { planIds: readonly Id[] }

/**
 * Whose price stands in a kind's row: the one plan it is bound to, or the one plan of the event that is left over where every
 * other kind has its own. No plan yet: a price makes one. Null where the row holds no price, because several plans sell the
 * kind, or one that is not paid at once.
 */
export const rowPlan = <P extends Plan>(
  plans: readonly P[],
  bound: readonly Id[],
  others: readonly Kind[],
): { plan: P | undefined } | null => {
  const taken = new Set(others.flatMap(({ planIds }) => planIds.map(String)))
  const left = others.every(({ planIds }) => planIds.length > 0) ? plans.filter(({ id }) => !taken.has(String(id))) : []
  const found = bound.length > 0 ? plans.filter(({ id }) => bound.some((each) => String(each) === String(id))) : left
  if (bound.length > 0 && (bound.length > 1 || found.length === 0)) return null
  if (found.length > 1) return null
  return found.length === 0 || found[0]!.form === 'one_time' ? { plan: found[0] } : null
}
