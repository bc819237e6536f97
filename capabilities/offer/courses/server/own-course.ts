import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { wornPageLooks } from '#capabilities/offer/themes/server/index.ts'
import { themeShape } from '../contract.ts'
import { courseChanged } from './events.ts'
import { courseTables, type Course, type Lesson } from './tables.ts'

const products = { products: { seller: 'seller_id' } }

/** The actor's course; its row is created on first access. Products of other sellers are not found. */
export const ownCourse = async (
  ctx: Ctx,
  productId: number,
): Promise<Course & { soldCount: number; name: string; published: boolean }> => {
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'sellerId', 'form', 'soldCount', 'name', 'published'])
    .where('id', '=', productId)
    .where(inScope(ctx, products, 'products'))
    .executeTakeFirst()
  if (product?.form !== 'course') throw notFound()
  const { soldCount, name, published } = product
  return { ...(await courseOf(ctx, product)), soldCount, name, published }
}

export const courseOf = async (ctx: Pick<Ctx, 'db'>, product: { id: number; sellerId: number }): Promise<Course> => {
  const known = await ctx.db.selectFrom('courses').selectAll().where('productId', '=', product.id).executeTakeFirst()
  if (known) return known
  await ctx.db
    .insertInto('courses')
    .values({ productId: product.id, sellerId: product.sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ctx.db.selectFrom('courses').selectAll().where('productId', '=', product.id).executeTakeFirstOrThrow()
}

/** The looks of a course; without its theme the course's own looks remain. */
export const looksOf = async (ctx: Pick<Ctx, 'db'>, { theme, themeId }: Pick<Course, 'theme' | 'themeId'>) => ({
  theme: themeShape.parse(theme),
  worn: await wornPageLooks(ctx, themeId),
})

/** The actor's module or lesson, locked until the transaction ends. */
export const ownLesson = async (ctx: Ctx, id: number): Promise<Lesson> => {
  const lesson = await ctx.db
    .selectFrom('courseLessons')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, courseTables, 'course_lessons'))
    .forUpdate()
    .executeTakeFirst()
  if (!lesson) throw notFound()
  return lesson
}

/** Announces that a course changed, so that learners' plans are recomputed. */
export const touchCourse = async (
  ctx: Ctx,
  { productId, sellerId }: { productId: number; sellerId: number },
): Promise<void> => {
  await ctx.db
    .updateTable('courses')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('productId', '=', productId)
    .execute()
  await emit(ctx, courseChanged, { productId }, sellerId)
}
