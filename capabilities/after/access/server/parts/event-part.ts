import type { Ctx } from '#platform/server/context.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** Whether a part is an event in a bundle, whose buyers need a place in it. */
export const isEventOfBundle = async (
  ctx: Pick<Ctx, 'db'>,
  { id, addonProductId }: { id: number; addonProductId: number },
): Promise<boolean> => {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'form'])
    .where('id', 'in', [id, addonProductId])
    .execute()
  const typeOf = (wanted: number) => productTypeOf({ form: rows.find((row) => row.id === wanted)?.form ?? '' })
  return rows.length === 2 && typeOf(id).holds === 'shared' && typeOf(addonProductId).isDated
}
