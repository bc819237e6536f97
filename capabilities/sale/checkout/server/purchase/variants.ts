import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Call } from '#platform/server/route.ts'
import type { PlanSwaps } from '#capabilities/offer/catalog/server/index.ts'

type Visitor = Pick<Call, 'cookies'>
type Reading = Pick<Ctx, 'db' | 'now' | 'ports'>

/** Variants that a room above shows some visitors, by their cookie. A visitor without one costs no statement. */
export type Variants = {
  name: string
  plansOf: (ctx: Reading, sellerId: number, visitor: Visitor) => Promise<PlanSwaps | undefined>
  /** The checkout that replaces the product's (null: the default one). */
  checkoutOf: (
    ctx: Reading,
    at: { sellerId: number; checkoutId: number | null },
    visitor: Visitor,
  ) => Promise<number | undefined>
}

export const variants = extensionPoint<Variants>('checkout.variants')

/** The plans that replace a product's for this visitor; none for callers without a browser. */
export const swapsFor = async (
  ctx: Reading,
  sellerId: number,
  visitor: Visitor | undefined,
): Promise<PlanSwaps | undefined> => {
  if (visitor)
    for (const each of variants.broughtTo(ctx)) {
      const swaps = await each.plansOf(ctx, sellerId, visitor)
      if (swaps) return swaps
    }
  return undefined
}

export const checkoutFor = async (
  ctx: Reading,
  at: { sellerId: number; checkoutId: number | null },
  visitor: Visitor | undefined,
): Promise<number | undefined> => {
  if (visitor)
    for (const each of variants.broughtTo(ctx)) {
      const id = await each.checkoutOf(ctx, at, visitor)
      if (id !== undefined) return id
    }
  return undefined
}
