import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { linkedFiles } from '#capabilities/offer/content-blocks/server/index.ts'
import { picturesOf, signedPictures } from '#capabilities/offer/files/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { formsForVisitors } from '#capabilities/shop/opt-ins/server/index.ts'
import type { materialShape } from '../contract/public.ts'
import { usedIn, type PageDocument } from '../rules/document.ts'
import { pathOf } from '../rules/page-path.ts'
import { cleanDocument } from './clean.ts'

export type Material = z.output<typeof materialShape>
type Shop = { id: number; username: string }

/** Long enough for a visitor who plays the page's video the next day; a page itself is cached for seconds. */
const linkSeconds = 48 * 3600

/** What a page of a seller refers to; pictures of a draft come by links that end. */
export const materialOf = async (
  ctx: Ctx,
  seller: Shop,
  document: PageDocument,
  { isDraft }: { isDraft: boolean },
): Promise<Material> => {
  const used = usedIn(document)
  const [pictures, files, pages, products, forms] = await Promise.all([
    isDraft ? signedPictures(ctx, used.pictures, linkSeconds) : picturesOf(ctx, used.pictures),
    linkedFiles(ctx, seller.id, used.files, linkSeconds),
    pagePaths(ctx, seller, used.pages),
    productPaths(ctx, seller, used.products),
    formsForVisitors(ctx, seller.id, used.forms),
  ])
  return { pictures: [...pictures.values()], files, pages, products, forms }
}

/** Pages that visitors see; a link to another one leads nowhere until it is published. */
const pagePaths = async (ctx: Ctx, { id, username }: Shop, ids: readonly number[]): Promise<Material['pages']> => {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('pages')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .where('sellerId', '=', id)
    .where('publishedVersionId', 'is not', null)
    .where('kind', 'in', ['shop', 'shop_sub_page'])
    .where('originalId', 'is', null)
    .execute()
  return rows.map((page) => ({ id: page.id, path: pathOf(username, page) }))
}

const productPaths = async (
  ctx: Ctx,
  { id, username }: Shop,
  ids: readonly number[],
): Promise<Material['products']> => {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .where('sellerId', '=', id)
    .where('published', '=', true)
    .where('archived', '=', false)
    .execute()
  return rows.map((product) => ({ id: product.id, path: `/s/${username}/${product.slug}` }))
}

/** What the draft in somebody's editor refers to. */
export const draftMaterial = async (ctx: Ctx, { document }: { document?: unknown }): Promise<Material> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return materialOf(ctx, seller, await cleanDocument(ctx, document), { isDraft: true })
}
