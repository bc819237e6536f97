type Placed = { id: number; parentId: number | null }

export type TreeRow<C> = { category: C; depth: number; at: number; siblings: readonly number[] }

/** Categories in depth-first order, each with its depth and its position among its siblings. */
export const treeRows = <C extends Placed>(
  categories: readonly C[],
  parentId: number | null = null,
  depth = 0,
): TreeRow<C>[] => {
  const level = categories.filter((category) => category.parentId === parentId)
  const siblings = level.map((category) => category.id)
  return level.flatMap((category, at) => [
    { category, depth, at, siblings },
    ...treeRows(categories, category.id, depth + 1),
  ])
}

/** The order of all categories after one is moved among its siblings; its descendants move along. */
export const reordered = (categories: readonly Placed[], id: number, to: number): number[] => {
  const row = treeRows(categories).find((each) => each.category.id === id)
  if (!row) return categories.map((category) => category.id)
  const wanted = row.siblings.filter((each) => each !== id)
  wanted.splice(to, 0, id)
  const place = new Map(wanted.map((each, at) => [each, at]))
  const sorted = [...categories].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  const level = (parentId: number | null): number[] =>
    (parentId === row.category.parentId ? sorted : categories)
      .filter((each) => each.parentId === parentId)
      .flatMap((each) => [each.id, ...level(each.id)])
  return level(null)
}

/** Where a category may lie: anywhere but in itself and below itself. */
export const possibleParents = <C extends Placed>(categories: readonly C[], id: number | undefined): TreeRow<C>[] => {
  const below = new Set<number>()
  const rows = treeRows(categories)
  for (const { category } of rows)
    if (category.id === id || (category.parentId !== null && below.has(category.parentId))) below.add(category.id)
  return rows.filter(({ category }) => !below.has(category.id))
}
