import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { catalogRefusals } from '../../vocabulary.ts'
import { shopChanged } from '../events.ts'
import { catalogTables } from '../tables.ts'
import { translateCategory, withTranslations, type ToldCategory } from '../translations/category-translations.ts'

type Fields = { title: string; description: string; parentId: number | null; color: string | null; hidden: boolean }
type Written = Fields & { translations?: readonly ToldCategory[] | undefined }
type Row = Fields & { id: number; position: number; productIds: number[] }
export type Category = Row & { translations: ToldCategory[] }

export const categoriesOf = async (ctx: Ctx, id?: number): Promise<Category[]> => {
  const { rows } = await sql<Row>`select s.id, s.parent_id, s.title, s.description, s.color, s.hidden, s.position,
      array(select c.product_id from shop_category_products c where c.category_id = s.id order by c.position, c.product_id) as product_ids
      from shop_categories s where ${inScope(ctx, catalogTables, 'shop_categories', 's')} and (${id ?? null}::bigint is null or s.id = ${id ?? null}) order by s.position, s.id`.execute(
    ctx.db,
  )
  return withTranslations(ctx, rows)
}

export const categoryById = async (ctx: Ctx, id: number): Promise<Category> => {
  const [category] = await categoriesOf(ctx, id)
  if (!category) throw notFound()
  return category
}

const tellShop = (ctx: Ctx): Promise<void> => emit(ctx, shopChanged, {}, sellerOf(ctx))

/** A parent must be the seller's own and not lie below the category itself. */
const checkParent = async (ctx: Ctx, parentId: number | null, id?: number): Promise<void> => {
  if (parentId === null) return
  const all = new Map((await categoriesOf(ctx)).map((category) => [category.id, category.parentId]))
  if (!all.has(parentId)) throw invalid({ parentId: ['not_in_list'] })
  for (let at: number | null | undefined = parentId; at; at = all.get(at))
    if (at === id) throw refuse(catalogRefusals, 'category_circle', {}, { parentId: ['not_in_list'] })
}

export const addCategory = async (ctx: Ctx, { translations, ...fields }: Written): Promise<Category> => {
  await checkParent(ctx, fields.parentId)
  const all = await categoriesOf(ctx)
  const { id } = await ctx.db
    .insertInto('shopCategories')
    .values({ ...fields, sellerId: sellerOf(ctx), position: all.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await translateCategory(ctx, { id, ...fields }, translations)
  await tellShop(ctx)
  return categoryById(ctx, id)
}

export const editCategory = async (
  ctx: Ctx,
  { id, translations, ...fields }: Written & { id: number },
): Promise<Category> => {
  await categoryById(ctx, id)
  await checkParent(ctx, fields.parentId, id)
  await ctx.db.updateTable('shopCategories').set(fields).where('id', '=', id).execute()
  await translateCategory(ctx, { id, ...fields }, translations)
  await tellShop(ctx)
  return categoryById(ctx, id)
}

export const dropCategory = async (ctx: Ctx, id: number): Promise<void> => {
  await categoryById(ctx, id)
  await ctx.db.deleteFrom('shopCategories').where('id', '=', id).execute()
  await tellShop(ctx)
}

export const orderCategories = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  const known = new Set((await categoriesOf(ctx)).map((category) => category.id))
  if (ids.some((id) => !known.has(id))) throw notFound()
  for (const [position, id] of ids.entries())
    await ctx.db.updateTable('shopCategories').set({ position }).where('id', '=', id).execute()
  await tellShop(ctx)
}

export const setCategoryProducts = async (
  ctx: Ctx,
  { id, productIds }: { id: number; productIds: readonly number[] },
): Promise<Category> => {
  await categoryById(ctx, id)
  const wanted = [...new Set(productIds)]
  const own =
    wanted.length === 0
      ? []
      : await ctx.db
          .selectFrom('products')
          .select('id')
          .where('id', 'in', wanted)
          .where(inScope(ctx, catalogTables, 'products'))
          .execute()
  if (own.length !== wanted.length) throw invalid({ productIds: ['not_in_list'] })
  await ctx.db.deleteFrom('shopCategoryProducts').where('categoryId', '=', id).execute()
  if (wanted.length > 0)
    await ctx.db
      .insertInto('shopCategoryProducts')
      .values(wanted.map((productId, position) => ({ categoryId: id, productId, position })))
      .execute()
  await tellShop(ctx)
  return categoryById(ctx, id)
}
