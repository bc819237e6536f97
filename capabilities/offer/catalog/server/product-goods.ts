import { sql } from 'kysely'
import type { AccountUses } from '#platform/server/account-uses.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { filesById, publishPictures } from '#capabilities/offer/files/server/index.ts'
import type { setAddons as setAddonsCall, setFiles as setFilesCall } from '../contract.ts'
import { sharesFault } from '../rules/shares.ts'
import { catalogRefusals, productForms } from '../vocabulary.ts'
import { ownProduct, touch } from './own-product.ts'
import { catalogTables, type Product } from './tables.ts'
import { formsThat, productTypeOf } from '../product-types/declared.ts'

const once = (ids: readonly number[]): number[] => [...new Set(ids)]

export const setCovers = async (
  ctx: Ctx,
  { id, covers }: { id: number; covers: readonly { fileId: number; alt: string }[] },
): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const ids = once(covers.map((cover) => cover.fileId))
  const pictures = (await filesById(ctx, ids)).filter(
    (file) => file.kind === 'image' && file.sellerId === product.sellerId,
  )
  if (pictures.length !== covers.length) throw refuse(catalogRefusals, 'not_an_image', {}, { covers: ['not_in_list'] })
  await ctx.db.deleteFrom('productCovers').where('productId', '=', id).execute()
  if (covers.length > 0)
    await ctx.db
      .insertInto('productCovers')
      .values(covers.map(({ fileId, alt }, position) => ({ productId: id, fileId, alt, position })))
      .execute()
  await publishPictures(ctx, ids)
  await touch(ctx, product)
}

/** The files of a download in their order. Those with an id stay as they are delivered now, whatever version the caller knew. */
export const setFiles = async (ctx: Ctx, { id, files }: Input<typeof setFilesCall>): Promise<void> => {
  const product = await ownProduct(ctx, id)
  const old = new Set(
    (await ctx.db.selectFrom('productFiles').select('id').where('productId', '=', id).execute()).map((row) => row.id),
  )
  const added = once(files.flatMap((file) => (file.id ? [] : file.fileId)))
  const known = new Set(
    (await filesById(ctx, added))
      .filter((file) => file.kind === 'file' && file.sellerId === product.sellerId)
      .map((file) => file.id),
  )
  const wrong = files.findIndex((file) => (file.id ? !old.has(file.id) : !known.has(file.fileId)))
  if (wrong >= 0) throw invalid({ [`files.${wrong}.fileId`]: ['not_in_list'] })
  const kept = files.flatMap((file) => file.id ?? [])
  let gone = ctx.db.deleteFrom('productFiles').where('productId', '=', id)
  if (kept.length > 0) gone = gone.where('id', 'not in', kept)
  await gone.execute()
  for (const [position, { id: fileRow, fileId, title, folder }] of files.entries()) {
    if (fileRow)
      await ctx.db.updateTable('productFiles').set({ title, folder, position }).where('id', '=', fileRow).execute()
    else await ctx.db.insertInto('productFiles').values({ productId: id, fileId, title, folder, position }).execute()
  }
  await touch(ctx, product)
}

/** Delivers another file in the place of one. */
export const replaceProductFile = async (
  ctx: Ctx,
  product: Product,
  { id, fileId }: { id: number; fileId: number },
): Promise<void> => {
  await ctx.db
    .updateTable('productFiles')
    .set({ fileId })
    .where('id', '=', id)
    .where('productId', '=', product.id)
    .execute()
  await touch(ctx, product)
}

/**
 * What a bundle or membership holds: other products of the seller, none of which holds products itself. Shares of
 * revenue are a bundle's.
 */
export const setAddons = async (ctx: Ctx, { id, parts }: Input<typeof setAddonsCall>): Promise<void> => {
  const product = await ownProduct(ctx, id)
  await expectParts(ctx, product, parts)
  const levels = new Map(
    (
      await ctx.db
        .deleteFrom('productAddons')
        .where('productId', '=', id)
        .returning(['addonProductId', 'levelId'])
        .execute()
    ).map((part) => [part.addonProductId, part.levelId]),
  )
  if (parts.length > 0)
    await ctx.db
      .insertInto('productAddons')
      .values(
        parts.map(({ productId, shareBp }, position) => ({
          productId: id,
          addonProductId: productId,
          position,
          shareBp,
          levelId: levels.get(productId) ?? null,
        })),
      )
      .execute()
  await touch(ctx, product)
}

type Parts = Input<typeof setAddonsCall>['parts']

/** Refuses what this product cannot hold. */
const expectParts = async (ctx: Ctx, product: Product, parts: Parts): Promise<void> => {
  const { holds } = productTypeOf(product)
  if (holds === null) throw refuse(catalogRefusals, 'addon_not_possible')
  const fault = sharesFault(parts.map((part) => part.shareBp))
  if (fault) throw invalid({ parts: [fault] })
  if (holds !== 'shared' && parts.some((part) => part.shareBp !== null))
    throw refuse(catalogRefusals, 'addon_not_possible')
  const wanted = once(parts.map((part) => part.productId))
  if (wanted.length < parts.length) throw invalid({ parts: ['taken'] })
  if (wanted.length === 0) return
  const found = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', wanted)
    .where('sellerId', '=', product.sellerId)
    .where(inScope(ctx, catalogTables, 'products'))
    .where(
      'form',
      'in',
      formsThat((type) => type.holds === null),
    )
    .execute()
  if (found.length !== wanted.length) throw invalid({ parts: ['not_in_list'] })
}

export const setGroups = async (ctx: Ctx, product: Product, ids: readonly number[]): Promise<void> => {
  const wanted = once(ids)
  const own =
    wanted.length === 0
      ? []
      : await ctx.db
          .selectFrom('productGroups')
          .select('id')
          .where('id', 'in', wanted)
          .where('sellerId', '=', product.sellerId)
          .execute()
  if (own.length !== wanted.length) throw invalid({ groupIds: ['not_in_list'] })
  await ctx.db.deleteFrom('productGroupMembers').where('productId', '=', product.id).execute()
  if (wanted.length > 0)
    await ctx.db
      .insertInto('productGroupMembers')
      .values(wanted.map((productGroupId) => ({ productGroupId, productId: product.id })))
      .execute()
}

export const setCategories = async (ctx: Ctx, product: Product, ids: readonly number[]): Promise<void> => {
  const wanted = once(ids)
  const own =
    wanted.length === 0
      ? []
      : await ctx.db
          .selectFrom('shopCategories')
          .select('id')
          .where('id', 'in', wanted)
          .where('sellerId', '=', product.sellerId)
          .execute()
  if (own.length !== wanted.length) throw invalid({ categoryIds: ['not_in_list'] })
  let gone = ctx.db.deleteFrom('shopCategoryProducts').where('productId', '=', product.id)
  if (wanted.length > 0) gone = gone.where('categoryId', 'not in', wanted)
  await gone.execute()
  if (wanted.length > 0)
    await ctx.db
      .insertInto('shopCategoryProducts')
      .values(wanted.map((categoryId) => ({ categoryId, productId: product.id, position: 1_000_000 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Which types of products a seller has, each by its word. */
export const productUses: AccountUses = Object.fromEntries(
  productForms.map((form) => [
    form,
    (sellerId) => sql<boolean>`exists (select from products where seller_id = ${sellerId} and form = ${form})`,
  ]),
)
