import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { blocksOf, documentOfLesson, lessonMaterial } from '#capabilities/offer/courses/server/index.ts'
import type { sampleLesson } from '../contract.ts'
import { publicProduct } from './show-contents.ts'

/** A lesson its seller opened to everyone; its quiz and what is handed in stay with those who bought. */
export const showSample = async (
  ctx: Ctx,
  { lessonId, ...wanted }: Input<typeof sampleLesson>,
): Promise<Output<typeof sampleLesson>> => {
  const product = await publicProduct(ctx, wanted)
  const lesson = await ctx.db
    .selectFrom('courseLessons as l')
    .leftJoin('courseLessons as m', 'm.id', 'l.parentId')
    .select(['l.id', 'l.name', 'l.description'])
    .where('l.id', '=', lessonId)
    .where('l.productId', '=', product.id)
    .where('l.preview', '=', true)
    .where('l.isCategory', '=', false)
    .where('l.active', '=', true)
    .where('l.removedAt', 'is', null)
    .where((e) => e.or([e('m.id', 'is', null), e.and([e('m.active', '=', true), e('m.removedAt', 'is', null)])]))
    .executeTakeFirst()
  if (!lesson) throw notFound()
  const document = await documentOfLesson(ctx, lessonId)
  const contents = { document, material: await lessonMaterial(ctx, product.sellerId, document) }
  return { ...lesson, productName: product.name, contents, blocks: await blocksOf(ctx, lessonId) }
}
