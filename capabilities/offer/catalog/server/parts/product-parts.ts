import type { Ctx } from '#platform/server/context.ts'
import { displayPriceOf } from '../../rules/display-price.ts'
import { sharesOf } from '../../rules/shares.ts'
import { plansByProduct } from '../shop/find-offer.ts'
import type { Product } from '../tables.ts'

export type ProductPart = Pick<Product, 'id' | 'name' | 'form' | 'published' | 'vatClass'> & {
  shareBp: number | null
  /** What falls on it now. */ share: number
}

/** What a bundle or membership holds, in its order, with each part's share of the revenue. */
export const partsOf = async (ctx: Pick<Ctx, 'db' | 'now'>, productId: number): Promise<ProductPart[]> => {
  const parts = await ctx.db
    .selectFrom('productAddons')
    .innerJoin('products', 'products.id', 'productAddons.addonProductId')
    .select([
      'products.id',
      'products.name',
      'products.form',
      'products.published',
      'products.free',
      'products.vatClass',
      'productAddons.shareBp',
    ])
    .where('productAddons.productId', '=', productId)
    .orderBy('productAddons.position')
    .orderBy('products.id')
    .execute()
  const plans = await plansByProduct(
    ctx,
    parts.map((part) => part.id),
  )
  const shares = sharesOf(
    parts.map((part) => ({
      shareBp: part.shareBp,
      price: displayPriceOf(part, plans.get(part.id) ?? []).displayPrice,
    })),
  )
  return parts.map(({ id, name, form, published, vatClass, shareBp }, at) => ({
    id,
    name,
    form,
    published,
    vatClass,
    shareBp,
    share: shares[at]!,
  }))
}
