import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { isReleased } from '../review/open-reviews.ts'
import { shown, type ShopProduct, type ShownRow } from './show-shop.ts'

/** The newest products that everyone may see, all at once or those named; for programs that read a whole shop. */
export const wholeShop = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
  { most, locale, ids = null }: { most: number; locale: Locale | undefined; ids?: readonly number[] | null },
): Promise<ShopProduct[]> => {
  const { rows } = await sql<ShownRow>`
    select id, slug, name, form, vat_class, category, description, short_description, search_title, search_description, free, created_at,
      sale_limit, sold_count, reserved_count, access_password_hash from products p
    where p.seller_id = ${sellerId} and not p.archived and p.published and not p.private and ${isReleased}
      and (${ids}::bigint[] is null or p.id = any(${ids}::bigint[]))
    order by p.id desc limit ${most}`.execute(ctx.db)
  return shown(ctx, rows, { locale })
}
