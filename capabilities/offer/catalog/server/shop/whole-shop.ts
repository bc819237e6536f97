import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { isReleased } from '../review/open-reviews.ts'
import type { Product } from '../tables.ts'
import { shown, type ShopProduct } from './show-shop.ts'

export type WholeProduct = ShopProduct & Pick<Product, 'vatClass' | 'updatedAt'>

/** The newest products that everyone may see, all at once or those named; for programs that read a whole shop. */
export const wholeShop = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
  { most, locale, ids = null }: { most: number; locale: Locale | undefined; ids?: readonly number[] | null },
): Promise<WholeProduct[]> => {
  const { rows } = await sql<Product>`select p.* from products p
    where p.seller_id = ${sellerId} and not p.archived and p.published and not p.private and ${isReleased}
      and (${ids}::bigint[] is null or p.id = any(${ids}::bigint[]))
    order by p.id desc limit ${most}`.execute(ctx.db)
  const found = await shown(ctx, rows, { locale })
  return found.map((product, at) => ({ ...product, vatClass: rows[at]!.vatClass, updatedAt: rows[at]!.updatedAt }))
}
