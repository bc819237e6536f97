import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { blockMaterial } from '#capabilities/offer/content-blocks/contract.ts'
import { usedBy } from '#capabilities/offer/content-blocks/rules/document.ts'
import { linkedFiles } from '#capabilities/offer/content-blocks/server/index.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'
import { lessonBlocks, wholeContent } from '../blocks/declared.ts'
import { documentOf, type Extras, type KeptBlock, type LessonDocument } from '../rules/lesson-blocks.ts'

/** Long enough to watch a lesson with a pause in it. */
export const linkSeconds = 6 * 3600

/** The blocks of a lesson in the order of reading, as they are kept. */
export const keptBlocks = async (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<KeptBlock[]> => {
  const rows = await ctx.db
    .selectFrom('contentBlocks')
    .select(['key', 'parentKey', 'slot', 'form', 'content', 'style', 'extras', 'fileId', 'captionsFileId'])
    .where('lessonId', '=', lessonId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    content: wholeContent(row.form, row.content),
    style: row.style as BlockStyle,
    extras: row.extras as Extras,
  }))
}

/** What stands in a lesson, as the tree its blocks are. */
export const documentOfLesson = async (ctx: Pick<Ctx, 'db'>, lessonId: number): Promise<LessonDocument> =>
  documentOf(await keptBlocks(ctx, lessonId), (form) => lessonBlocks[form].slots)

/**
 * Pictures and files of a lesson by links that live some hours. Whoever calls has seen to it that the reader may have them.
 */
export const lessonMaterial = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  sellerId: number,
  document: LessonDocument,
): Promise<z.output<typeof blockMaterial>> => {
  const { pictures, files } = usedBy(lessonBlocks, document.blocks)
  return {
    pictures: [...(await signedPictures(ctx, pictures, linkSeconds)).values()],
    files: await linkedFiles(ctx, sellerId, files, linkSeconds),
  }
}
