/** A product, or one of its plans, as agents name it: `p12`, `p12-7`. */
export const itemIdOf = (productId: number, planId: number | null): string =>
  planId === null ? `p${productId}` : `p${productId}-${planId}`

/** Undefined for what names nothing of ours. */
export const readItemId = (id: string): { productId: number; planId: number | null } | undefined => {
  const [, product, plan] = /^p(\d{1,15})(?:-(\d{1,15}))?$/.exec(id) ?? []
  return product ? { productId: Number(product), planId: plan ? Number(plan) : null } : undefined
}
