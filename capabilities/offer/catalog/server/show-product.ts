import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { inScope } from '#platform/server/scope.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { filesById, picturesOf } from '#capabilities/offer/files/server/index.ts'
import { issuesOf } from '../rules/issues.ts'
import { rowActions } from '../rules/row-actions.ts'
import { partsOf } from './parts/product-parts.ts'
import { withWaitingChange, waitingFields } from './review/waiting-change.ts'
import { productSummary } from './show-summary.ts'
import { catalogTables, type Product } from './tables.ts'

/** A product as its editor needs it. */
export const showProduct = async (ctx: Ctx, id: number) => {
  const kept = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, catalogTables, 'products'))
    .executeTakeFirst()
  if (!kept) throw notFound()
  const product = withWaitingChange(kept)
  const summary = await productSummary(ctx, product)
  const { seller, productAddons: addonIds, ...flags } = summary
  const owner = await sellerById(ctx, product.sellerId)
  const [groups, categories] = [await groupsOf(ctx, id), await categoriesOf(ctx, id)]
  const issues = issuesOf({ ...summary, addonsCount: addonIds.length, seller })
  const isChangeRejected = kept.waitingChange !== null && kept.reviewState === 'rejected'
  return {
    ...product,
    ...flags,
    waitingFields: waitingFields(kept),
    buyButtonText: product.buyButtonText as never,
    postPurchaseNotification: product.postPurchaseNotification as never,
    sharePicture: await sharePictureOf(ctx, product),
    sellerName: owner?.name ?? '',
    sellerCurrency: owner?.currency ?? 'eur',
    groups,
    categories,
    groupIds: groups.map((group) => group.id),
    categoryIds: categories.map((category) => category.id),
    files: await digitalsOf(ctx, product),
    productAddons: await partsOf(ctx, id),
    issues,
    actions: rowActions({ ...product, issues, isChangeRejected }),
    shopUrl: `${ctx.ports.settings.PUBLIC_URL}/s/${owner?.username ?? ''}/${product.slug}`,
  }
}

type Named = { id: number; name: string }

const groupsOf = async (ctx: Ctx, productId: number): Promise<Named[]> =>
  (
    await sql<Named>`
      select g.id, g.name from product_group_members m join product_groups g on g.id = m.product_group_id
      where m.product_id = ${productId} order by g.name`.execute(ctx.db)
  ).rows

const categoriesOf = async (ctx: Ctx, productId: number): Promise<Named[]> =>
  (
    await sql<Named>`
      select c.id, c.title as name from shop_category_products p join shop_categories c on c.id = p.category_id
      where p.product_id = ${productId} order by c.title`.execute(ctx.db)
  ).rows

const sharePictureOf = async (ctx: Ctx, { shareFileId }: Product) =>
  shareFileId === null ? null : ((await picturesOf(ctx, [shareFileId])).get(shareFileId) ?? null)

const digitalsOf = async (ctx: Ctx, product: Product) => {
  const rows = await ctx.db
    .selectFrom('productFiles')
    .select(['id', 'fileId', 'title'])
    .where('productId', '=', product.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const files = new Map(
    (
      await filesById(
        ctx,
        rows.map((row) => row.fileId),
      )
    ).map((file) => [file.id, file]),
  )
  return rows.flatMap((row) => {
    const file = files.get(row.fileId)
    return file ? [{ ...row, fileName: file.name, contentType: file.contentType, size: file.size }] : []
  })
}
