import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { pathOf } from '../rules/page-path.ts'
import type { PageKind } from '../vocabulary.ts'

type Placed = {
  kind: PageKind
  slug: string | null
  productId: number | null
  programId: number | null
  originalId: number | null
}
type Seller = { id: number; username: string }

/** Name and address of the product a page is about. */
const productOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number, id: number) => {
  const { rows } = await sql<{ name: string; slug: string; areaPath: string }>`
    select p.name, p.slug, coalesce(m.path, p.slug) as area_path from products p left join member_areas m on m.product_id = p.id
    where p.id = ${id} and p.seller_id = ${sellerId}`.execute(ctx.db)
  return rows[0]!
}

/** What a page is about by name, and where visitors find it; a page after a purchase is at each order's own address. */
export const placeOf = async (
  ctx: Pick<Ctx, 'db'>,
  { id, username }: Seller,
  page: Placed,
): Promise<{ aboutName: string | null; path: string }> => {
  if (page.productId !== null) {
    const { name, slug, areaPath } = await productOf(ctx, id, page.productId)
    const path =
      page.kind === 'thank_you'
        ? ''
        : page.kind === 'membership'
          ? `/v/${username}/${areaPath}`
          : `/s/${username}/${slug}`
    return { aboutName: name, path }
  }
  if (page.programId !== null) {
    const { name } = await ctx.db
      .selectFrom('affiliatePrograms')
      .select('name')
      .where('id', '=', page.programId)
      .where('sellerId', '=', id)
      .executeTakeFirstOrThrow()
    return { aboutName: name, path: `/s/${username}/affiliates/${page.programId}` }
  }
  // Wherever a funnel shows it.
  if (page.kind === 'funnel') return { aboutName: null, path: '' }
  const { slug } =
    page.originalId === null
      ? page
      : await ctx.db.selectFrom('pages').select('slug').where('id', '=', page.originalId).executeTakeFirstOrThrow()
  return { aboutName: null, path: pathOf(username, { slug }) }
}
